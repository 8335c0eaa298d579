#include "ui/charts/smallchart.h"

#include "ui/charts/thinning.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>

namespace themata {
namespace {

/// Numbers for a machine: no thousands, a point, enough figures.
QString plain(double value)
{
    return QString::number(value, 'g', 10);
}

/// Layers are added point by point, so all must keep the same x: every n-th point instead of the extremes.
QList<QPointF> everyNth(const QList<QPointF>& points)
{
    const qsizetype step = points.size() / mostPoints + 1;
    if (step == 1)
        return points;
    QList<QPointF> kept;
    for (qsizetype i = 0; i < points.size(); i += step)
        kept << points[i];
    return kept;
}

/// At the end of the layer, inside it if it is high enough, else above.
/// @param ceiling top of the name below this one: names keep 13 px apart.
void paintLayerName(QPainter& painter, const QRectF& plot, const PlotBand& layer, const Range& y, double& ceiling)
{
    if (layer.high.isEmpty())
        return;
    const auto toPixel = [&](double value) { return plot.bottom() - (value - y.low) / y.width() * plot.height(); };
    const double top = toPixel(layer.high.last().y());
    const bool fits = toPixel(layer.low.last().y()) - top >= 16;
    painter.setFont(textFont(TextRole::Axis));
    painter.setPen(fits && layer.strong ? Theme::current().onAccent : Theme::current().text);
    ceiling = std::min(fits ? top : top - 16, ceiling - 13);
    painter.drawText(QRectF(plot.right() - 84, ceiling, 80, 16), Qt::AlignRight | Qt::AlignVCenter, layer.name);
}

} // namespace

SmallChart::SmallChart(const QString& title, QWidget* parent)
    : ChartWidget(title, parent)
{
}

void SmallChart::setLines(const QList<PlotLine>& lines)
{
    m_plot.lines.clear();
    for (const PlotLine& line : lines)
        m_plot.lines << PlotLine{line.name, thinned(line.points)};
    update();
}

void SmallChart::setBand(const PlotBand& band)
{
    m_plot.bands = {band};
    update();
}

void SmallChart::setLayers(const QList<PlotLine>& layers)
{
    m_layers.clear();
    m_plot.bands.clear();
    QList<QPointF> below;
    for (const PlotLine& layer : layers) {
        const PlotLine kept{layer.name, everyNth(layer.points)};
        if (below.isEmpty())
            for (const QPointF& point : kept.points)
                below << QPointF(point.x(), 0);
        QList<QPointF> top = kept.points;
        for (qsizetype i = 0; i < std::min(top.size(), below.size()); ++i)
            top[i].ry() += below[i].y();
        m_plot.bands << PlotBand{layer.name, below, top, m_plot.bands.isEmpty()};
        m_layers << kept;
        below = top;
    }
    m_fromZero = true;
    update();
}

void SmallChart::setNamesAtEnds()
{
    m_namesAtEnds = true;
    setPlotMargins(36, 22, 24);
}

void SmallChart::setMarkedPoints(const QList<QPointF>& points)
{
    m_plot.markedPoints = points;
    update();
}

void SmallChart::setPhases(double warmUp, double burnIn)
{
    m_plot.warmUp = warmUp;
    m_plot.burnIn = burnIn;
    update();
}

void SmallChart::setXRange(const Range& range)
{
    m_plot.x = range;
    m_hasXRange = true;
    update();
}

void SmallChart::setYRange(const Range& range)
{
    m_plot.y = range;
    m_hasYRange = true;
    update();
}

void SmallChart::setYFromZero(bool fromZero)
{
    m_fromZero = fromZero;
    update();
}

void SmallChart::setLabels(std::function<QString(double)> y, std::function<QString(double)> x)
{
    m_plot.yLabel = std::move(y);
    m_plot.xLabel = std::move(x);
    update();
}

void SmallChart::setTickCounts(int x, int y)
{
    m_plot.xTickCount = x;
    m_plot.yTickCount = y;
    update();
}

Range SmallChart::shownY() const
{
    QList<PlotLine> all = m_plot.lines;
    for (const PlotBand& band : m_plot.bands)
        all << PlotLine{band.name, band.high} << PlotLine{band.name, band.low};
    const Range x = xRange(all);
    constexpr double fewest = 5; // iterations after the warm-up that are worth a picture of their own
    const double exact = m_plot.warmUp + 1 + fewest < x.high ? m_plot.warmUp + 1 : x.low;
    const double fromX = m_fromZero ? x.low : std::max(exact, x.low + x.width() * 0.01);
    const Range y = yRange(all, fromX);
    return m_fromZero ? Range{0, padded({0, y.high}, 0.08).high} : padded(y, 0.15);
}

void SmallChart::paintPlot(QPainter& painter, const QRectF& plot)
{
    LinePlot shown = m_plot;
    if (m_plot.lines.isEmpty() && m_plot.bands.isEmpty())
        return;
    if (!m_hasXRange)
        shown.x = xRange(m_plot.lines.isEmpty() ? m_layers : m_plot.lines);
    if (!m_hasXRange && std::max(m_plot.warmUp, m_plot.burnIn) > 0) // iterations count from 1, their axis from 0
        shown.x.low = 0;
    if (!m_hasYRange)
        shown.y = shownY();
    paintLinePlot(painter, plot, shown);
    double ceiling = plot.bottom();
    for (const PlotBand& layer : m_layers.isEmpty() ? QList<PlotBand>() : m_plot.bands)
        paintLayerName(painter, plot, layer, shown.y, ceiling);
    if (m_namesAtEnds)
        paintNamesAtEnds(painter, plot, shown.y);
}

void SmallChart::paintNamesAtEnds(QPainter& painter, const QRectF& plot, const Range& y) const
{
    painter.setFont(textFont(TextRole::Axis));
    painter.setPen(Theme::current().muted);
    constexpr double closest = 11;
    double above = -closest;
    for (const PlotLine& line : m_plot.lines) {
        if (line.points.isEmpty())
            continue;
        const double at = plot.bottom() - (line.points.last().y() - y.low) / y.width() * plot.height();
        if (at < above + closest)
            continue;
        painter.drawText(QRectF(plot.right() + 4, at - 8, 22, 16), Qt::AlignLeft | Qt::AlignVCenter, line.name);
        above = at;
    }
}

TableText SmallChart::table() const
{
    TableText result{{tr("Line"), tr("x"), tr("y")}, {}};
    for (const PlotLine& line : m_plot.lines.isEmpty() ? m_layers : m_plot.lines)
        for (const QPointF& point : line.points)
            result.rows << QStringList{line.name, plain(point.x()), plain(point.y())};
    return result;
}

} // namespace themata
