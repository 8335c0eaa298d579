#include "ui/pages/startpage.h"

#include "ui/pages/startsample.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/actioncard.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/tables.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QTableView>

namespace themata {

namespace {

constexpr int actionsWidth = 392;
constexpr int sideMargin = 32;
constexpr int topMargin = 48;
constexpr int sparkPoints = 60;
constexpr int projectRowHeight = 72;

RecentProject::State stateOf(RunStatus status)
{
    switch (status) {
    case RunStatus::Finished:
        return RecentProject::State::Finished;
    case RunStatus::Paused:
        return RecentProject::State::Paused;
    case RunStatus::Running:
    case RunStatus::Interrupted:
    case RunStatus::Stopped:
        break;
    }
    return RecentProject::State::Stopped;
}

RecentProject factsOf(Session& session)
{
    RecentProject facts;
    const ProjectInfo info = session.info().value_or(ProjectInfo{});
    facts.path = session.projectPath();
    facts.documents = info.documents;
    facts.tokens = info.tokens;
    facts.opened = QDateTime::currentDateTime();
    if (const auto run = session.currentRunInfo()) {
        facts.topics = run->config.topics;
        facts.iteration = run->iteration;
        facts.state = stateOf(run->status);
    }
    QList<double> trace;
    for (const TracePoint& point : session.runner().trace())
        trace += point.logPosterior;
    facts.logPosterior = thinned(trace, sparkPoints);
    return facts;
}

} // namespace

StartPage::StartPage(Session& session, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_found(new QSortFilterProxyModel(this))
{
    m_found->setSourceModel(&m_recent);
    m_found->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_actions = makeActions();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_actions);
    row->addWidget(new Hairline(Qt::Vertical));
    row->addWidget(makeRecent(), 1);
    connect(&session, &Session::projectChanged, this, &StartPage::rememberProject);
    connect(&session, &Session::runsChanged, this, &StartPage::rememberProject);
    connect(&session.runner(), &RunController::traceReset, this, &StartPage::rememberProject);
}

QWidget* StartPage::makeActions()
{
    auto* pane = new Pane(Pane::Ground::Window);
    pane->setFixedWidth(actionsWidth);
    auto* folder = new ActionCard(QStringLiteral("folder"), tr("New from folder…"), tr("Text, PDF, Word or HTML files"),
                                  Qt::CTRL | Qt::Key_N);
    auto* file = new ActionCard(QStringLiteral("file"), tr("New from file…"), tr("A table, JSON or counts"),
                                Qt::CTRL | Qt::Key_I);
    auto* open =
        new ActionCard(QStringLiteral("open"), tr("Open project…"), tr("A .themata file"), Qt::CTRL | Qt::Key_O);
    m_sample = new SampleEntry(tr("King James Bible"));
    auto* samples = new Label(tr("Try a sample"), TextRole::Label);
    samples->setWeight(QFont::DemiBold);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(sideMargin, topMargin, sideMargin, 24);
    column->setSpacing(8);
    column->addWidget(new Label(tr("Themata"), TextRole::Title));
    column->addWidget(new Label(tr("Topic models you can watch converge"), TextRole::Body, Ink::Muted));
    column->addSpacing(24);
    for (QWidget* card : {folder, file, open})
        column->addWidget(card);
    column->addSpacing(24);
    column->addWidget(samples);
    column->addWidget(m_sample);
    column->addStretch();
    column->addWidget(new DropHint);
    connect(folder, &QAbstractButton::clicked, this, &StartPage::folderRequested);
    connect(file, &QAbstractButton::clicked, this, &StartPage::filesRequested);
    connect(open, &QAbstractButton::clicked, this, &StartPage::projectRequested);
    connect(m_sample, &QAbstractButton::clicked, this, [this] { Q_EMIT importRequested({sampleFile()}); });
    return pane;
}

QWidget* StartPage::makeRecent()
{
    auto* pane = new Pane;
    m_search = new SearchField(tr("Find a project"));
    m_search->setFixedWidth(232);
    m_table = makeTable();
    m_noProjects =
        new EmptyState(QStringLiteral("open"), tr("No projects yet"), tr("What you open or import appears here."));
    auto* head = new QHBoxLayout;
    head->addWidget(new Label(tr("Recent projects"), TextRole::Pane));
    head->addStretch();
    head->addWidget(m_search);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(sideMargin, topMargin, sideMargin, 0);
    column->setSpacing(16);
    column->addLayout(head);
    column->addWidget(m_table, 1);
    column->addWidget(m_noProjects, 1);
    connect(m_search, &QLineEdit::textChanged, m_found, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_table, &QAbstractItemView::activated, this, &StartPage::openAt);
    return pane;
}

QTableView* StartPage::makeTable()
{
    auto* table = new QTableView;
    table->setModel(m_found);
    table->setAccessibleName(tr("Recent projects"));
    styleTable(*table, projectRowHeight);
    auto* project = new TwoLineDelegate(table);
    project->setWeight(QFont::DemiBold);
    auto* opened = new RowDelegate(table);
    opened->setMuted(true);
    table->setItemDelegateForColumn(RecentProjects::Project, project);
    table->setItemDelegateForColumn(RecentProjects::CorpusSize, new TwoLineDelegate(table));
    table->setItemDelegateForColumn(RecentProjects::LogPosterior, new SparkDelegate(table));
    table->setItemDelegateForColumn(RecentProjects::LastRun, new TwoLineDelegate(table));
    table->setItemDelegateForColumn(RecentProjects::Opened, opened);
    QHeaderView& header = *table->horizontalHeader();
    header.setStretchLastSection(false);
    header.setSectionResizeMode(RecentProjects::Project, QHeaderView::Stretch);
    table->setColumnWidth(RecentProjects::CorpusSize, 144);
    table->setColumnWidth(RecentProjects::LogPosterior, 136);
    table->setColumnWidth(RecentProjects::LastRun, 136);
    table->setColumnWidth(RecentProjects::Opened, 96);
    return table;
}

QWidget* StartPage::searchField() const
{
    return m_search;
}

QList<QWidget*> StartPage::panes() const
{
    return {m_actions, m_table};
}

void StartPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    lookForFiles();
}

/// Whether the sample and the projects are still there: a disk may be slow or gone, so not in this thread.
void StartPage::lookForFiles()
{
    m_table->setVisible(m_recent.rowCount() > 0);
    m_noProjects->setVisible(m_recent.rowCount() == 0);
    m_files.post([this, sample = sampleFile(), paths = m_recent.paths()](std::stop_token) -> WorkQueue::Answer {
        QStringList missing;
        for (const QString& path : paths)
            if (!QFileInfo::exists(path))
                missing += path;
        return [this, missing, hasSample = QFileInfo::exists(sample)] {
            m_recent.setMissing(missing);
            m_sample->setEnabled(hasSample);
            m_sample->setExplanation(hasSample ? tr("1,189 chapters in 66 books")
                                               : tr("To get it, run packaging/run.sh once."));
        };
    });
}

void StartPage::rememberProject()
{
    if (m_session.isOpen())
        m_recent.remember(factsOf(m_session));
}

void StartPage::openAt(const QModelIndex& index)
{
    const RecentProject& project = m_recent.at(m_found->mapToSource(index).row());
    if (project.path == m_session.projectPath())
        Q_EMIT pageRequested(m_session.runs().empty() ? PageId::Corpus : PageId::Run);
    else if (!project.missing)
        m_session.openProject(project.path);
}

} // namespace themata
