#pragma once

#include "engine/corpus/held_out.h"
#include "engine/store/project.h"

#include <memory>
#include <string>

namespace themata::cli {

/// A run of a project with all that belongs to its last saved state.
struct SavedRun {
    RunInfo run;
    ChainState state;
    std::shared_ptr<const Corpus> corpus; ///< that it trains on: documents that it holds out are empty
    std::shared_ptr<const HeldOut> heldOut; ///< null: none
    std::shared_ptr<const Vocabulary> vocabulary;
    std::map<std::uint32_t, std::string> labels;
};

/// @param nameOrNumber of the run; empty: the newest.
[[nodiscard]] Result<SavedRun> loadRun(const Project& project, const std::string& nameOrNumber, bool withPositions);

} // namespace themata::cli
