#include "ui/charts/lineplot.h"

#include "ui/format/numbers.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <limits>

namespace themata {
namespace {

constexpr int tickLength = 4;
constexpr int labelGap = 8;
constexpr double closestLabels = 11; // nearer ones would run into each other

/// Maps data to the pixels of the plot.
struct Mapping {
    QRectF plot;
    Range x, y;

    [[nodiscard]] double toX(double value) const { return plot.left() + (value - x.low) / x.width() * plot.width(); }
    [[nodiscard]] double toY(double value) const { return plot.bottom() - (value - y.low) / y.width() * plot.height(); }
    [[nodiscard]] QPolygonF toPixels(const QList<QPointF>& points) const
    {
        QPolygonF result;
        result.reserve(points.size());
        for (const QPointF& point : points)
            result << QPointF(toX(point.x()), toY(point.y()));
        return result;
    }
};

QString label(const std::function<QString(double)>& format, double value, int decimals)
{
    return format ? format(value) : format::number(value, decimals);
}

void paintGrid(QPainter& painter, const Mapping& map, const LinePlot& chart)
{
    const Theme& theme = Theme::current();
    const Ticks ticks = niceTicks(chart.y, chart.yTickCount);
    const double spacing =
        ticks.values.size() < 2 ? closestLabels : map.toY(ticks.values[0]) - map.toY(ticks.values[1]);
    const int labelEvery = static_cast<int>(std::ceil(closestLabels / spacing));
    for (int i = 0; i < static_cast<int>(ticks.values.size()); ++i) {
        const double value = ticks.values[i];
        const double y = std::round(map.toY(value));
        painter.fillRect(QRectF(map.plot.left(), y, map.plot.width(), 1), theme.grid);
        if (i % labelEvery != 0)
            continue;
        painter.setPen(theme.muted);
        painter.drawText(QRectF(map.plot.left() - 100 - labelGap, y - 8, 100, 16), Qt::AlignRight | Qt::AlignVCenter,
                         label(chart.yLabel, value, ticks.decimals));
    }
}

void paintAxis(QPainter& painter, const Mapping& map, const LinePlot& chart)
{
    const Theme& theme = Theme::current();
    const double bottom = std::round(map.plot.bottom());
    painter.fillRect(QRectF(map.plot.left(), bottom, map.plot.width(), 1), theme.axis);
    const Ticks ticks = niceTicks(chart.x, chart.xTickCount);
    for (const double value : ticks.values) {
        const double x = std::round(map.toX(value));
        painter.fillRect(QRectF(x, bottom, 1, tickLength), theme.axis);
        painter.setPen(theme.muted);
        painter.drawText(QRectF(x - 60, bottom + tickLength + 1, 120, 16), Qt::AlignHCenter | Qt::AlignTop,
                         label(chart.xLabel, value, ticks.decimals));
    }
}

void paintBand(QPainter& painter, const Mapping& map, const PlotBand& band, bool behindLine)
{
    const Theme& theme = Theme::current();
    QPolygonF area = map.toPixels(band.high);
    const QPolygonF low = map.toPixels(band.low);
    std::copy(low.rbegin(), low.rend(), std::back_inserter(area));
    QColor color = behindLine ? theme.accent : band.strong ? theme.areaAccent : theme.barGround;
    if (behindLine)
        color.setAlphaF(theme.dark ? 0.25F : 0.16F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(area);
}

void paintLines(QPainter& painter, const Mapping& map, const LinePlot& chart)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(map.plot.adjusted(-1, -2, 1, 1), Qt::IntersectClip);
    for (const PlotBand& band : chart.bands)
        paintBand(painter, map, band, !chart.lines.isEmpty());
    painter.setBrush(Qt::NoBrush);
    for (int i = static_cast<int>(chart.lines.size()) - 1; i >= 0; --i) { // the first line lies on top
        painter.setPen(linePen(i, chart.lines[i].quiet ? std::min(1.0, chart.lineWidth) : chart.lineWidth,
                               chart.lines[i].quiet));
        painter.drawPolyline(map.toPixels(chart.lines[i].points));
    }
    painter.restore();
}

void paintMarkedPoints(QPainter& painter, const Mapping& map, const LinePlot& chart)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::current().accent);
    for (const QPointF& point : map.toPixels(chart.markedPoints))
        painter.drawEllipse(point, 3, 3);
    painter.restore();
}

void paintHatch(QPainter& painter, const QRectF& rect)
{
    constexpr double period = 8;
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor color = Theme::current().axis;
    color.setAlphaF(0.55F);
    painter.setPen(QPen(color, 1));
    for (double x = rect.left() - rect.height(); x < rect.right(); x += period)
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()));
    painter.restore();
}

} // namespace

QPen linePen(int index, double width, bool quiet)
{
    QColor color = Theme::current().lineColor(index);
    if (quiet)
        color.setAlphaF(0.7F);
    QPen pen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    QList<qreal> dashes = Theme::lineDashes(index);
    for (qreal& dash : dashes)
        dash /= width;
    if (!dashes.isEmpty())
        pen.setDashPattern(dashes);
    return pen;
}

void paintShading(QPainter& painter, const QRectF& plot, double warmUpEnd, double burnInEnd)
{
    const Theme& theme = Theme::current();
    const double warmUp = std::clamp(warmUpEnd, plot.left(), plot.right());
    const double burnIn = std::clamp(burnInEnd, warmUp, plot.right());
    if (warmUp > plot.left()) {
        const QRectF rect(QPointF(plot.left(), plot.top()), QPointF(warmUp, plot.bottom()));
        painter.fillRect(rect, theme.warmUpShade);
        paintHatch(painter, rect);
    }
    if (burnIn > warmUp)
        painter.fillRect(QRectF(QPointF(warmUp, plot.top()), QPointF(burnIn, plot.bottom())), theme.shade);
}

void paintLinePlot(QPainter& painter, const QRectF& plot, const LinePlot& chart)
{
    if (!(chart.x.width() > 0) || !(chart.y.width() > 0))
        return;
    const Mapping map{plot, chart.x, chart.y};
    painter.save();
    painter.setFont(textFont(TextRole::Axis));
    if (std::max(chart.warmUp, chart.burnIn) > chart.x.low)
        paintShading(painter, plot, map.toX(chart.warmUp), map.toX(chart.burnIn));
    paintGrid(painter, map, chart);
    paintLines(painter, map, chart);
    paintMarkedPoints(painter, map, chart);
    paintAxis(painter, map, chart);
    painter.restore();
}

Range yRange(const QList<PlotLine>& lines, double fromX)
{
    Range range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (const PlotLine& line : lines)
        for (const QPointF& point : line.points)
            if (point.x() >= fromX && std::isfinite(point.y()))
                range = {std::min(range.low, point.y()), std::max(range.high, point.y())};
    return range.low <= range.high ? range : Range{};
}

Range xRange(const QList<PlotLine>& lines)
{
    Range range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (const PlotLine& line : lines)
        if (!line.points.isEmpty())
            range = {std::min(range.low, line.points.first().x()), std::max(range.high, line.points.last().x())};
    return range.low <= range.high ? range : Range{};
}

} // namespace themata
