#pragma once

#include "engine/run/carry_topics.h"
#include "engine/store/project.h"

namespace themata {

/// The settings of a run that goes on from another one's topics: the same model, without a warm-up, which would draw
/// all topics anew, and with the next seed, so that no random number is used twice on the way.
[[nodiscard]] ModelConfig settingsFrom(const RunInfo& from);

/// The topics of a run's last saved state, carried to another version of the corpus (carry_topics.h): what
/// Project::addRun() can begin a run with.
/// @param training of `version`, with positions or without. Errors: NotFound if nothing of the run was saved yet; those
/// of carryTopics() and of reading.
[[nodiscard]] Result<CarriedTopics> carryTopics(const Project& project, const RunInfo& from,
                                                std::shared_ptr<const Corpus> training, CorpusVersion version,
                                                const ModelConfig& config);

} // namespace themata
