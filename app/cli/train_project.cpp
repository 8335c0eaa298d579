#include "app/cli/train_settings.h"
#include "app/cli/training_output.h"
#include "engine/run/training.h"
#include "engine/store/project.h"

#include <fmt/format.h>

#include <cstdio>

namespace themata::cli {

namespace {

struct Session {
    RunInfo run;
    std::unique_ptr<Chain> chain;
};

/// The chain comes before the run: settings that do not fit leave no run behind.
Result<Session> startRun(Project& project, const TrainSettings& settings, std::shared_ptr<const Corpus> corpus,
                         Arena& arena)
{
    if (auto announced = announceMemory(settings.json, *corpus, settings.config); !announced)
        return passOn(announced);
    auto chain = Chain::start(std::move(corpus), settings.config, arena);
    if (!chain)
        return passOn(chain);
    auto run = project.addRun(settings.name, settings.config, settings.iterations.value_or(defaultIterations));
    if (!run)
        return passOn(run);
    return Session{std::move(*run), std::move(*chain)};
}

Result<std::unique_ptr<Chain>> chainOf(const Project& project, const RunInfo& run, std::shared_ptr<const Corpus> corpus,
                                       Arena& arena)
{
    if (run.iteration == 0)
        return Chain::start(std::move(corpus), run.config, arena);
    auto state = project.state(run.id);
    if (!state)
        return passOn(state);
    return Chain::resume(std::move(corpus), run.config, std::move(*state), run.seconds, arena);
}

Result<Session> resumeRun(Project& project, const TrainSettings& settings, std::shared_ptr<const Corpus> corpus,
                          Arena& arena)
{
    auto run = project.findRun(settings.resume);
    if (!run)
        return passOn(run);
    const std::uint64_t iterations = settings.iterations.value_or(run->iterations);
    if (iterations <= run->iteration)
        return fail(ErrorCode::BadArgument, fmt::format("{} has {} iterations already", run->name, run->iteration),
                    settings.project, "Ask for more in all with --iterations");
    if (auto announced = announceMemory(settings.json, *corpus, run->config); !announced)
        return passOn(announced);
    auto chain = chainOf(project, *run, std::move(corpus), arena);
    if (!chain)
        return passOn(chain);
    run->iterations = iterations;
    if (auto planned = project.setRunIterations(run->id, iterations); !planned)
        return passOn(planned);
    return Session{std::move(*run), std::move(*chain)};
}

Result<TrainingSnapshot::Phase> trainSession(Project& project, const TrainSettings& settings, Session& session,
                                             Arena& arena, std::stop_token stop)
{
    TrainingOutput output(settings.json, session.run.iterations, session.run.config.warmUp);
    ProjectCheckpoints checkpoints(project, session.run.id);
    TrainingHooks hooks;
    hooks.checkpoints = &checkpoints;
    hooks.checkpointEvery = settings.saveEvery;
    hooks.onIteration = [&output](const TracePoint& point) { output.show(point); };
    TrainingControl control(session.run.iterations, settings.cores);
    return train(*session.chain, control, arena, hooks, std::move(stop));
}

Result<void> printTopics(const Project& project, const Session& session)
{
    auto vocabulary = project.vocabulary();
    if (!vocabulary)
        return passOn(vocabulary);
    auto labels = project.topicLabels(session.run.id);
    if (!labels)
        return passOn(labels);
    const auto topics = summarizeTopics(session.chain->counts(), session.run.config.beta, wordsInTable);
    fmt::print("{}", topicTable(topics, **vocabulary, *labels));
    return {};
}

} // namespace

Result<ExitStatus> trainProject(const TrainSettings& settings, std::stop_token stop)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    auto corpus = (*project)->corpus();
    if (!corpus)
        return passOn(corpus);
    Arena arena(settings.cores);
    auto session = settings.resume.empty() ? startRun(**project, settings, *corpus, arena)
                                           : resumeRun(**project, settings, *corpus, arena);
    if (!session)
        return passOn(session);
    auto phase = trainSession(**project, settings, *session, arena, std::move(stop));
    if (!phase)
        return passOn(phase);
    if (*phase == TrainingSnapshot::Phase::Stopped) {
        fmt::print(stderr,
                   "themata-cli: Stopped after iteration {} of {}, and saved. To go on: themata-cli train {} --resume "
                   "\"{}\"\n",
                   session->chain->state().iteration, session->run.iterations, settings.project, session->run.name);
        return ExitStatus::Interrupted;
    }
    if (!settings.json)
        if (auto printed = printTopics(**project, *session); !printed)
            return passOn(printed);
    return ExitStatus::Done;
}

} // namespace themata::cli
