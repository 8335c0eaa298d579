#include "ui/style/style_paint.h"

#include <QPainter>
#include <QPainterPath>
#include <QWidget>

namespace themata::stylepaint {

bool has(const QWidget* widget, const char* property) { return widget && widget->property(property).toBool(); }

bool isEnabled(const QStyleOption& option) { return option.state & QStyle::State_Enabled; }

bool isHovered(const QStyleOption& option) { return isEnabled(option) && (option.state & QStyle::State_MouseOver); }

bool isPressed(const QStyleOption& option) { return isEnabled(option) && (option.state & QStyle::State_Sunken); }

void box(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& border, qreal radius, qreal width)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(fill.isValid() ? QBrush(fill) : Qt::NoBrush);
    painter.setPen(border.isValid() ? QPen(border, width) : Qt::NoPen);
    const qreal inset = border.isValid() ? width / 2 : 0;
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset);
    painter.restore();
}

void chevron(QPainter& painter, const QRectF& rect, Qt::ArrowType direction, const QColor& color, qreal width)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.translate(rect.center());
    painter.rotate(direction == Qt::DownArrow ? 0 : direction == Qt::LeftArrow ? 90 : direction == Qt::UpArrow ? 180 : 270);
    const qreal w = width / 2;
    painter.drawPolyline(QPolygonF({QPointF(-w, -w / 2), QPointF(0, w / 2), QPointF(w, -w / 2)}));
    painter.restore();
}

} // namespace themata::stylepaint
