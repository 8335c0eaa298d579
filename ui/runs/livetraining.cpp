#include "ui/runs/livetraining.h"

#include "engine/store/run_corpus.h"
#include "engine/store/run_start.h"
#include "engine/store/training_lock.h"
#include "ui/projectcontents.h"

#include <optional>
#include <ranges>
#include <utility>

namespace themata {

namespace {

/// The run to be trained, which nobody else trains meanwhile.
struct HeldRun {
    RunInfo info;
    TrainingLock lock;
};

Result<HeldRun> hold(const Project& project, RunInfo run)
{
    return TrainingLock::take(project.path(), run).map([&run](TrainingLock lock) {
        return HeldRun{std::move(run), std::move(lock)};
    });
}

/// Adds the chains of a model; the first is to be trained now.
Result<RunInfo> addChains(Project& project, const TrainingPlan& plan, LiveTraining& live)
{
    auto chains = project.addChains(plan.name, plan.config, live.control.iterations(), plan.chains, plan.keep,
                                    plan.heldOut, plan.version);
    if (!chains)
        return passOn(chains);
    std::vector<RunId> following;
    for (const RunInfo& chain : *chains | std::views::drop(1))
        following.push_back(chain.id);
    live.following.post(std::make_shared<const std::vector<RunId>>(std::move(following)));
    return std::move(chains->front());
}

/// @param training that the run is to train on.
Result<RunInfo> addRunFrom(Project& project, const TrainingPlan& plan, std::uint64_t iterations,
                           std::shared_ptr<const Corpus> training)
{
    auto from = project.run(plan.from);
    if (!from)
        return passOn(from);
    auto carried = carryTopics(project, *from, std::move(training), plan.version, plan.config);
    if (!carried)
        return passOn(carried);
    const RunStart start{std::move(carried->state), plan.from};
    return project.addRun(plan.name, plan.config, iterations, plan.keep, plan.heldOut, plan.version, &start);
}

Result<RunInfo> addRun(Project& project, const TrainingPlan& plan, const std::shared_ptr<const Corpus>& training,
                       LiveTraining& live)
{
    if (plan.from.valid())
        return addRunFrom(project, plan, live.control.iterations(), training);
    if (plan.chains > 1)
        return addChains(project, plan, live);
    return project.addRun(plan.name, plan.config, live.control.iterations(), plan.keep, plan.heldOut, plan.version);
}

/// Of the run of the project that goes on.
Result<HeldRun> takeUpRun(Project& project, RunId id, LiveTraining& live)
{
    auto run = project.run(id).and_then([&](RunInfo info) { return hold(project, std::move(info)); });
    if (!run)
        return passOn(run);
    run->info.iterations = live.control.iterations();
    if (auto changed = project.setRunIterations(id, run->info.iterations); !changed)
        return passOn(changed);
    auto trace = project.trace(id);
    if (!trace)
        return passOn(trace);
    live.trace.append(*trace);
    return run;
}

Result<HeldRun> prepareRun(Project& project, const TrainingPlan& plan, const std::shared_ptr<const Corpus>& training,
                           LiveTraining& live)
{
    if (plan.run.valid())
        return takeUpRun(project, plan.run, live);
    return addRun(project, plan, training, live).and_then([&](RunInfo run) { return hold(project, std::move(run)); });
}

/// What the run that is to be trained, or made, trains on.
Result<TrainingSplit> splitFor(const Project& project, const TrainingPlan& plan)
{
    if (!plan.run.valid())
        return splitForTraining(plan.corpus, plan.heldOut);
    return project.run(plan.run).and_then([&](const RunInfo& run) {
        return run.corpus == plan.version ? splitForTraining(plan.corpus, run.heldOut) : trainingOf(project, run);
    });
}

/// A run that was never saved starts again: its seed makes it the same chain.
Result<std::unique_ptr<Chain>> prepareChain(const Project& project, const std::shared_ptr<const Corpus>& corpus,
                                            const RunInfo& run, Arena& arena)
{
    auto state = readState(project, run.id);
    if (!state)
        return passOn(state);
    if (!*state)
        return Chain::start(corpus, run.config, arena);
    return Chain::resume(corpus, run.config, **state, run.seconds, arena);
}

TrainingHooks hooksInto(LiveTraining& live, CheckpointSink& checkpoints)
{
    TrainingHooks hooks;
    hooks.checkpoints = &checkpoints;
    hooks.snapshots = &live.snapshots;
    hooks.trace = &live.trace;
    hooks.onCheckpointFailed = [&live](const Error& error) {
        live.saveFailed.post(std::make_shared<const Error>(error));
    };
    return hooks;
}

} // namespace

Result<void> runTraining(const TrainingPlan& plan, LiveTraining& live, std::stop_token stop)
{
    auto project = Project::open(plan.project);
    if (!project)
        return passOn(project);
    auto split = splitFor(**project, plan);
    if (!split)
        return passOn(split);
    // A fault of the settings must not leave a run behind that cannot be trained.
    if (auto valid = validate(plan.config, *split->training); !plan.run.valid() && !valid)
        return passOn(valid);
    auto held = prepareRun(**project, plan, split->training, live);
    if (!held)
        return passOn(held);
    RunInfo& run = held->info;
    Arena arena(live.control.cores());
    auto chain = prepareChain(**project, split->training, run, arena);
    if (!chain)
        return passOn(chain);
    auto means = (*project)->means(run.id, split->training);
    if (!means)
        return passOn(means);
    auto shares = (*project)->shares(run.id, split->training);
    if (!shares)
        return passOn(shares);
    ProjectCheckpoints checkpoints(**project, run.id, &*means, &*shares);
    // From here on a crash finds the run marked as running.
    if (auto saved = checkpoints.save((*chain)->state(), {}, TrainingSnapshot::Phase::Running); !saved)
        return passOn(saved);
    run.status = RunStatus::Running;
    live.begun.post(std::make_shared<const RunInfo>(run));
    TrainingHooks hooks = hooksInto(live, checkpoints);
    hooks.keep = run.keep;
    hooks.means = &*means;
    hooks.shares = &*shares;
    std::optional<DocumentCompletion> completion;
    if (split->heldOut)
        hooks.heldOut = &completion.emplace(*split->heldOut, run.config.seed);
    auto phase = train(**chain, live.control, arena, hooks, std::move(stop));
    if (!phase)
        return passOn(phase);
    return {};
}

} // namespace themata
