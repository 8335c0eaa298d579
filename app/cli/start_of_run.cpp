#include "app/cli/start_of_run.h"

#include "engine/corpus/mallet_topics.h"
#include "engine/store/run_start.h"

#include <fmt/format.h>

#include <cstdio>
#include <utility>

namespace themata::cli {

namespace {

Result<std::optional<RunStart>> fromMallet(const Project& project, const TrainSettings& settings, CorpusVersion version,
                                           const Corpus& training)
{
    auto vocabulary = project.vocabulary(version);
    if (!vocabulary)
        return passOn(vocabulary);
    auto topics = readMalletTopics(settings.fromMallet, training, **vocabulary);
    if (!topics)
        return passOn(topics);
    RunStart start;
    start.state.z = *std::move(topics);
    return start;
}

void sayCarried(const TrainSettings& settings, const RunInfo& from, const CarriedTopics& carried)
{
    fmt::print(settings.json ? stderr : stdout,
               "Of {}, {} tokens keep their topics; {} were not there and have topics drawn for them, {} are gone\n",
               from.name, carried.kept, carried.drawn, carried.gone);
}

Result<std::optional<RunStart>> fromRun(const Project& project, const TrainSettings& settings, CorpusVersion version,
                                        std::shared_ptr<const Corpus> training)
{
    auto from = project.findRun(settings.startFrom);
    if (!from)
        return passOn(from);
    auto carried = carryTopics(project, *from, std::move(training), version, settings.config);
    if (!carried)
        return passOn(carried);
    sayCarried(settings, *from, *carried);
    return RunStart{std::move(carried->state), from->id};
}

} // namespace

Result<TrainSettings> withOwnSettings(const Project& project, TrainSettings settings)
{
    if (settings.startFrom.empty())
        return settings;
    auto from = project.findRun(settings.startFrom);
    if (!from)
        return passOn(from);
    settings.config = settingsFrom(*from);
    settings.config.seed = settings.startSeed.value_or(settings.config.seed);
    settings.heldOut = from->heldOut;
    settings.iterations = settings.iterations.value_or(from->iterations);
    return settings;
}

Result<std::optional<RunStart>> startOfRun(const Project& project, const TrainSettings& settings, CorpusVersion version,
                                           const std::shared_ptr<const Corpus>& training)
{
    if (!settings.fromMallet.empty())
        return fromMallet(project, settings, version, *training);
    if (!settings.startFrom.empty())
        return fromRun(project, settings, version, training);
    return std::nullopt;
}

Result<std::unique_ptr<Chain>> newChain(const TrainSettings& settings, const std::optional<RunStart>& start,
                                        std::shared_ptr<const Corpus> training, Arena& arena)
{
    if (!start)
        return Chain::start(std::move(training), settings.config, arena);
    return Chain::resume(std::move(training), settings.config, start->state, 0, arena).map_error([&](Error error) {
        if (!settings.fromMallet.empty())
            error.where = settings.fromMallet;
        return error;
    });
}

} // namespace themata::cli
