#include "ui/pages/runcharts.h"

#include "ui/charts/barschart.h"
#include "ui/charts/plotview.h"
#include "ui/charts/smallchart.h"
#include "ui/format/numbers.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/segments.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <functional>

namespace themata {
namespace {

using Value = std::function<double(const TracePoint&)>;

QList<PlotLine> line(const std::vector<TracePoint>& trace, const QString& name, const Value& value)
{
    PlotLine result{name, {}};
    result.points.reserve(static_cast<qsizetype>(trace.size()));
    for (const TracePoint& point : trace)
        result.points << QPointF(static_cast<double>(point.iteration), value(point));
    return {result};
}

/// "2 M", "500 k", "0"
QString shortAmount(double value)
{
    if (value >= 1e6)
        return QString::number(value / 1e6) + QStringLiteral(" M");
    return value >= 1e3 ? QString::number(value / 1e3) + QStringLiteral(" k") : QString::number(value);
}

QString posteriorHelp(int warmUp)
{
    QString help = RunCharts::tr("How well topics and texts fit together. While it climbs, the model has not settled.");
    if (warmUp > 0)
        help += u' '
            + RunCharts::tr("The first %1 iterations are the warm-up (hatched): it sharpens the topics, so the line "
                            "stands higher than the model holds it, and falls when the exact iterations begin.")
                  .arg(format::integer(warmUp));
    return QStringLiteral("<p>%1</p>").arg(help);
}

} // namespace

RunCharts::RunCharts(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_view(new Segments({tr("All"), tr("Second half"), tr("Last 200")}))
    , m_posterior(new PlotView)
    , m_densityNw(new SmallChart(tr("Density of n_w, words × topics")))
    , m_densityNd(new SmallChart(tr("Density of n_d, documents × topics")))
    , m_speed(new SmallChart(tr("Speed")))
    , m_time(new SmallChart(tr("Time per iteration, ms")))
    , m_sizes(new BarsChart(tr("Topics by size")))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makePosterior(), 5);
    layout->addWidget(new Hairline);
    layout->addWidget(makeSmallCharts(), 5);

    m_repaint.setInterval(repaintEveryMs);
    m_repaint.setSingleShot(true);
    connect(&m_repaint, &QTimer::timeout, this, &RunCharts::refresh);
    connect(m_view, &Segments::currentChanged, this, &RunCharts::setView);
    connect(&session.runner(), &RunController::traceReset, this, &RunCharts::reset);
    connect(&session.runner(), &RunController::traceGrew, this, [this] {
        if (!m_repaint.isActive())
            m_repaint.start();
    });
    connect(&session.runner(), &RunController::ended, this, &RunCharts::reset); // the last figures stay
    connect(&session, &Session::topicsChanged, this, &RunCharts::showTopicSizes);
    reset();
    showTopicSizes();
}

QWidget* RunCharts::makePosterior()
{
    auto* pane = new QWidget;
    m_title = new PaneTitle(tr("Log posterior"));
    m_title->addRight(m_view);
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(m_posterior, 1);
    m_view->setCurrent(All);
    return pane;
}

/// Two rows of two charts over the iterations, and the sizes of the topics beside them.
QWidget* RunCharts::makeSmallCharts()
{
    const auto percent = [](double value) {
        return format::significant(value, 2) + QChar(format::noBreakSpace) + QLatin1Char('%');
    };
    m_densityNw->setLabels(percent);
    m_densityNd->setLabels(percent);
    m_speed->setYFromZero(true);
    m_speed->setLabels(shortAmount);
    m_sizes->setEndLabels(tr("largest"), tr("smallest"));

    auto* pane = new QWidget;
    auto* grid = new QGridLayout(pane);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    const auto place = [grid](QWidget* chart, int row, int column, int rows = 1) {
        chart->setContentsMargins(metrics::pageMarginRight, metrics::unit, metrics::unit, 0);
        grid->addWidget(chart, row, column, rows, 1);
    };
    place(m_densityNw, 0, 0);
    place(m_densityNd, 0, 2);
    place(m_sizes, 0, 4, 3);
    place(m_speed, 2, 0);
    place(m_time, 2, 2);
    grid->addWidget(new Hairline(Qt::Vertical), 0, 1, 3, 1);
    grid->addWidget(new Hairline(Qt::Vertical), 0, 3, 3, 1);
    grid->addWidget(new Hairline, 1, 0, 1, 3);
    for (const int column : {0, 2, 4})
        grid->setColumnStretch(column, 1);
    for (const int row : {0, 2})
        grid->setRowStretch(row, 1);
    return pane;
}

void RunCharts::reset()
{
    m_sinceFigures.invalidate();
    refresh();
}

void RunCharts::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    reset();
}

void RunCharts::refresh()
{
    if (!isVisible())
        return; // showEvent() makes up for it
    showPosterior();
    showSmallCharts();
    if (!m_sinceFigures.isValid() || m_sinceFigures.elapsed() >= figuresEveryMs) {
        m_sinceFigures.start();
        showFigures();
    }
}

/// The chart's unit follows the size of the values: thousands below a million.
void RunCharts::showPosterior()
{
    const std::vector<TracePoint>& trace = m_session.runner().trace();
    const double size = trace.empty() ? 0 : std::abs(trace.back().logPosterior);
    const bool millions = size >= 1e6;
    m_title->setDetail(size == 0 ? QString() : millions ? tr("millions") : tr("thousands"));
    m_posterior->setUnit(millions ? tr("million") : tr("thousand"), millions ? 1e6 : 1e3);

    const int warmUp = this->warmUp();
    m_title->setToolTip(posteriorHelp(warmUp));
    const int last = trace.empty() ? 0 : static_cast<int>(trace.back().iteration);
    const int half = std::max(last / 2, std::min(warmUp, last)); // the warm-up is always part of burn-in
    m_posterior->setPhases(warmUp, m_view->current() == SecondHalf ? half : 0);
    m_posterior->setLines(line(trace, tr("Log posterior"), [](const TracePoint& point) { return point.logPosterior; }));
}

int RunCharts::warmUp() const
{
    const auto run = m_session.currentRunInfo();
    return run ? static_cast<int>(run->config.warmUp) : 0;
}

void RunCharts::setView(int view)
{
    showPosterior();
    m_posterior->setView(view == All              ? PlotView::View::All
                             : view == SecondHalf ? PlotView::View::AfterBurnIn
                                                  : PlotView::View::Last);
}

void RunCharts::showSmallCharts()
{
    const std::vector<TracePoint>& trace = m_session.runner().trace();
    for (SmallChart* chart : {m_densityNw, m_densityNd, m_speed, m_time})
        chart->setPhases(warmUp(), 0);
    m_densityNw->setLines(line(trace, tr("n_w"), [](const TracePoint& point) { return 100 * point.densityNw; }));
    m_densityNd->setLines(line(trace, tr("n_d"), [](const TracePoint& point) { return 100 * point.densityNd; }));
    m_speed->setLines(line(trace, tr("Speed"), [](const TracePoint& point) { return point.tokensPerSecond; }));
    m_time->setLayers(line(trace, tr("Φ"), [](const TracePoint& point) { return 1000 * point.phiSeconds; })
                      + line(trace, tr("z"), [](const TracePoint& point) { return 1000 * point.zSeconds; }));
}

void RunCharts::showFigures()
{
    const std::vector<TracePoint>& trace = m_session.runner().trace();
    const QString unknown = QChar(format::dash);
    if (trace.empty()) {
        for (SmallChart* chart : {m_densityNw, m_densityNd, m_speed, m_time})
            chart->setValue(unknown, {});
        return;
    }
    const TracePoint& last = trace.back();
    m_densityNw->setValue(format::percentSignificant(last.densityNw), tr("of cells in use"));
    m_densityNd->setValue(format::percentSignificant(last.densityNd), tr("of cells in use"));
    m_speed->setValue(format::compact(last.tokensPerSecond), tr("tokens per second"));
    const bool warmingUp = last.iteration <= static_cast<std::uint64_t>(warmUp());
    m_time->setValue(
        format::milliseconds(last.phiSeconds + last.zSeconds),
        warmingUp ? tr("no Φ step in the warm-up")
                  : tr("Φ %1, z %2").arg(format::milliseconds(last.phiSeconds), format::milliseconds(last.zSeconds)));
}

void RunCharts::showTopicSizes()
{
    const auto topics = m_session.topics();
    QList<double> shares;
    qsizetype used = 0;
    for (const TopicSummary& topic : topics ? *topics : std::vector<TopicSummary>()) {
        shares << 100 * topic.share;
        used += topic.tokens > 0;
    }
    std::ranges::sort(shares, std::ranges::greater{});
    m_sizes->setValues(shares);
    m_sizes->setValue(shares.isEmpty() ? QString(QChar(format::dash)) : tr("%1 of %2").arg(used).arg(shares.size()),
                      tr("in use, % of tokens each"));
}

} // namespace themata
