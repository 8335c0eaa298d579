#include "ui/pages/runpage.h"

#include "ui/format/paragraphs.h"
#include "ui/pages/inefficiencyaction.h"
#include "ui/pages/runcharts.h"
#include "ui/pages/runcontrols.h"
#include "ui/pages/runtopics.h"
#include "ui/pages/runverdict.h"
#include "ui/pages/topicstable.h"
#include "ui/runs/convergencewatch.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/messagestrip.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/tablemenu.h"

#include <QPushButton>
#include <QResizeEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace themata {
namespace {

constexpr int roomyHeight = 720; ///< of the page; under it the verdict takes one line

} // namespace

RunPage::RunPage(Session& session, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_watch(new ConvergenceWatch(session, this))
    , m_inefficiency(new InefficiencyAction(session, this))
    , m_verdict(new MessageStrip)
    , m_stack(new QStackedWidget)
    , m_charts(new RunCharts(session))
    , m_topics(new RunTopics(session))
{
    auto* head = new PageHead(tr("Run"));
    new RunControls(session, *head);
    auto* empty = new EmptyState(QStringLiteral("run"), tr("No run yet"),
                                 tr("A run draws topics, and this page shows how they form."), tr("Set up a model"));
    m_stack->addWidget(empty);
    m_stack->addWidget(makeBody());
    setRows({head, m_stack});

    connect(empty->button(), &QPushButton::clicked, this, [this] { Q_EMIT pageRequested(PageId::Model); });
    connect(&session, &Session::currentRunChanged, this, &RunPage::runChanged);
    connect(&session, &Session::projectChanged, this, &RunPage::runChanged);
    watchRunner();
    offerInefficiency();
    runChanged();
}

/// Beside the verdict, which rests on the same draws.
void RunPage::offerInefficiency()
{
    QPushButton* link = m_verdict->addLink(m_inefficiency->text().remove(u'&'));
    const auto follow = [this, link] {
        link->setEnabled(m_inefficiency->isEnabled());
        link->setToolTip(m_inefficiency->toolTip());
    };
    connect(link, &QPushButton::clicked, m_inefficiency, &QAction::trigger);
    connect(m_inefficiency, &QAction::changed, link, follow);
    follow();
}

QWidget* RunPage::makeBody()
{
    auto* body = new QWidget;
    auto* splitter = new Splitter;
    splitter->addWidget(m_charts);
    splitter->addWidget(m_topics);
    splitter->setSizes({768, 432});
    splitter->setStretchFactor(0, 1);
    splitter->rememberAs(QStringLiteral("run"));
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_verdict);
    installListMenu(*m_verdict, tr("Convergence"), [this] { return figures(); });
    layout->addWidget(splitter, 1);
    return body;
}

void RunPage::watchRunner()
{
    RunController& runner = m_session.runner();
    m_verdictTimer.setInterval(1000);
    m_verdictTimer.setSingleShot(true);
    connect(&m_verdictTimer, &QTimer::timeout, this, &RunPage::updateVerdict);
    connect(&runner, &RunController::traceGrew, this, [this] {
        if (!m_verdictTimer.isActive())
            m_verdictTimer.start();
    });
    connect(&runner, &RunController::traceReset, this, &RunPage::updateVerdict);
    connect(m_watch, &ConvergenceWatch::changed, this, [this] {
        m_charts->setChains(m_watch->finding().get());
        updateVerdict();
    });
}

TableText RunPage::figures() const
{
    const ModelFinding* finding = m_watch->finding().get();
    return finding ? figuresText(finding->convergence) : TableText();
}

QList<QWidget*> RunPage::panes() const
{
    return {m_charts, m_topics->table()};
}

void RunPage::runChanged()
{
    m_stack->setCurrentIndex(m_session.currentRun().valid() ? 1 : 0);
    updateVerdict();
}

void RunPage::updateVerdict()
{
    const auto run = m_session.currentRunInfo();
    const ModelFinding* finding = m_watch->finding().get();
    const RunVerdict verdict = verdictOf(m_session.runner().trace(), run ? run->config : ModelConfig(), finding);
    const bool roomy = height() >= roomyHeight;
    m_verdict->setMinimumHeight(roomy ? metrics::verdictHeight : metrics::paneTitleHeight);
    m_verdict->setMessage(verdict.kind, verdict.lead, verdict.text, roomy ? verdict.detail : QString());
    if (verdict.kind != MessageStrip::Kind::Success)
        m_verdict->setIconName(QStringLiteral("clock"));
    m_verdict->setFacts(roomy ? verdict.facts : QList<VerdictFact>());
    const QString figures = finding && !verdict.facts.isEmpty() ? figuresTable(finding->convergence) : QString();
    m_verdict->setToolTip(format::paragraphs({verdict.detail}) + figures);
}

void RunPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    if ((event->size().height() < roomyHeight) != (event->oldSize().height() < roomyHeight))
        updateVerdict();
}

void RunPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_watch->setWatching(true);
}

void RunPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_watch->setWatching(false);
}

} // namespace themata
