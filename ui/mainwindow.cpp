#include "ui/mainwindow.h"

#include "engine/base/casts.h"
#include "ui/format/numbers.h"
#include "ui/importing/importcontroller.h"
#include "ui/navigation.h"
#include "ui/pages/corpuspage.h"
#include "ui/pages/documentspage.h"
#include "ui/pages/errorstrip.h"
#include "ui/pages/modelpage.h"
#include "ui/pages/runpage.h"
#include "ui/pages/startpage.h"
#include "ui/pages/topicspage.h"
#include "ui/pages/wordspage.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/statusbar.h"
#include "ui/style/appearance.h"
#include "ui/widgets/asking.h"
#include "ui/widgets/leaving.h"
#include "ui/widgets/modebar.h"

#include <QApplication>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QMimeData>
#include <QMouseEvent>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>

namespace themata {

namespace {

const QLatin1String sizeKey("window/size");
constexpr QSize defaultSize(1280, 800);
constexpr QSize leastSize(1024, 640);

/// 0-based place of a page in the mode bar and in the stack.
int place(PageId page)
{
    return static_cast<int>(page);
}

} // namespace

MainWindow::MainWindow(Session& session, QWidget* parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_modes(new ModeBar)
    , m_strip(new MessageStrip)
    , m_stack(new QStackedWidget)
    , m_start(new StartPage(session))
    , m_corpus(new CorpusPage(session))
    , m_model(new ModelPage(session))
    , m_run(new RunPage(session))
    , m_topics(new TopicsPage(session))
    , m_navigation(new Navigation(session, this))
{
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(m_strip);
    right->addWidget(m_stack, 1);
    auto* upper = new QHBoxLayout;
    upper->setSpacing(0);
    upper->addWidget(m_modes);
    upper->addLayout(right, 1);
    auto* central = new QWidget;
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(upper, 1);
    column->addWidget(new StatusBar(session));
    setCentralWidget(central);
    addPages();
    addMenus();
    addKeys();
    watchSession();
    watchNavigation();
    setAcceptDrops(true);
    setMinimumSize(leastSize);
    const QSettings settings;
    resize(settings.value(sizeKey, defaultSize).toSize());
    connect(qApp, &QApplication::focusChanged, this, &MainWindow::keepFocusInPage);
    projectChanged();
    m_stack->setFocus(Qt::OtherFocusReason);
}

/// Its children move the focus while they go.
MainWindow::~MainWindow()
{
    disconnect(qApp, nullptr, this, nullptr);
    hideBeforeLeaving(*this);
}

void MainWindow::addPages()
{
    addPage(PageId::Start, m_start, tr("Start"), QStringLiteral("start"));
    addPage(PageId::Corpus, m_corpus, tr("Corpus"), QStringLiteral("corpus"));
    addPage(PageId::Model, m_model, tr("Model"), QStringLiteral("model"));
    addPage(PageId::Run, m_run, tr("Run"), QStringLiteral("run"));
    addPage(PageId::Topics, m_topics, tr("Topics"), QStringLiteral("topics"));
    addPage(PageId::Documents, new DocumentsPage(m_session), tr("Documents"), QStringLiteral("documents"));
    addPage(PageId::Words, new WordsPage(m_session), tr("Words"), QStringLiteral("words"));
    connect(m_modes, &ModeBar::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_start, &StartPage::folderRequested, this, &MainWindow::chooseFolder);
    connect(m_start, &StartPage::filesRequested, this, &MainWindow::chooseFiles);
    connect(m_start, &StartPage::projectRequested, this, &MainWindow::chooseProject);
    connect(m_start, &StartPage::importRequested, this, &MainWindow::openOrImport);
    connect(m_corpus, &CorpusPage::folderRequested, this, &MainWindow::chooseFolder);
    connect(m_corpus, &CorpusPage::filesRequested, this, &MainWindow::chooseFiles);
}

void MainWindow::addPage(PageId id, Page* page, const QString& name, const QString& iconName)
{
    Q_ASSERT(m_stack->count() == place(id));
    m_stack->addWidget(page);
    m_modes->addMode(name, iconName);
    m_pageNames += name;
    connect(page, &Page::pageRequested, this, &MainWindow::showPage);
}

void MainWindow::watchSession()
{
    connect(&m_session, &Session::projectChanged, this, &MainWindow::projectChanged);
    connect(&m_session, &Session::corpusChanged, this, &MainWindow::showAvailability);
    connect(&m_session, &Session::runsChanged, this, &MainWindow::showAvailability);
    connect(&m_session, &Session::failed, this, &MainWindow::showFailure);
    connect(&m_session, &Session::topicViewsChanged, this, &MainWindow::showTopicColors);
    RunController& runner = m_session.runner();
    connect(&runner, &RunController::started, this, [this] {
        if (m_session.runner().followsOn())
            return; // whoever reads a page meanwhile stays on it
        m_strip->clear();
        showPage(PageId::Run);
    });
    for (const auto signal : {&RunController::started, &RunController::snapshotChanged, &RunController::ended})
        connect(&runner, signal, this, &MainWindow::showRunCommands);
    const ImportController& importer = m_session.importer();
    connect(&importer, &ImportController::started, this, [this] { showPage(PageId::Corpus); });
    for (const auto signal : {&ImportController::cancelled, &ImportController::finished})
        connect(&importer, signal, this, &MainWindow::finishClosing);
    connect(&importer, &ImportController::failed, this, &MainWindow::finishClosing);
}

void MainWindow::watchNavigation()
{
    connect(m_modes, &ModeBar::currentChanged, m_navigation,
            [this](int page) { m_navigation->pageShown(PageId{page}); });
    connect(m_navigation, &Navigation::pageWanted, this, &MainWindow::showPage);
    connect(m_navigation, &Navigation::changed, this, [this] {
        m_back->setEnabled(m_navigation->canGoBack());
        m_forward->setEnabled(m_navigation->canGoForward());
    });
}

void MainWindow::showTopicColors()
{
    std::map<int, QColor> colors;
    for (const auto& [topic, view] : m_session.topicViews())
        if (view.color)
            colors[checkedCast<int>(topic) + 1] = QColor::fromRgb(*view.color);
    Appearance::instance().setTopicColors(std::move(colors));
}

/// The focus stays in the mode bar for the arrows, and goes into the page otherwise: it must not wander by itself.
void MainWindow::showPage(PageId page)
{
    if (!m_modes->isAncestorOf(focusWidget()))
        m_stack->setFocus(Qt::OtherFocusReason);
    m_modes->setCurrent(place(page));
}

/// A button that goes away under the hand hands the focus on, and Qt's next one may be in the mode bar.
void MainWindow::keepFocusInPage(const QWidget* before, const QWidget* now)
{
    if (before && now && m_modes->isAncestorOf(now) && !(before->isVisible() && before->isEnabled()))
        m_stack->setFocus(Qt::OtherFocusReason);
}

PageId MainWindow::currentPage() const
{
    return PageId{m_stack->currentIndex()};
}

Page& MainWindow::page() const
{
    return *static_cast<Page*>(m_stack->currentWidget());
}

void MainWindow::openOrImport(const QStringList& paths)
{
    if (paths.size() == 1 && paths.first().endsWith(QLatin1String(".themata"))) {
        m_session.openProject(paths.first());
        return;
    }
    m_corpus->setSources(paths);
    showPage(PageId::Corpus);
}

void MainWindow::chooseFolder()
{
    askForFolder(*this, {tr("Choose a folder of texts")}, [this](const QString& folder) { openOrImport({folder}); });
}

void MainWindow::chooseFiles()
{
    askForFiles(*this, {tr("Choose a table, a file of counts, or texts")},
                [this](const QStringList& files) { openOrImport(files); });
}

void MainWindow::chooseProject()
{
    askForFile(*this, {tr("Open a project"), {}, tr("Projects (*.themata)")},
               [this](const QString& file) { m_session.openProject(file); });
}

void MainWindow::projectChanged()
{
    finishClosing();
    m_strip->clear();
    setWindowTitle(m_session.isOpen() ? tr("%1 – Themata").arg(m_session.projectName()) : tr("Themata"));
    setWindowFilePath(m_session.projectPath());
    m_closeProject->setEnabled(m_session.isOpen());
    showAvailability();
    showRunCommands();
    showInterruptedRun();
    if (!m_session.isOpen())
        showPage(PageId::Start);
    else
        showPage(m_session.runs().empty() ? PageId::Corpus : PageId::Run);
}

void MainWindow::showAvailability()
{
    const bool corpus = m_session.hasCorpus();
    const bool run = !m_session.runs().empty();
    const QString noCorpus = tr("Import a corpus first.");
    const QString noRun = corpus ? tr("Start a run on the Model page first.") : noCorpus;
    setAvailable(PageId::Model, corpus, noCorpus);
    setAvailable(PageId::Run, run, noRun);
    setAvailable(PageId::Topics, run, noRun);
    setAvailable(PageId::Documents, corpus, noCorpus);
    setAvailable(PageId::Words, corpus, noCorpus);
}

void MainWindow::setAvailable(PageId page, bool available, const QString& whyNot)
{
    m_modes->setModeEnabled(place(page), available, whyNot);
    m_pageCommands[place(page)]->setEnabled(available);
}

void MainWindow::showRunCommands()
{
    const RunController& runner = m_session.runner();
    m_startOrPause->setText(!runner.active()      ? tr("&Start or continue run")
                                : runner.paused() ? tr("&Continue run")
                                                  : tr("&Pause run"));
    m_startOrPause->setEnabled(runner.active() || m_session.hasCorpus());
    m_stop->setEnabled(runner.active());
}

void MainWindow::showInterruptedRun()
{
    const auto run = m_session.interruptedRun();
    if (!run)
        return;
    const QString name = QString::fromStdString(run->name);
    m_strip->setMessage(MessageStrip::Kind::Warning, tr("Themata was closed by force."),
                        tr("%1 can go on from iteration %2; at most 20 s of its work are lost.")
                            .arg(name, format::integer(static_cast<qint64>(run->iteration))));
    connect(m_strip->addButton(tr("Continue %1").arg(name)), &QPushButton::clicked, this, [this, run = *run] {
        m_session.runner().resume(run.id, run.iterations, m_model->settings().cores);
        m_strip->clear();
    });
    connect(m_strip->addButton(tr("Leave it stopped"), ButtonKind::Link), &QPushButton::clicked, this, [this] {
        m_session.leaveInterruptedRun();
        m_strip->clear();
    });
}

/// While closing, the window stays: the run may not be saved.
void MainWindow::showFailure(const Error& error)
{
    m_closing = false;
    showError(*m_strip, error);
}

/// One key for what comes next: on the Run page a run goes on, elsewhere a new one is started.
void MainWindow::startOrPause()
{
    RunController& runner = m_session.runner();
    const auto run = m_session.currentRunInfo();
    if (runner.paused())
        runner.resumeFromPause();
    else if (runner.active())
        runner.pause();
    else if (currentPage() == PageId::Run && run && run->iteration < run->iterations)
        runner.resume(run->id, run->iterations, m_model->settings().cores);
    else if (m_model->canStart())
        m_model->startRun();
    else
        showPage(PageId::Model);
    showRunCommands();
}

void MainWindow::search()
{
    if (QWidget* field = page().searchField())
        field->setFocus(Qt::ShortcutFocusReason);
}

/// The next pane after the one that holds the focus, around to the first.
void MainWindow::nextPane(int by)
{
    const QList<QWidget*> panes = page().panes();
    if (panes.isEmpty())
        return;
    const QWidget* focus = focusWidget();
    qsizetype current = by > 0 ? -1 : 0;
    for (qsizetype i = 0; i < panes.size(); ++i)
        if (panes[i] == focus || panes[i]->isAncestorOf(focus))
            current = i;
    QWidget* pane = panes[(current + by + panes.size()) % panes.size()];
    if (pane->focusPolicy() == Qt::NoFocus)
        for (QWidget* child : pane->findChildren<QWidget*>())
            if (child->focusPolicy() & Qt::TabFocus && child->isEnabled() && child->isVisible()) {
                pane = child;
                break;
            }
    pane->setFocus(Qt::ShortcutFocusReason);
}

bool MainWindow::isBusy() const
{
    return m_session.runner().active() || m_session.importer().active();
}

/// A run is saved first, an import given up; the window stays alive meanwhile.
void MainWindow::closeEvent(QCloseEvent* event)
{
    QSettings().setValue(sizeKey, size());
    if (!isBusy()) {
        event->accept();
        return;
    }
    event->ignore();
    m_closing = true;
    m_session.importer().cancel();
    if (m_session.runner().active())
        m_session.closeProject();
}

void MainWindow::finishClosing()
{
    if (m_closing && !isBusy())
        close();
}

void MainWindow::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::BackButton)
        m_navigation->back();
    else if (event->button() == Qt::ForwardButton)
        m_navigation->forward();
    else
        QMainWindow::mousePressEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            paths += url.toLocalFile();
    if (!paths.isEmpty())
        openOrImport(paths);
}

} // namespace themata
