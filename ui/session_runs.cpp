// The runs of the project: which is shown, what it left, and what happens to it while it trains.
#include "engine/store/training_lock.h"
#include "ui/session_impl.h"

#include <algorithm>
#include <utility>

namespace themata {

namespace {

const RunInfo* find(const std::vector<RunInfo>& runs, RunId id)
{
    const auto found = std::ranges::find(runs, id, &RunInfo::id);
    return found == runs.end() ? nullptr : &*found;
}

} // namespace

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

void Session::Impl::readCurrentRun()
{
    const RunInfo* info = find(project.contents.runs, currentRun);
    if (!info || !project.contents.newest.corpus)
        return;
    const Merging merging = isLive() ? Merging::AsDrawn : Merging::AsSeen;
    session.ask(session, [this, info = *info, newest = project.contents.newest, merging](Project& file) -> Answer {
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
    session.ask(session, [this](Project& file) -> Answer {
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
    session.ask(session, [this, id = currentRun](Project& file) -> Answer {
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
        session.ask(session, [this](Project&) -> Answer { // after all that was asked before
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

} // namespace themata
