#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/properties.h"
#include "ui/style/style_paint.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QWidget>

namespace themata::stylepaint {
namespace {

struct ButtonColors {
    QColor fill, border, text;
};

ButtonColors filled(const QStyleOption& option, const QColor& color, const QColor& text)
{
    const Theme& theme = Theme::current();
    const double share = isPressed(option) ? 0.75 : isHovered(option) ? 0.88 : 1.0;
    return {mixed(color, theme.dark ? theme.surface : theme.text, share), {}, text};
}

ButtonColors plain(const QStyleOption& option)
{
    const Theme& theme = Theme::current();
    if (isPressed(option))
        return {theme.barGround, theme.strong, theme.text};
    if (option.state & QStyle::State_On)
        return {theme.tint, theme.mid, theme.strongAccent};
    if (isHovered(option))
        return {theme.well, theme.strong, theme.text};
    return {theme.surface, theme.mid, theme.text};
}

ButtonColors link(const QStyleOption& option)
{
    const Theme& theme = Theme::current();
    if (!isEnabled(option))
        return {{}, {}, theme.disabled};
    return {isPressed(option) || isHovered(option) ? theme.tint : QColor(), {}, theme.strongAccent};
}

ButtonColors buttonColors(const QStyleOption& option, const QWidget* widget)
{
    const Theme& theme = Theme::current();
    if (has(widget, properties::link))
        return link(option);
    if (!isEnabled(option))
        return {theme.well, theme.border, theme.disabled};
    if (has(widget, properties::primary))
        return filled(option, theme.accent, theme.onAccent);
    if (has(widget, properties::danger))
        return filled(option, theme.danger, theme.onDanger());
    return plain(option);
}

bool isFilled(const QWidget* widget) { return has(widget, properties::primary) || has(widget, properties::danger); }

struct IndicatorColors {
    QColor fill, border, mark;
};

IndicatorColors indicatorColors(const QStyleOption& option)
{
    const Theme& theme = Theme::current();
    const bool on = option.state & (QStyle::State_On | QStyle::State_NoChange);
    if (!isEnabled(option))
        return {theme.well, theme.mid, on ? theme.disabled : QColor()};
    if (on)
        return {isPressed(option) ? theme.strongAccent : theme.accent, {}, theme.onAccent};
    return {isHovered(option) ? theme.well : theme.surface, isHovered(option) ? theme.accent : theme.strong, {}};
}

QRectF indicatorRect(const QRect& rect)
{
    QRectF square(0, 0, 16, 16);
    square.moveCenter(QRectF(rect).center());
    square.moveTopLeft(square.topLeft().toPoint());
    return square;
}

} // namespace

void buttonPanel(QPainter& painter, const QStyleOption& option, const QWidget* widget)
{
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    if (button && (button->features & QStyleOptionButton::Flat) && !isHovered(option) && !isPressed(option))
        return;
    const ButtonColors colors = buttonColors(option, widget);
    box(painter, option.rect, colors.fill, colors.border, metrics::controlRadius);
}

void buttonLabel(QPainter& painter, const QStyleOptionButton& option, const QWidget* widget)
{
    painter.save();
    if (isFilled(widget)) {
        QFont font = painter.font();
        font.setWeight(available(QFont::DemiBold));
        painter.setFont(font);
    }
    painter.setPen(buttonColors(option, widget).text);
    const int gap = option.text.isEmpty() ? 0 : 8;
    const QSize iconSize = option.icon.isNull() ? QSize(0, 0) : option.iconSize;
    const int textWidth = painter.fontMetrics().size(Qt::TextShowMnemonic, option.text).width();
    const int width = textWidth + (option.icon.isNull() ? 0 : iconSize.width() + gap);
    int x = option.rect.left() + (option.rect.width() - width) / 2;
    if (!option.icon.isNull()) {
        const QIcon::Mode mode = !isEnabled(option) ? QIcon::Disabled : isFilled(widget) ? QIcon::Selected : QIcon::Normal;
        const QIcon::State state = option.state & QStyle::State_On ? QIcon::On : QIcon::Off;
        const int y = option.rect.top() + (option.rect.height() - iconSize.height()) / 2;
        option.icon.paint(&painter, QRect(QPoint(x, y), iconSize), Qt::AlignCenter, mode, state);
        x += iconSize.width() + gap;
    }
    const QRect textRect(x, option.rect.top(), textWidth + 1, option.rect.height());
    painter.drawText(textRect, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextShowMnemonic | Qt::TextSingleLine, option.text);
    painter.restore();
}

void toolButtonPanel(QPainter& painter, const QStyleOption& option)
{
    const Theme& theme = Theme::current();
    const QColor fill = isPressed(option) ? theme.barGround
        : option.state & QStyle::State_On ? theme.tint
        : isHovered(option)               ? theme.well
                                          : QColor();
    const QColor border = fill.isValid() ? (isHovered(option) ? theme.mid : fill) : QColor();
    box(painter, option.rect, fill, border, metrics::controlRadius);
}

void checkBox(QPainter& painter, const QStyleOption& option)
{
    const IndicatorColors colors = indicatorColors(option);
    const QRectF square = indicatorRect(option.rect);
    box(painter, square, colors.fill, colors.border, 3);
    if (!colors.mark.isValid())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.mark, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.translate(square.topLeft());
    if (option.state & QStyle::State_NoChange)
        painter.drawLine(QPointF(4.5, 8), QPointF(11.5, 8));
    else
        painter.drawPolyline(QPolygonF({QPointF(4, 8.4), QPointF(6.8, 11.2), QPointF(12, 5.2)}));
    painter.restore();
}

void radioButton(QPainter& painter, const QStyleOption& option)
{
    const IndicatorColors colors = indicatorColors(option);
    const QRectF circle = indicatorRect(option.rect);
    box(painter, circle, colors.fill, colors.border, 8);
    if (colors.mark.isValid())
        box(painter, circle.adjusted(5, 5, -5, -5), colors.mark, {}, 3);
}

} // namespace themata::stylepaint
