#pragma once

#include "app/cli/train_settings.h"
#include "engine/run/chain.h"
#include "engine/store/project.h"

namespace themata::cli {

/// With --start-from, the settings of a run that goes on from that one's topics; else as they are.
[[nodiscard]] Result<TrainSettings> withOwnSettings(const Project& project, TrainSettings settings);

/// What a new run begins with: topics of another run or of MALLET's state; none: random ones. Says on the console how
/// many tokens keep their topics.
/// @param version of the corpus, `training` what is trained on of it, with positions for MALLET's state.
[[nodiscard]] Result<std::optional<RunStart>> startOfRun(const Project& project, const TrainSettings& settings,
                                                         CorpusVersion version,
                                                         const std::shared_ptr<const Corpus>& training);

/// The chain that begins so. Errors: those of Chain::start() and Chain::resume().
[[nodiscard]] Result<std::unique_ptr<Chain>> newChain(const TrainSettings& settings,
                                                      const std::optional<RunStart>& start,
                                                      std::shared_ptr<const Corpus> training, Arena& arena);

} // namespace themata::cli
