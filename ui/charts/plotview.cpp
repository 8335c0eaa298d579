#include "ui/charts/plotview.h"

#include "ui/charts/thinning.h"
#include "ui/format/numbers.h"
#include "ui/style/appearance.h"
#include "ui/style/theme.h"

#include <QAccessible>
#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QLineSeries>
#include <QMouseEvent>
#include <QValueAxis>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace themata {
namespace {

constexpr int repaintInterval = 100; // milliseconds

double lastIteration(const QList<PlotLine>& lines) { return xRange(lines).high; }

/// The points of the range and one on each side, so that the line reaches the edges.
QList<QPointF> within(const QList<QPointF>& points, const Range& x)
{
    const auto before = [](const QPointF& point, double value) { return point.x() < value; };
    auto begin = std::lower_bound(points.begin(), points.end(), x.low, before);
    auto end = std::lower_bound(begin, points.end(), x.high, before);
    begin -= begin != points.begin();
    end += std::min<std::ptrdiff_t>(2, points.end() - end);
    return QList<QPointF>(begin, end);
}

} // namespace

PlotView::PlotView(QWidget* parent) : QChartView(parent), m_xAxis(new QValueAxis), m_yAxis(new QValueAxis)
{
    chart()->setBackgroundVisible(false);
    chart()->setMargins({});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->legend()->hide();
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->addAxis(m_xAxis, Qt::AlignBottom);
    chart()->addAxis(m_yAxis, Qt::AlignLeft);
    m_xAxis->hide();
    m_yAxis->hide();
    setRenderHint(QPainter::Antialiasing);
    setViewportUpdateMode(FullViewportUpdate); // labels in the foreground may reach beyond what changed
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    m_nextRepaint.setSingleShot(true);
    connect(&m_nextRepaint, &QTimer::timeout, this, &PlotView::apply);
    connect(&Appearance::instance(), &Appearance::changed, this, &PlotView::applyColors);
    installChartMenu(*this, tr("Log posterior"), [this] {
        TableText table{{tr("Chain"), tr("Iteration"), tr("Value")}, {}};
        for (const PlotLine& line : m_lines)
            for (const QPointF& point : line.points)
                table.rows << QStringList{line.name, QString::number(point.x()), QString::number(point.y(), 'g', 12)};
        return table;
    });
    applyColors();
}

void PlotView::setLines(const QList<PlotLine>& lines)
{
    m_lines = lines;
    if (!m_sinceRepaint.isValid() || m_sinceRepaint.elapsed() >= repaintInterval)
        apply();
    else if (!m_nextRepaint.isActive())
        m_nextRepaint.start(repaintInterval - static_cast<int>(m_sinceRepaint.elapsed()));
}

void PlotView::apply()
{
    m_sinceRepaint.start();
    while (m_series.size() < m_lines.size()) {
        auto* series = new QLineSeries;
        chart()->addSeries(series);
        series->attachAxis(m_xAxis);
        series->attachAxis(m_yAxis);
        m_series << series;
    }
    while (m_series.size() > m_lines.size())
        delete m_series.takeLast();
    applyColors();
    showRange(m_zoomed ? Range{m_xAxis->min(), m_xAxis->max()} : viewRange());
    setAccessibleDescription(describeLastValues(frame()));
}

void PlotView::applyColors()
{
    setBackgroundBrush(Theme::current().surface);
    for (int i = 0; i < static_cast<int>(std::min(m_series.size(), m_lines.size())); ++i)
        m_series[i]->setPen(m_lines[i].quiet ? linePen(i, 1, true) : linePen(i, m_series.size() > 1 ? 1.5 : 2));
}

void PlotView::setPhases(int warmUp, int burnIn)
{
    m_warmUp = warmUp;
    m_burnIn = burnIn;
    if (!m_zoomed)
        showRange(viewRange());
}

void PlotView::setUnit(const QString& name, double size)
{
    m_unitName = name;
    m_unitSize = size;
    viewport()->update();
}

void PlotView::setView(View view)
{
    m_view = view;
    fit();
}

void PlotView::fit()
{
    setZoomed(false);
    showRange(viewRange());
}

Range PlotView::viewRange() const
{
    const double last = std::max(1.0, lastIteration(m_lines));
    const double slack = 1 + last * 0.012; // the last value has a line of its own
    switch (m_view) {
    case View::AfterBurnIn: return {std::min(double(m_burnIn), last - 1), last + (last - m_burnIn) * 0.012};
    case View::Last: return {std::max(0.0, last - lastIterations), last + 2};
    case View::All: break;
    }
    return {0, last + slack};
}

/// From this iteration on the lines must be in the picture. The warm-up lies far above what follows, and the first
/// climb is so steep: they would flatten the rest.
double PlotView::fittedFrom(const Range& x) const
{
    constexpr double fewest = 5; // exact iterations that are worth a picture of their own
    const double firstExact = m_warmUp + 1.0;
    const double steepUntil = lastIteration(m_lines) * 0.02;
    const bool skipsWarmUp = m_warmUp > 0 && x.low < firstExact && x.high > firstExact + fewest;
    const double from = skipsWarmUp ? firstExact : x.low;
    return from < steepUntil && x.high > 2 * steepUntil ? steepUntil : from;
}

void PlotView::showRange(const Range& x)
{
    QList<PlotLine> visible;
    for (const PlotLine& line : std::as_const(m_lines))
        visible << PlotLine{line.name, thinned(within(line.points, x)), line.quiet};
    const Range y = padded(yRange(visible, fittedFrom(x)), 0.06);
    m_xAxis->setRange(x.low, x.high);
    m_yAxis->setRange(y.low, y.high);
    for (qsizetype i = 0; i < std::min(visible.size(), m_series.size()); ++i)
        m_series[i]->replace(visible[i].points);
    viewport()->update();
}

void PlotView::setZoomed(bool zoomed)
{
    if (zoomed == m_zoomed)
        return;
    m_zoomed = zoomed;
    Q_EMIT zoomedChanged(zoomed);
}

PlotFrame PlotView::frame() const
{
    return {.plot = chart()->plotArea(),
            .x = {m_xAxis->min(), m_xAxis->max()},
            .y = {m_yAxis->min(), m_yAxis->max()},
            .lines = m_lines,
            .warmUp = m_warmUp,
            .burnIn = m_burnIn,
            .unitName = m_unitName,
            .unitSize = m_unitSize,
            .readOut = m_readOut};
}

void PlotView::drawBackground(QPainter* painter, const QRectF& rect)
{
    QChartView::drawBackground(painter, rect);
    paintPlotGround(*painter, frame());
}

void PlotView::drawForeground(QPainter* painter, const QRectF&)
{
    if (m_lines.isEmpty())
        return;
    const PlotFrame shown = frame();
    paintPlotLabels(*painter, shown);
    if (m_view == View::All && !m_zoomed && height() >= 240)
        paintInset(*painter, shown);
    if (m_readOut >= 0)
        paintReadOut(*painter, shown);
}

void PlotView::resizeEvent(QResizeEvent* event)
{
    QChartView::resizeEvent(event);
    chart()->setPlotArea(QRectF(rect()).adjusted(56, 8, -72, -32));
}

double PlotView::iterationAt(double pixel) const
{
    const QRectF plot = chart()->plotArea();
    return m_xAxis->min() + (pixel - plot.left()) / plot.width() * (m_xAxis->max() - m_xAxis->min());
}

void PlotView::wheelEvent(QWheelEvent* event)
{
    const double factor = std::pow(0.8, event->angleDelta().y() / 120.0);
    const double centre = iterationAt(event->position().x());
    const double last = viewRange().high;
    const Range x{std::max(0.0, centre - (centre - m_xAxis->min()) * factor),
                  std::min(last, centre + (m_xAxis->max() - centre) * factor)};
    event->accept();
    if (x.width() < 4)
        return;
    setZoomed(true);
    showRange(x);
}

void PlotView::mousePressEvent(QMouseEvent* event)
{
    setFocus(Qt::MouseFocusReason);
    if (event->button() == Qt::LeftButton)
        m_dragFrom = iterationAt(event->position().x());
}

void PlotView::mouseMoveEvent(QMouseEvent* event)
{
    const double iteration = iterationAt(event->position().x());
    if (!m_dragFrom)
        return setReadOut(std::clamp(std::round(iteration), 1.0, std::max(1.0, lastIteration(m_lines))));
    const double shift = std::clamp(*m_dragFrom - iteration, -m_xAxis->min(), viewRange().high - m_xAxis->max());
    if (shift == 0)
        return;
    setZoomed(true);
    showRange({m_xAxis->min() + shift, m_xAxis->max() + shift});
}

void PlotView::mouseReleaseEvent(QMouseEvent*) { m_dragFrom.reset(); }

void PlotView::mouseDoubleClickEvent(QMouseEvent*) { fit(); }

void PlotView::leaveEvent(QEvent*) { setReadOut(-1); }

void PlotView::keyPressEvent(QKeyEvent* event)
{
    const double last = lastIteration(m_lines);
    const double step = event->modifiers() & Qt::ShiftModifier ? 100 : 1;
    const double from = m_readOut < 0 ? last : m_readOut;
    switch (event->key()) {
    case Qt::Key_Left: return setReadOut(std::max(1.0, from - step));
    case Qt::Key_Right: return setReadOut(std::min(last, from + step));
    case Qt::Key_End: return setReadOut(last);
    case Qt::Key_Home: return m_zoomed ? fit() : setReadOut(1);
    case Qt::Key_Escape:
        if (m_readOut >= 0)
            return setReadOut(-1);
        [[fallthrough]];
    default: QChartView::keyPressEvent(event);
    }
}

void PlotView::setReadOut(double iteration)
{
    if (iteration == m_readOut || m_lines.isEmpty())
        return;
    m_readOut = iteration;
    const QString text = readOutText(frame());
    QAccessibleValueChangeEvent announcement(this, text);
    QAccessible::updateAccessibility(&announcement);
    Q_EMIT readOutChanged(text);
    viewport()->update();
}

} // namespace themata
