#include "ui/session.h"

#include "engine/store/training_lock.h"
#include "ui/paths.h"
#include "ui/session_impl.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace themata {

namespace {

Result<Opened> readProject(const QString& path)
{
    auto project = Project::open(toPath(path));
    if (!project)
        return passOn(project);
    auto contents = readContents(**project);
    if (!contents)
        return passOn(contents);
    Opened opened{path, std::make_shared<Connection>(), std::move(*contents)};
    opened.connection->project = std::move(*project);
    return opened;
}

const RunInfo* find(const std::vector<RunInfo>& runs, RunId id)
{
    const auto found = std::ranges::find(runs, id, &RunInfo::id);
    return found == runs.end() ? nullptr : &*found;
}

} // namespace

void Session::Impl::setActivity(const QString& words)
{
    activity = words;
    Q_EMIT session.activityChanged();
}

/// A run that goes on is stopped and saved first.
void Session::Impl::replaceBy(Opened opened)
{
    if (!runner->active()) {
        adopt(std::move(opened));
        return;
    }
    next = std::move(opened);
    setActivity(tr("Saving…"));
    runner->stop();
}

void Session::Impl::adopt(Opened opened)
{
    release();
    next.reset();
    project = std::move(opened);
    currentRun = {};
    run = {};
    shown = project.contents.newest;
    selectedTopic.reset();
    selectedDocument.reset();
    selectedPlace.reset();
    selectedWord.clear();
    selectedGroup.reset();
    selectedPeriod.reset();
    documentSearch.clear();
    interrupted = project.contents.interrupted;
    setActivity({});
    Q_EMIT session.projectChanged();
    Q_EMIT session.corpusChanged();
    Q_EMIT session.runsChanged();
    Q_EMIT session.selectedWordChanged();
    Q_EMIT session.selectedGroupChanged();
    Q_EMIT session.selectedPeriodChanged();
    Q_EMIT session.documentSearchChanged();
    showRun(project.contents.runs.empty() ? RunId{} : project.contents.runs.back().id);
}

/// Closes the file on the worker, after what is still to be saved.
void Session::Impl::release()
{
    if (!project.connection)
        return;
    project.connection->closed = true;
    queue.post([connection = std::move(project.connection)](std::stop_token) -> Answer {
        connection->project.reset();
        return {};
    });
}

void Session::Impl::showRun(RunId id)
{
    currentRun = id;
    run = {};
    selectedTopic.reset();
    const RunInfo* info = find(project.contents.runs, id);
    if (!info || info->corpus == project.contents.newest.version)
        showCorpus(project.contents.newest); // else it comes with the run's topics
    Q_EMIT session.currentRunChanged();
    Q_EMIT session.topicViewsChanged();
    Q_EMIT session.selectedTopicChanged();
    Q_EMIT session.topicsChanged();
    Q_EMIT session.stateChanged();
    readCurrentRun();
}

void Session::Impl::showCorpus(const CorpusContents& corpus)
{
    if (shown.version == corpus.version)
        return;
    shown = corpus;
    selectedPlace.reset();
    selectedDocument.reset(); // documents of another version have other numbers
    Q_EMIT session.corpusChanged();
    Q_EMIT session.selectedDocumentChanged();
}

void Session::Impl::takeNewVersion(ProjectContents contents)
{
    project.contents = std::move(contents);
    Q_EMIT session.runsChanged();
    if (isLive())
        Q_EMIT session.corpusChanged(); // not that which is shown, but the newest
    else
        showRun({});
}

void Session::Impl::readCurrentRun()
{
    const RunInfo* info = find(project.contents.runs, currentRun);
    if (!info || !project.contents.newest.corpus)
        return;
    const Merging merging = isLive() ? Merging::AsDrawn : Merging::AsSeen;
    session.ask([this, info = *info, newest = project.contents.newest, merging](Project& file) -> Answer {
        return [this, id = info.id, contents = readRun(file, info, newest, merging)] {
            if (id != currentRun)
                return;
            if (!contents) {
                Q_EMIT session.failed(contents.error());
                return;
            }
            showCorpus(contents->whole);
            const Topics live = isLive() ? run.topics : nullptr;
            run = *contents;
            if (live)
                run.topics = live;
            Q_EMIT session.topicViewsChanged();
            Q_EMIT session.topicsChanged();
            Q_EMIT session.stateChanged();
        };
    });
}

void Session::Impl::readRuns()
{
    session.ask([this](Project& file) -> Answer {
        return [this, runs = file.runs()] {
            if (!runs) {
                Q_EMIT session.failed(runs.error());
                return;
            }
            project.contents.runs = *runs;
            Q_EMIT session.runsChanged();
        };
    });
}

void Session::Impl::readSavedState()
{
    if (!isLive())
        return;
    session.ask([this, id = currentRun](Project& file) -> Answer {
        return [this, id, state = readState(file, id)] {
            if (!state || id != currentRun || !run.corpus)
                return; // the next save brings another
            run.state = *state;
            run.heads.clear(); // of a run that goes on
            Q_EMIT session.stateChanged();
        };
    });
}

void Session::Impl::watchRunner()
{
    connect(runner.get(), &RunController::started, &session, [this] { runStarted(); });
    connect(runner.get(), &RunController::snapshotChanged, &session, [this] { runSnapshot(); });
    connect(runner.get(), &RunController::stateSaved, &session, [this] {
        readRuns();
        readSavedState();
    });
    connect(runner.get(), &RunController::ended, &session, [this] { runEnded(); });
    connect(runner.get(), &RunController::failed, &session, [this](const Error& error) { runFailed(error); });
}

void Session::Impl::runStarted()
{
    std::vector<RunInfo>& runs = project.contents.runs;
    const RunInfo& info = runner->runInfo();
    if (const auto known = std::ranges::find(runs, info.id, &RunInfo::id); known != runs.end())
        *known = info;
    else
        runs.push_back(info);
    if (interrupted == info.id)
        interrupted.reset();
    Q_EMIT session.runsChanged();
    if (currentRun != info.id && !runner->followsOn())
        showRun(info.id);
    else if (currentRun == info.id && !run.heads.empty())
        readCurrentRun(); // as drawn, since it goes on
}

void Session::Impl::runSnapshot()
{
    const auto snapshot = runner->snapshot();
    if (!isLive() || !snapshot->topics || snapshot->topics == run.topics)
        return;
    if (runner->runInfo().corpus != shown.version)
        return; // its words are still on their way
    run.topics = snapshot->topics;
    Q_EMIT session.topicsChanged();
}

void Session::Impl::runEnded()
{
    readRuns();
    readCurrentRun();
    if (next)
        session.ask([this](Project&) -> Answer { // after all that was asked before
            return [this] {
                if (next)
                    adopt(*std::exchange(next, std::nullopt));
            };
        });
}

/// What could not be saved must not be left.
void Session::Impl::runFailed(const Error& error)
{
    if (std::exchange(next, std::nullopt))
        setActivity({});
    Q_EMIT session.failed(error);
}

Session::Session(QObject* parent)
    : QObject(parent)
    , m_impl(std::make_unique<Impl>(*this))
{
    connect(&m_impl->queue, &WorkQueue::failed, this, &Session::failed);
    m_impl->importer = std::make_unique<ImportController>(*this);
    m_impl->runner = std::make_unique<RunController>(*this);
    m_impl->keptMeans = std::make_unique<KeptMeans>(*this);
    m_impl->watchRunner();
}

Session::~Session()
{
    m_impl->runner->disconnect(this);
    m_impl->runner.reset(); // stops and saves
    m_impl->release();
}

bool Session::isOpen() const
{
    return !m_impl->project.path.isEmpty();
}

QString Session::projectPath() const
{
    return m_impl->project.path;
}

QString Session::projectName() const
{
    return QFileInfo(m_impl->project.path).completeBaseName();
}

void Session::openProject(const QString& file)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    if (path == projectPath())
        return;
    m_impl->setActivity(tr("Opening %1…").arg(QFileInfo(path).fileName()));
    m_impl->queue.post([this, path](std::stop_token) -> Answer {
        return [this, opened = std::make_shared<Result<Opened>>(readProject(path))] {
            if (*opened) {
                m_impl->replaceBy(std::move(**opened));
                return;
            }
            m_impl->setActivity({});
            Q_EMIT failed(opened->error());
        };
    });
}

void Session::closeProject()
{
    m_impl->replaceBy({});
}

QString Session::activity() const
{
    return m_impl->activity;
}

std::optional<ProjectInfo> Session::info() const
{
    return isOpen() ? std::optional(m_impl->project.contents.info) : std::nullopt;
}

std::optional<ImportReport> Session::report() const
{
    return m_impl->project.contents.report;
}

std::shared_ptr<const Corpus> Session::corpus() const
{
    return m_impl->shown.corpus;
}

std::shared_ptr<const Vocabulary> Session::vocabulary() const
{
    return m_impl->shown.vocabulary;
}

CorpusVersion Session::corpusVersion() const
{
    return m_impl->shown.version;
}

std::shared_ptr<const Corpus> Session::newestCorpus() const
{
    return m_impl->project.contents.newest.corpus;
}

CorpusVersion Session::newestVersion() const
{
    return m_impl->project.contents.newest.version;
}

std::optional<ImportOptions> Session::textSettings() const
{
    const auto& options = m_impl->project.contents.newest.options;
    return options ? std::optional(*options) : std::nullopt;
}

std::shared_ptr<const ImportOptions> Session::corpusSettings() const
{
    return m_impl->shown.options;
}

void Session::reloadCorpus()
{
    ask([this](Project& project) -> Answer {
        return [this, contents = readContents(project)] {
            if (contents)
                m_impl->takeNewVersion(*contents);
            else
                Q_EMIT failed(contents.error());
        };
    });
}

bool Session::hasCorpus() const
{
    return corpus() != nullptr;
}

const std::vector<RunInfo>& Session::runs() const
{
    return m_impl->project.contents.runs;
}

RunId Session::currentRun() const
{
    return m_impl->currentRun;
}

std::optional<RunInfo> Session::currentRunInfo() const
{
    const RunInfo* info = find(runs(), currentRun());
    return info ? std::optional(*info) : std::nullopt;
}

void Session::setCurrentRun(RunId run)
{
    if (run != currentRun() && (find(runs(), run) || !run.valid()))
        m_impl->showRun(run);
}

std::optional<RunInfo> Session::interruptedRun() const
{
    const RunInfo* info = m_impl->interrupted ? find(runs(), *m_impl->interrupted) : nullptr;
    return info ? std::optional(*info) : std::nullopt;
}

void Session::leaveInterruptedRun()
{
    if (!m_impl->interrupted)
        return;
    save([id = *std::exchange(m_impl->interrupted, std::nullopt)](Project& project) -> Result<void> {
        if (TrainingLock::isHeld(project.path(), id))
            return {}; // somebody has gone on with it meanwhile
        auto state = readState(project, id);
        if (!state)
            return passOn(state);
        return *state ? project.saveCheckpoint(id, **state, {}, RunStatus::Stopped) : Result<void>();
    });
    m_impl->readRuns();
    Q_EMIT runsChanged();
}

Topics Session::topics() const
{
    return m_impl->run.topics;
}

std::shared_ptr<const ChainState> Session::state() const
{
    return m_impl->run.state;
}

std::shared_ptr<const Corpus> Session::trainingCorpus() const
{
    return m_impl->run.corpus;
}

KeptMeans& Session::keptMeans()
{
    return *m_impl->keptMeans;
}

ImportController& Session::importer()
{
    return *m_impl->importer;
}

RunController& Session::runner()
{
    return *m_impl->runner;
}

} // namespace themata
