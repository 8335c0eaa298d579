#include "ui/pages/runcharts.h"

#include "ui/charts/linelegend.h"
#include "ui/charts/plotview.h"
#include "ui/format/numbers.h"
#include "ui/format/paragraphs.h"
#include "ui/pages/runsmallcharts.h"
#include "ui/pages/traceline.h"
#include "ui/runs/convergencewatch.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/segments.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace themata {
namespace {

PlotLine posteriorLine(const std::vector<TracePoint>& trace, const QString& name, bool quiet)
{
    PlotLine line = traceLine(trace, name, &TracePoint::logPosterior);
    line.quiet = quiet;
    return line;
}

QString posteriorHelp(int warmUp, int burnIn)
{
    QString help = RunCharts::tr("How well topics and texts fit together. While it climbs, the model has not settled.");
    if (warmUp > 0)
        help += u' '
            + RunCharts::tr("The first %1 iterations are the warm-up (hatched): it sharpens the topics, so the line "
                            "stands higher than the model holds it, and falls when the exact iterations begin.")
                  .arg(format::integer(warmUp));
    if (burnIn > warmUp)
        help += u' '
            + RunCharts::tr(
                  "The first %1 iterations are the burn-in (shaded): no estimate uses them, nor does the verdict "
                  "once the run is past them.")
                  .arg(format::integer(burnIn));
    return format::paragraphs({help});
}

/// Iterations that no estimate uses; of a run without a burn-in those of the warm-up.
int burnInOf(const RunInfo& run)
{
    return static_cast<int>(run.keep ? run.keep->leftOut(run.config.warmUp) : run.config.warmUp);
}

} // namespace

RunCharts::RunCharts(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_view(new Segments({tr("All"), tr("After burn-in"), tr("Last 200")}))
    , m_posterior(new PlotView)
    , m_legend(new LineLegend)
    , m_small(new RunSmallCharts)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makePosterior(), 5);
    layout->addWidget(new Hairline);
    layout->addWidget(m_small, 5);

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
    m_title->addRight(m_legend);
    m_title->addRight(m_view);
    auto* layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(m_posterior, 1);
    m_view->setCurrent(All);
    return pane;
}

void RunCharts::setChains(const ModelFinding* finding)
{
    m_others.clear();
    for (std::size_t i = 0; finding && i < finding->chains.size(); ++i)
        if (const ChainOfModel& chain = finding->chains[i]; chain.run.id != finding->run)
            m_others << posteriorLine(chain.trace, tr("seed %1").arg(chain.run.config.seed), true);
    showPosterior();
}

void RunCharts::reset()
{
    m_sinceFigures.invalidate();
    const auto run = m_session.currentRunInfo();
    m_small->setModel(run ? run->config : ModelConfig(), run ? burnInOf(*run) : 0);
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
    m_small->setTrace(m_session.runner().trace());
    if (!m_sinceFigures.isValid() || m_sinceFigures.elapsed() >= figuresEveryMs) {
        m_sinceFigures.start();
        m_small->setFigures(m_session.runner().trace());
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

    const auto run = m_session.currentRunInfo();
    const int warmUp = run ? static_cast<int>(run->config.warmUp) : 0;
    const int burnIn = run ? burnInOf(*run) : 0;
    m_title->setToolTip(posteriorHelp(warmUp, burnIn));
    offerViews(burnIn);
    m_posterior->setPhases(warmUp, burnIn);
    const QString name = m_others.isEmpty() || !run ? tr("Log posterior") : tr("seed %1").arg(run->config.seed);
    const QList<PlotLine> lines = QList{posteriorLine(trace, name, false)} + m_others;
    m_legend->setLines(lines);
    m_posterior->setLines(lines);
}

void RunCharts::offerViews(int burnIn)
{
    const std::vector<TracePoint>& trace = m_session.runner().trace();
    const bool isPast = !trace.empty() && static_cast<int>(trace.back().iteration) > burnIn + 1; // a line has two ends
    m_view->setSegmentEnabled(
        AfterBurnIn, isPast,
        tr("The run has not left its burn-in of %1 iterations behind.").arg(format::integer(burnIn)));
    if (!trace.empty() && !isPast && m_view->current() == AfterBurnIn)
        m_view->setCurrent(All);
}

void RunCharts::setView(int view)
{
    showPosterior();
    m_posterior->setView(view == All               ? PlotView::View::All
                             : view == AfterBurnIn ? PlotView::View::AfterBurnIn
                                                   : PlotView::View::Last);
}

void RunCharts::showTopicSizes()
{
    const auto topics = m_session.topics();
    m_small->setTopics(topics ? *topics : std::vector<TopicSummary>());
}

} // namespace themata
