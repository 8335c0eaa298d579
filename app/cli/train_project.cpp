#include "app/cli/chains_report.h"
#include "app/cli/draw_files.h"
#include "app/cli/inefficiency_output.h"
#include "app/cli/start_of_run.h"
#include "app/cli/sweeps_file.h"
#include "app/cli/train_settings.h"
#include "app/cli/training_output.h"
#include "engine/corpus/held_out.h"
#include "engine/run/training.h"
#include "engine/store/training_lock.h"

#include <fmt/format.h>

#include <cstdio>
#include <functional>
#include <optional>

namespace themata::cli {

namespace {

struct Session {
    RunInfo run;
    std::unique_ptr<Chain> chain;
    std::shared_ptr<const HeldOut> heldOut; ///< null: none
    TrainingLock lock; ///< of the run
    std::optional<std::uint32_t> number = {}; ///< of the chain, if several are trained
    std::optional<InefficiencyPlan> inefficiency = {};
};

/// A version of the corpus as it is in the project.
struct StoredCorpus {
    CorpusVersion version;
    std::shared_ptr<const Corpus> corpus;
};

/// The chain comes before the run: settings that do not fit leave no run behind.
Result<Session> startRun(Project& project, const TrainSettings& settings, StoredCorpus corpus, Arena& arena)
{
    const std::uint64_t iterations = settings.iterations.value_or(defaultIterations);
    auto keep = keepRule(settings);
    if (!keep)
        return passOn(keep);
    auto split = splitForTraining(std::move(corpus.corpus), settings.heldOut);
    if (!split)
        return passOn(split);
    auto plan = planInefficiency(settings, {0, iterations, keep->burnIn}, *split->training, settings.config);
    if (!plan)
        return passOn(plan);
    if (auto announced = announceMemory(settings.json, *split->training, settings.config, *plan); !announced)
        return passOn(announced);
    auto start = startOfRun(project, settings, corpus.version, split->training);
    if (!start)
        return passOn(start);
    auto chain = newChain(settings, *start, split->training, arena);
    if (!chain)
        return passOn(chain);
    auto run = project.addRun(settings.name, settings.config, iterations, *keep, settings.heldOut, corpus.version,
                              *start ? &**start : nullptr);
    if (!run)
        return passOn(run);
    auto lock = TrainingLock::take(project.path(), *run);
    if (!lock)
        return passOn(lock);
    return Session{std::move(*run), std::move(*chain), split->heldOut, std::move(*lock), {}, *plan};
}

Result<std::unique_ptr<Chain>> chainOf(const Project& project, const RunInfo& run, std::shared_ptr<const Corpus> corpus,
                                       Arena& arena)
{
    auto state = project.state(run.id);
    if (!state && run.iteration == 0)
        return Chain::start(std::move(corpus), run.config, arena);
    if (!state)
        return passOn(state);
    return Chain::resume(std::move(corpus), run.config, std::move(*state), run.seconds, arena);
}

/// @param corpus that the run is of.
Result<Session> resumeRun(Project& project, const TrainSettings& settings, StoredCorpus corpus, Arena& arena)
{
    auto run = project.findRun(settings.resume);
    if (!run)
        return passOn(run);
    auto lock = TrainingLock::take(project.path(), *run);
    if (!lock)
        return passOn(lock);
    const std::uint64_t iterations = settings.iterations.value_or(run->iterations);
    if (iterations <= run->iteration)
        return fail(ErrorCode::BadArgument, fmt::format("{} has {} iterations already", run->name, run->iteration),
                    settings.project, "Ask for more in all with --iterations");
    auto split = splitForTraining(std::move(corpus.corpus), run->heldOut);
    if (!split)
        return passOn(split);
    const std::uint64_t burnIn = run->keep ? run->keep->burnIn : 0;
    auto plan = planInefficiency(settings, {run->iteration, iterations, burnIn}, *split->training, run->config);
    if (!plan)
        return passOn(plan);
    if (auto announced = announceMemory(settings.json, *split->training, run->config, *plan); !announced)
        return passOn(announced);
    auto chain = chainOf(project, *run, split->training, arena);
    if (!chain)
        return passOn(chain);
    run->iterations = iterations;
    if (auto planned = project.setRunIterations(run->id, iterations); !planned)
        return passOn(planned);
    return Session{std::move(*run), std::move(*chain), split->heldOut, std::move(*lock), {}, *plan};
}

/// @param noteIteration called after each.
Result<TrainingSnapshot::Phase> trainSession(Project& project, const TrainSettings& settings, Session& session,
                                             const std::function<void(const TracePoint&)>& noteIteration, Arena& arena,
                                             std::stop_token stop)
{
    auto means = project.means(session.run.id, session.chain->corpus());
    if (!means)
        return passOn(means);
    TrainingOutput output(settings.json, session.run.iterations, session.run.config, session.number);
    auto shares = project.shares(session.run.id, session.chain->corpus());
    if (!shares)
        return passOn(shares);
    ProjectCheckpoints checkpoints(project, session.run.id, &*means, &*shares);
    TrainingHooks hooks;
    hooks.checkpoints = &checkpoints;
    hooks.checkpointEvery = settings.saveEvery;
    hooks.onIteration = [&](const TracePoint& point) {
        output.show(point);
        noteIteration(point);
    };
    hooks.keep = session.run.keep;
    hooks.means = &*means;
    hooks.shares = &*shares;
    std::optional<DocumentCompletion> completion;
    if (session.heldOut)
        hooks.heldOut = &completion.emplace(*session.heldOut, session.run.config.seed);
    TrainingControl control(session.run.iterations, settings.cores);
    DrawFiles draws(settings.draws);
    draws.hookInto(hooks, control);
    auto phase = train(*session.chain, control, arena, hooks, std::move(stop));
    if (auto written = draws.result(); !written)
        return passOn(written);
    return phase;
}

Result<void> printTopics(const Project& project, const Session& session)
{
    auto vocabulary = project.vocabulary(session.run.corpus);
    if (!vocabulary)
        return passOn(vocabulary);
    auto views = project.topicViews(session.run.id);
    if (!views)
        return passOn(views);
    const auto topics =
        summarizeTopics(session.chain->counts(), session.chain->state().hyperparameters.beta, wordsInTable);
    fmt::print("{}", topicTable(topics, **vocabulary, labelsOf(*views), session.run.config));
    return {};
}

void sayStopped(const TrainSettings& settings, const Session& session)
{
    const bool othersWait = session.number && *session.number < settings.chains;
    fmt::print(stderr,
               "themata-cli: Stopped after iteration {} of {}, and saved. To go on: themata-cli train {} --resume "
               "\"{}\"{}\n",
               session.chain->state().iteration, session.run.iterations, settings.project, session.run.name,
               othersWait ? ", and the same with the chains after it" : "");
}

Result<ExitStatus> trainOne(Project& project, const TrainSettings& settings, StoredCorpus corpus, Arena& arena,
                            std::stop_token stop)
{
    auto sweeps = openSweeps(settings.sweepsCsv, *corpus.corpus);
    if (!sweeps)
        return passOn(sweeps);
    auto session = settings.resume.empty() ? startRun(project, settings, std::move(corpus), arena)
                                           : resumeRun(project, settings, std::move(corpus), arena);
    if (!session)
        return passOn(session);
    InefficiencyOutput inefficiency(session->inefficiency, *session->chain, arena);
    const auto note = [&](const TracePoint&) {
        if (*sweeps)
            (*sweeps)->add(session->chain->state());
        inefficiency.note(*session->chain, arena);
    };
    auto phase = trainSession(project, settings, *session, note, arena, std::move(stop));
    if (!phase)
        return passOn(phase);
    if (*sweeps)
        if (auto written = (*sweeps)->finish(); !written)
            return passOn(written);
    if (*phase == TrainingSnapshot::Phase::Stopped) {
        sayStopped(settings, *session);
        return ExitStatus::Interrupted;
    }
    if (!settings.json)
        if (auto printed = printTopics(project, *session); !printed)
            return passOn(printed);
    return inefficiency.finish(settings, session->run.config, arena).map([] { return ExitStatus::Done; });
}

/// The runs come before their chains, so that those which an interruption leaves out can be resumed.
Result<ExitStatus> trainSeveral(Project& project, const TrainSettings& settings, StoredCorpus corpus, Arena& arena,
                                const std::stop_token& stop)
{
    auto split = splitForTraining(std::move(corpus.corpus), settings.heldOut);
    if (!split)
        return passOn(split);
    if (auto valid = validate(settings.config, *split->training); !valid)
        return passOn(valid);
    auto keep = keepRule(settings);
    if (!keep)
        return passOn(keep);
    if (auto announced = announceMemory(settings.json, *split->training, settings.config); !announced)
        return passOn(announced);
    auto runs = project.addChains(settings.name, settings.config, settings.iterations.value_or(defaultIterations),
                                  settings.chains, *keep, settings.heldOut, corpus.version);
    if (!runs)
        return passOn(runs);
    ChainsReport report;
    for (std::uint32_t number = 1; const RunInfo& run : *runs) {
        auto chain = Chain::start(split->training, run.config, arena);
        if (!chain)
            return passOn(chain);
        auto lock = TrainingLock::take(project.path(), run);
        if (!lock)
            return passOn(lock);
        Session session{run, std::move(*chain), split->heldOut, std::move(*lock), number++};
        report.begin(run.name, run.config, keep->burnIn);
        auto phase = trainSession(
            project, settings, session, [&](const TracePoint& point) { report.add(point); }, arena, stop);
        if (!phase)
            return passOn(phase);
        if (*phase == TrainingSnapshot::Phase::Stopped) {
            sayStopped(settings, session);
            return ExitStatus::Interrupted;
        }
    }
    fmt::print("{}", settings.json ? report.json() + '\n' : report.text());
    return ExitStatus::Done;
}

/// The newest version, or that of the run to be resumed.
Result<StoredCorpus> corpusToTrainOn(const Project& project, const TrainSettings& settings)
{
    CorpusVersion version;
    if (settings.resume.empty()) {
        auto info = project.info();
        if (!info)
            return passOn(info);
        version = info->corpus;
    } else {
        auto run = project.findRun(settings.resume);
        if (!run)
            return passOn(run);
        version = run->corpus;
    }
    const bool positions = !settings.sweepsCsv.empty() || !settings.fromMallet.empty();
    return project.corpus(positions, version).map([version](std::shared_ptr<const Corpus> corpus) {
        return StoredCorpus{version, std::move(corpus)};
    });
}

} // namespace

Result<ExitStatus> trainProject(const TrainSettings& asked, std::stop_token stop)
{
    if (auto ready = DrawFiles(asked.draws).prepare(); !ready)
        return passOn(ready);
    auto project = Project::open(asked.project);
    if (!project)
        return passOn(project);
    auto settings = withOwnSettings(**project, asked);
    if (!settings)
        return passOn(settings);
    auto corpus = corpusToTrainOn(**project, *settings);
    if (!corpus)
        return passOn(corpus);
    Arena arena(settings->cores);
    return settings->chains > 1 ? trainSeveral(**project, *settings, std::move(*corpus), arena, stop)
                                : trainOne(**project, *settings, std::move(*corpus), arena, std::move(stop));
}

} // namespace themata::cli
