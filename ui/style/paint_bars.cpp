#include "ui/style/metrics.h"
#include "ui/style/properties.h"
#include "ui/style/style_paint.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QWidget>

#include <algorithm>

namespace themata::stylepaint {
namespace {

constexpr int smallestThumb = 32;

} // namespace

void slider(QPainter& painter, const QStyleOptionSlider& option, const QStyle& style, const QWidget* widget)
{
    const Theme& theme = Theme::current();
    const QRectF knob = style.subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, widget);
    const bool horizontal = option.orientation == Qt::Horizontal;
    QRectF groove = QRectF(option.rect).adjusted(horizontal ? 4 : 0, horizontal ? 0 : 4, horizontal ? -4 : 0,
                                                 horizontal ? 0 : -4);
    if (horizontal)
        groove = QRectF(groove.left(), knob.center().y() - 2, groove.width(), 4);
    else
        groove = QRectF(knob.center().x() - 2, groove.top(), 4, groove.height());
    box(painter, groove, theme.barGround, {}, 2);
    const QColor color = isEnabled(option) ? theme.accent : theme.mid;
    QRectF filled = groove;
    const bool fromEnd = option.upsideDown; // a vertical slider, or a mirrored one
    if (horizontal)
        fromEnd ? filled.setLeft(knob.center().x()) : filled.setRight(knob.center().x());
    else
        fromEnd ? filled.setTop(knob.center().y()) : filled.setBottom(knob.center().y());
    box(painter, filled, color, {}, 2);
    const bool active = option.activeSubControls & QStyle::SC_SliderHandle;
    const QColor fill = active && isPressed(option) ? theme.tint : isEnabled(option) ? theme.surface : theme.well;
    box(painter, knob, fill, color, 8, 2);
}

QRect scrollBarPart(const QStyleOptionSlider& option, QStyle::SubControl part)
{
    const bool horizontal = option.orientation == Qt::Horizontal;
    const int length = horizontal ? option.rect.width() : option.rect.height();
    const int range = option.maximum - option.minimum;
    const double share = double(option.pageStep) / (double(range) + option.pageStep);
    const int thumb = range <= 0 ? length : std::clamp(int(length * share), std::min(smallestThumb, length), length);
    const int start = QStyle::sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition,
                                                      length - thumb, option.upsideDown);
    const auto along = [&](int from, int size) {
        return horizontal ? QRect(option.rect.left() + from, option.rect.top(), size, option.rect.height())
                          : QRect(option.rect.left(), option.rect.top() + from, option.rect.width(), size);
    };
    switch (part) {
    case QStyle::SC_ScrollBarSlider: return along(start, thumb);
    case QStyle::SC_ScrollBarSubPage: return along(0, start);
    case QStyle::SC_ScrollBarAddPage: return along(start + thumb, length - start - thumb);
    case QStyle::SC_ScrollBarGroove: return option.rect;
    default: return {};
    }
}

void scrollBar(QPainter& painter, const QStyleOptionSlider& option)
{
    if (option.maximum <= option.minimum)
        return;
    const Theme& theme = Theme::current();
    const QRectF thumb = QRectF(scrollBarPart(option, QStyle::SC_ScrollBarSlider))
                             .adjusted(2, 2, -2, -2);
    const bool active = (option.activeSubControls & QStyle::SC_ScrollBarSlider) && (isHovered(option) || isPressed(option));
    box(painter, thumb, active ? theme.strong : theme.mid, {}, 3);
}

void progressGroove(QPainter& painter, const QRect& rect)
{
    QRectF bar(rect.left(), 0, rect.width(), metrics::progressHeight);
    bar.moveTop(rect.top() + (rect.height() - metrics::progressHeight) / 2);
    box(painter, bar, Theme::current().barGround, {}, 3);
}

void progressContents(QPainter& painter, const QStyleOptionProgressBar& option, const QWidget* widget)
{
    const Theme& theme = Theme::current();
    QRectF bar(option.rect.left(), 0, option.rect.width(), metrics::progressHeight);
    bar.moveTop(option.rect.top() + (option.rect.height() - metrics::progressHeight) / 2);
    const double range = double(option.maximum) - option.minimum;
    if (range <= 0) // the amount is not known yet
        bar = QRectF(bar.left() + bar.width() * 0.35, bar.top(), bar.width() * 0.3, bar.height());
    else
        bar.setWidth(bar.width() * std::clamp((option.progress - option.minimum) / range, 0.0, 1.0));
    if (bar.width() <= 0)
        return;
    painter.save();
    QRectF whole = bar;
    if (bar.width() < 2 * 3) { // shorter than its round ends: cut a full end to the width
        painter.setClipRect(bar);
        whole.setWidth(2 * 3);
    }
    box(painter, whole, has(widget, properties::paused) || !isEnabled(option) ? theme.strong : theme.accent, {}, 3);
    painter.restore();
}

} // namespace themata::stylepaint
