#include "ui/runs/runcontroller.h"

#include "engine/run/job.h"
#include "engine/store/run_start.h"
#include "ui/models/modelsettings.h"
#include "ui/paths.h"
#include "ui/runs/livetraining.h"
#include "ui/session.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace themata {

using namespace std::chrono_literals;

struct RunController::Impl {
    RunController& controller;
    Session& session;
    std::shared_ptr<LiveTraining> live; // null: no run is active
    RunInfo info; // of the active run
    std::vector<RunId> waiting; // chains to be trained after the active run, in order
    RunId startsFrom; // once the active run is saved: a new one from this one's topics
    bool followsOn = false;
    std::shared_ptr<const TrainingSnapshot> snapshot;
    std::vector<TracePoint> trace; // of the session's current run
    QTimer timer;
    Job job; // goes first: it stops, saves and joins

    Impl(RunController& owner, Session& s)
        : controller(owner)
        , session(s)
    {
        timer.setInterval(50ms);
    }

    void begin(TrainingPlan plan, std::uint64_t iterations, int cores);
    void poll();
    void takeSnapshot();
    void growTrace();
    void end();
    void beginFrom(RunId from, int cores);
    void beginNext(std::uint64_t iterations, int cores);
    void showTrace();
    [[nodiscard]] bool onShow() const { return live && info.id.valid() && info.id == session.currentRun(); }
};

void RunController::Impl::begin(TrainingPlan plan, std::uint64_t iterations, int cores)
{
    Q_ASSERT(!live && session.hasCorpus());
    plan.project = toPath(session.projectPath());
    plan.corpus = session.newestCorpus();
    plan.version = session.newestVersion();
    live = std::make_shared<LiveTraining>(iterations, cores);
    info = {};
    followsOn = false;
    snapshot.reset();
    job.start([plan = std::move(plan), shared = live](std::stop_token stop) {
        return runTraining(plan, *shared, std::move(stop));
    });
    timer.start();
}

void RunController::Impl::poll()
{
    const bool done = job.finished(); // before the mailboxes, so that nothing of the end is missed
    if (const auto following = live->following.take())
        waiting = *following;
    if (const auto begun = live->begun.take()) {
        info = *begun;
        Q_EMIT controller.started();
        if (trace.empty())
            showTrace();
    }
    takeSnapshot();
    growTrace();
    if (const auto error = live->saveFailed.take())
        Q_EMIT controller.failed(*error);
    if (done)
        end();
}

void RunController::Impl::takeSnapshot()
{
    auto newest = live->snapshots.take();
    if (!newest)
        return;
    const bool saved = newest->savedAt && (!snapshot || snapshot->savedAt != newest->savedAt);
    snapshot = std::move(newest);
    Q_EMIT controller.snapshotChanged();
    if (saved)
        Q_EMIT controller.stateSaved();
}

void RunController::Impl::growTrace()
{
    if (!onShow() || live->trace.size() <= trace.size())
        return;
    const std::vector<TracePoint> more = live->trace.since(trace.size());
    trace.insert(trace.end(), more.begin(), more.end());
    Q_EMIT controller.traceGrew();
}

void RunController::Impl::end()
{
    timer.stop();
    const Result<void> outcome = job.takeOutcome();
    const auto ending = std::exchange(live, nullptr);
    const RunId from = std::exchange(startsFrom, RunId{});
    if (!outcome || !snapshot || snapshot->phase != TrainingSnapshot::Phase::Finished)
        waiting.clear();
    if (!outcome)
        Q_EMIT controller.failed(outcome.error());
    Q_EMIT controller.ended();
    if (!live && outcome && from.valid())
        beginFrom(from, ending->control.cores());
    else if (!live && !waiting.empty())
        beginNext(ending->control.iterations(), ending->control.cores());
}

void RunController::Impl::beginFrom(RunId from, int cores)
{
    const std::vector<RunInfo>& runs = session.runs();
    const auto run = std::ranges::find(runs, from, &RunInfo::id);
    if (run == runs.end() || !session.hasCorpus())
        return;
    begin({.config = settingsFrom(*run),
           .from = from,
           .keep = run->keep.value_or(keepSecondHalf(run->iterations)),
           .heldOut = run->heldOut},
          run->iterations, cores);
}

void RunController::Impl::beginNext(std::uint64_t iterations, int cores)
{
    const RunId next = waiting.front();
    waiting.erase(waiting.begin());
    begin({.run = next}, iterations, cores);
    followsOn = true;
}

void RunController::Impl::showTrace()
{
    trace = onShow() ? live->trace.since(0) : std::vector<TracePoint>();
    Q_EMIT controller.traceReset();
    const RunId run = session.currentRun();
    if (onShow() || !run.valid())
        return;
    session.ask(controller, [this, run](Project& project) -> Session::Answer {
        return [this, run, saved = project.trace(run)] {
            if (run != session.currentRun() || onShow())
                return;
            if (!saved) {
                Q_EMIT controller.failed(saved.error());
                return;
            }
            trace = *saved;
            Q_EMIT controller.traceReset();
        };
    });
}

RunController::RunController(Session& session)
    : m_impl(std::make_unique<Impl>(*this, session))
{
    connect(&m_impl->timer, &QTimer::timeout, this, [this] { m_impl->poll(); });
    connect(&session, &Session::currentRunChanged, this, [this] { m_impl->showTrace(); });
}

RunController::~RunController() = default;

void RunController::start(const ModelSettings& settings, const QString& name)
{
    m_impl->waiting.clear();
    m_impl->begin({.name = name.toStdString(),
                   .config = settings.model,
                   .chains = settings.chains,
                   .keep = keepRule(settings),
                   .heldOut = settings.heldOut},
                  settings.iterations, settings.cores);
}

void RunController::start(const ModelConfig& config, std::uint64_t iterations, int cores)
{
    start({.model = config, .iterations = iterations, .cores = cores});
}

void RunController::resume(RunId run, std::uint64_t iterations, int cores)
{
    m_impl->waiting.clear();
    m_impl->begin({.run = run}, iterations, cores);
}

void RunController::startFrom(RunId from)
{
    m_impl->waiting.clear();
    if (active()) {
        m_impl->startsFrom = from;
        m_impl->job.requestStop();
    } else {
        m_impl->beginFrom(from, Arena::machineCores());
    }
}

void RunController::pause()
{
    if (active())
        m_impl->live->control.setPaused(true);
}

void RunController::resumeFromPause()
{
    if (active())
        m_impl->live->control.setPaused(false);
}

void RunController::stop()
{
    m_impl->waiting.clear();
    m_impl->startsFrom = {};
    m_impl->job.requestStop();
}

void RunController::setCores(int cores)
{
    if (active())
        m_impl->live->control.setCores(cores);
}

void RunController::setIterations(std::uint64_t total)
{
    if (!active() || !m_impl->info.id.valid())
        return;
    m_impl->live->control.setIterations(total);
    m_impl->session.save(
        [run = m_impl->info.id, total](Project& project) { return project.setRunIterations(run, total); });
}

bool RunController::active() const
{
    return m_impl->live != nullptr;
}

bool RunController::paused() const
{
    return active() && m_impl->live->control.paused();
}

RunId RunController::run() const
{
    return active() ? m_impl->info.id : RunId{};
}

const RunInfo& RunController::runInfo() const
{
    return m_impl->info;
}

bool RunController::followsOn() const
{
    return active() && m_impl->followsOn;
}

int RunController::cores() const
{
    return active() ? m_impl->live->control.cores() : 0;
}

std::uint64_t RunController::iterations() const
{
    return active() ? m_impl->live->control.iterations() : 0;
}

std::shared_ptr<const TrainingSnapshot> RunController::snapshot() const
{
    return m_impl->snapshot;
}

const std::vector<TracePoint>& RunController::trace() const
{
    return m_impl->trace;
}

} // namespace themata
