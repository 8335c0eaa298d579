#pragma once

#include "engine/corpus/held_out.h"
#include "engine/store/project.h"

#include <memory>
#include <string>

namespace themata {

/// Whether topics that a person merged are one, as the window shows them, or as the chain has them.
enum class Merging { AsSeen, AsDrawn };

/// A run of a project with all that belongs to its last saved state.
struct SavedRun {
    RunInfo run;
    ChainState state; ///< with merged topics as one, if asked for so
    std::shared_ptr<const Corpus> corpus; ///< that it trains on: documents that it holds out are empty
    std::shared_ptr<const HeldOut> heldOut; ///< null: none
    std::shared_ptr<const Vocabulary> vocabulary;
    TopicViews views; ///< what a person made of the topics; merged into none if they are as drawn
    std::map<std::uint32_t, std::string> labels; ///< those of `views`
};

/// @param nameOrNumber of the run; empty: the newest.
[[nodiscard]] Result<SavedRun> loadRun(const Project& project, const std::string& nameOrNumber, bool withPositions,
                                       Merging merging = Merging::AsSeen);

} // namespace themata
