#pragma once

#include "engine/samplers/hyperparameters.h"
#include "engine/topics/summary.h"
#include "tests/ui/sampleproject.h"

#include <functional>

namespace themata::test {

/// A run as it would be found in a project: a state that was made up, and draws near to it.
struct SavedRunSettings {
    std::uint32_t topics = 3;
    double pi = 1;
    std::size_t draws = 0;
    std::function<std::uint32_t(std::size_t token)> topicOf; ///< of the state; the draws have some tokens elsewhere
};

/// Adds it to the sample project and returns its id.
inline RunId addSavedRun(const SampleProject& sample, const SavedRunSettings& settings)
{
    const auto project = sample.open();
    const auto corpus = project->corpus().value();
    ModelConfig config;
    config.topics = settings.topics;
    config.pi = settings.pi;
    const RunInfo run = project->addRun({}, config, 10, KeepRule{0, 1}).value();
    ChainState state{10, {}, hyperparametersOf(config)};
    for (std::size_t i = 0; i < corpus->tokenCount(); ++i)
        state.z.push_back(static_cast<std::uint16_t>(settings.topicOf(i)));
    Arena arena(1);
    PosteriorMeans means(corpus, config);
    for (std::size_t draw = 0; draw < settings.draws; ++draw) {
        ChainState drawn = state;
        for (std::size_t i = draw; i < drawn.z.size(); i += 7)
            drawn.z[i] = static_cast<std::uint16_t>((drawn.z[i] + 1) % settings.topics);
        means.add(drawn, countTopics(*corpus, drawn, settings.topics), arena);
    }
    const auto saved =
        project->saveCheckpoint(run.id, state, {}, RunStatus::Finished, settings.draws > 0 ? &means : nullptr);
    if (!saved)
        qFatal("%s", saved.error().line().c_str());
    return run.id;
}

} // namespace themata::test
