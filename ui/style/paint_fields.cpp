#include "ui/style/metrics.h"
#include "ui/style/properties.h"
#include "ui/style/style_paint.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QWidget>

namespace themata::stylepaint {
namespace {

void spinArrow(QPainter& painter, const QStyleOptionSpinBox& option, const QRect& rect, bool up)
{
    const Theme& theme = Theme::current();
    const auto part = up ? QStyle::SC_SpinBoxUp : QStyle::SC_SpinBoxDown;
    const auto step = up ? QAbstractSpinBox::StepUpEnabled : QAbstractSpinBox::StepDownEnabled;
    const bool enabled = isEnabled(option) && (option.stepEnabled & step);
    const bool active = enabled && option.activeSubControls == part;
    const QColor color = !enabled ? theme.disabled : active ? theme.strongAccent : theme.muted;
    const QRectF place(rect.left(), up ? rect.bottom() - 7 : rect.top(), rect.width(), 7);
    chevron(painter, place, up ? Qt::UpArrow : Qt::DownArrow, color, 6);
}

} // namespace

void field(QPainter& painter, const QStyleOption& option, const QWidget* widget)
{
    const Theme& theme = Theme::current();
    if (!isEnabled(option))
        return box(painter, option.rect, theme.well, theme.border, metrics::controlRadius);
    const bool focus = option.state & QStyle::State_HasFocus;
    const bool error = has(widget, properties::error);
    const QColor border = error ? theme.danger : focus ? theme.accent : isHovered(option) ? theme.text : theme.strong;
    box(painter, option.rect, theme.surface, border, metrics::controlRadius, focus || error ? 2 : 1);
}

void comboBox(QPainter& painter, const QStyleOptionComboBox& option, const QWidget* widget)
{
    QStyleOption frame = option;
    if (!option.editable) // the focus ring surrounds it instead
        frame.state &= ~QStyle::State_HasFocus;
    field(painter, frame, widget);
    const QRect arrow(option.rect.right() - 26, option.rect.top(), 22, option.rect.height());
    chevron(painter, arrow, Qt::DownArrow, isEnabled(option) ? Theme::current().muted : Theme::current().disabled);
}

void spinBox(QPainter& painter, const QStyleOptionSpinBox& option, const QStyle& style, const QWidget* widget)
{
    if (option.frame)
        field(painter, option, widget);
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const auto rect = [&](QStyle::SubControl part) {
        return style.subControlRect(QStyle::CC_SpinBox, &option, part, widget);
    };
    spinArrow(painter, option, rect(QStyle::SC_SpinBoxUp), true);
    spinArrow(painter, option, rect(QStyle::SC_SpinBoxDown), false);
}

} // namespace themata::stylepaint
