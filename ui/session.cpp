#include "ui/session.h"

#include "ui/importing/importcontroller.h"
#include "ui/paths.h"
#include "ui/projectcontents.h"
#include "ui/runs/runcontroller.h"
#include "ui/workqueue.h"

#include <QFileInfo>
#include <QStringList>

#include <algorithm>
#include <atomic>
#include <utility>

namespace themata {

namespace {

/// The session's connection to one project file. Used on the worker's thread only, but for `closed`.
struct Connection {
    std::unique_ptr<Project> project;
    std::atomic<bool> closed{false}; ///< what was asked of it and not begun yet is left out
};

/// A project that was just read.
struct Opened {
    QString path;
    std::shared_ptr<Connection> connection;
    ProjectContents contents;
};

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

struct Session::Impl {
    Session& session;
    Opened project;
    RunId currentRun;
    RunContents run;
    CorpusContents shown;
    std::optional<RunId> interrupted;
    std::optional<std::uint32_t> selectedTopic;
    std::optional<std::size_t> selectedDocument;
    std::optional<TokenOffset> selectedPlace; // in that document
    QString selectedWord;
    QString activity;
    std::optional<Opened> next; // waits for the active run to be saved; without a path: only close
    std::unique_ptr<ImportController> importer;
    std::unique_ptr<RunController> runner;
    WorkQueue queue; // goes first: its answers would meet what is gone

    explicit Impl(Session& owner)
        : session(owner)
    {
    }

    void setActivity(const QString& words);
    void replaceBy(Opened opened);
    void adopt(Opened opened);
    void release();
    void showRun(RunId id);
    void showCorpus(const CorpusContents& corpus);
    void takeNewVersion(ProjectContents contents);
    void readCurrentRun();
    void readRuns();
    void readSavedState();
    void watchRunner();
    void runStarted();
    void runSnapshot();
    void runEnded();
    void runFailed(const Error& error);
    [[nodiscard]] bool isLive() const { return runner->active() && runner->run() == currentRun && currentRun.valid(); }
};

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
    interrupted.reset();
    for (const RunInfo& info : project.contents.runs)
        if (info.status == RunStatus::Running)
            interrupted = info.id;
    setActivity({});
    Q_EMIT session.projectChanged();
    Q_EMIT session.corpusChanged();
    Q_EMIT session.runsChanged();
    Q_EMIT session.selectedWordChanged();
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
    return m_impl->project.contents.textSettings;
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

std::optional<std::uint32_t> Session::selectedTopic() const
{
    return m_impl->selectedTopic;
}

void Session::selectTopic(std::optional<std::uint32_t> topic)
{
    if (std::exchange(m_impl->selectedTopic, topic) != topic)
        Q_EMIT selectedTopicChanged();
}

std::optional<std::size_t> Session::selectedDocument() const
{
    return m_impl->selectedDocument;
}

void Session::selectDocument(std::optional<std::size_t> document)
{
    if (std::exchange(m_impl->selectedDocument, document) == document)
        return;
    m_impl->selectedPlace.reset();
    Q_EMIT selectedDocumentChanged();
}

std::optional<TokenOffset> Session::selectedPlace() const
{
    return m_impl->selectedPlace;
}

void Session::selectPlace(std::size_t document, TokenOffset place)
{
    const bool other = std::exchange(m_impl->selectedDocument, document) != document;
    m_impl->selectedPlace = place;
    if (other)
        Q_EMIT selectedDocumentChanged();
    Q_EMIT selectedPlaceChanged();
}

QString Session::selectedWord() const
{
    return m_impl->selectedWord;
}

void Session::selectWord(const QString& word)
{
    if (std::exchange(m_impl->selectedWord, word) != word)
        Q_EMIT selectedWordChanged();
}

QString Session::topicLabel(std::uint32_t topic) const
{
    return QString::fromStdString(viewOf(topicViews(), topic).label);
}

QString Session::topicName(std::uint32_t topic) const
{
    if (const QString label = topicLabel(topic); !label.isEmpty())
        return label;
    QStringList words;
    if (topics() && topic < topics()->size())
        for (const TopWord& top : (*topics())[topic].topWords) {
            if (words.size() == 3)
                break;
            words += QString::fromStdString(vocabulary()->words[top.word]);
        }
    return words.isEmpty() ? tr("Topic %1").arg(topic + 1) : words.join(QStringLiteral(" · "));
}

void Session::setTopicLabel(std::uint32_t topic, const QString& label)
{
    TopicView view = viewOf(topicViews(), topic);
    view.label = label.simplified().toStdString();
    changeTopicViews({{topic, view}});
}

const TopicViews& Session::topicViews() const
{
    return m_impl->run.views;
}

const std::vector<std::uint32_t>& Session::shownHeads() const
{
    return m_impl->run.heads;
}

bool Session::isAsDrawn(std::uint32_t topic) const
{
    const std::vector<std::uint32_t>& heads = shownHeads();
    return heads.empty() || (heads[topic] == topic && std::ranges::count(heads, topic) == 1);
}

void Session::changeTopicViews(const TopicViews& changed)
{
    save([run = currentRun(), changed](Project& project) { return project.changeTopicViews(run, changed); });
    bool merging = false;
    for (const auto& [topic, view] : changed) {
        const TopicView before = std::exchange(m_impl->run.views[topic], view);
        merging = merging || before.mergedInto != view.mergedInto;
        if (before.label != view.label)
            Q_EMIT topicLabelChanged(topic);
    }
    std::erase_if(m_impl->run.views, [](const auto& view) { return view.second.isPlain(); });
    Q_EMIT topicViewsChanged();
    if (merging && !m_impl->isLive())
        m_impl->readCurrentRun();
}

void Session::fetchDocuments(std::size_t first, std::size_t count,
                             std::function<void(Result<std::vector<DocumentRow>>)> done)
{
    ask([this, first, count, version = corpusVersion(), done = std::move(done)](Project& project) -> Answer {
        return [this, done, version, rows = project.documents(first, count, version)] {
            if (version == corpusVersion())
                done(rows);
        };
    });
}

void Session::fetchDocument(std::size_t index, std::function<void(Result<DocumentContent>)> done)
{
    ask([this, index, version = corpusVersion(), done = std::move(done)](Project& project) -> Answer {
        return [this, done, version, content = project.document(index, version)] {
            if (version == corpusVersion())
                done(content);
        };
    });
}

void Session::fetchKeywords(std::vector<Passage> passages, std::size_t characters,
                            std::function<void(Result<std::vector<KeywordRow>>)> done)
{
    ask([this, passages = std::move(passages), characters, version = corpusVersion(),
         done = std::move(done)](Project& project) -> Answer {
        return [this, done, version, rows = project.keywords(passages, characters, version)] {
            if (version == corpusVersion())
                done(rows);
        };
    });
}

void Session::ask(std::function<Answer(Project&)> work)
{
    if (!isOpen())
        return;
    m_impl->queue.post([connection = m_impl->project.connection, work = std::move(work)](std::stop_token) -> Answer {
        if (connection->closed)
            return {};
        return [connection, answer = work(*connection->project)] {
            if (answer && !connection->closed)
                answer();
        };
    });
}

void Session::save(std::function<Result<void>(Project&)> work)
{
    if (!isOpen())
        return;
    m_impl->queue.post(
        [this, connection = m_impl->project.connection, work = std::move(work)](std::stop_token) -> Answer {
            return [this, saved = work(*connection->project)] {
                if (!saved)
                    Q_EMIT failed(saved.error());
            };
        });
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
