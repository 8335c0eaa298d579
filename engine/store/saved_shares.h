#pragma once

#include "engine/store/saved_run.h"
#include "engine/topics/topic_shares.h"

#include <cstddef>
#include <span>

namespace themata {

/// What is known of the shares of a run's topics over time and by group.
struct SavedShares {
    ShareDraws draws;
    std::size_t kept = 0; ///< of them; 0: the last state is the only one, since none was kept

    [[nodiscard]] bool hasIntervals() const { return kept > 1; }
};

/// The kept draws of a run, or where it has none its last state; merged topics as they are in the run.
[[nodiscard]] Result<SavedShares> sharesOf(const Project& project, const SavedRun& saved);

/// A period of so many months, if the cells can be put together to it. Errors: NotFound without dates, or where months
/// were asked for and years are kept.
[[nodiscard]] Result<int> checkedPeriod(int months, std::span<const ShareCell> cells);

} // namespace themata
