#include "ui/charts/barlayers.h"

#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/shapes.h"
#include "ui/style/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace themata {

namespace {

constexpr int legendStep = 18;
constexpr int legendText = 14; // from dot to name
constexpr int legendApart = 16;

} // namespace

QString layerName(const BarLayer& layer)
{
    return layer.kind == BarLayer::Kind::Topic ? QStringLiteral("%1 %2").arg(layer.number).arg(layer.name) : layer.name;
}

QBrush layerBrush(const QList<BarLayer>& layers, qsizetype number)
{
    const BarLayer& layer = layers[number];
    const Theme& theme = Theme::current();
    if (layer.kind != BarLayer::Kind::Topic)
        return layer.kind == BarLayer::Kind::Others ? theme.barGround : theme.areaAccent;
    const QColor color = theme.topicColor(layer.number);
    const auto same = std::ranges::count_if(layers, [&](const BarLayer& other) {
        return other.kind == BarLayer::Kind::Topic && theme.topicColor(other.number) == color;
    });
    return same > 1 ? topicBrush(layer.number) : color;
}

QList<QRectF> legendPlaces(const QList<BarLayer>& layers, double width)
{
    if (layers.isEmpty() || layers.first().kind == BarLayer::Kind::All)
        return {};
    const QFontMetricsF metrics(textFont(TextRole::Label));
    const double half = (width - legendApart) / 2.0; // at most, so that two stand side by side
    QList<QRectF> places;
    double x = 0, y = 0;
    for (const BarLayer& layer : layers) {
        const double wide = std::min(half, std::ceil(legendText + metrics.horizontalAdvance(layerName(layer)) + 1));
        if (x > 0 && x + wide > width) {
            x = 0;
            y += legendStep;
        }
        places << QRectF(x, y, wide, legendStep);
        x += wide + legendApart;
    }
    return places;
}

void paintLegend(QPainter& painter, const QList<BarLayer>& layers, const QList<QRectF>& places, double top)
{
    const Theme& theme = Theme::current();
    painter.setFont(textFont(TextRole::Label));
    for (qsizetype i = 0; i < places.size(); ++i) {
        const QRectF place = places[i].translated(0, top);
        const QRectF dot(place.left(), place.top(), metrics::topicDotSize, place.height());
        const BarLayer& layer = layers[i];
        if (layer.kind == BarLayer::Kind::Topic)
            paintTopicDot(painter, dot, layer.number);
        else
            painter.fillRect(QRectF(dot.left(), dot.center().y() - 4, 8, 8), theme.barGround);
        const QRectF name = place.adjusted(legendText, 0, 0, 0);
        painter.setPen(layer.kind == BarLayer::Kind::Topic ? theme.text : theme.muted);
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                         elidedAtWord(layerName(layer), painter.fontMetrics(), static_cast<int>(name.width())));
    }
}

} // namespace themata
