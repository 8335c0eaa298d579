#pragma once

#include "app/cli/command.h"
#include "app/cli/saved_run.h"
#include "engine/topics/topic_shares.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace themata::cli {

/// What `topics --over-time` and `topics --by-group` ask for.
struct ShareQuestion {
    std::string period = "1"; ///< "month", or years
    bool byGroup = false; ///< instead
    std::optional<std::uint32_t> topic; ///< from 1; none: all
};

/// Accepts "month" or a number of years.
[[nodiscard]] CLI::Validator periodCheck();

struct SavedShares {
    ShareDraws draws;
    std::size_t kept = 0; ///< of them; 0: the last state is the only one, since none was kept

    [[nodiscard]] bool hasIntervals() const { return kept > 1; }
};

/// The kept draws of a run, or where it has none its last state.
[[nodiscard]] Result<SavedShares> sharesOf(const Project& project, const SavedRun& saved);

/// The period that is asked for, in months. Errors: NotFound without dates, or where months were asked for and years
/// are kept.
[[nodiscard]] Result<int> periodOf(const std::string& period, const ShareDraws& draws);

/// The rows of that question. Errors: those of periodOf(), and NotFound without groups.
[[nodiscard]] Result<ShareRows> rowsOf(const ShareQuestion& question, const ShareDraws& draws);

/// Prints the shares of each topic in each row, as a table or as JSON. Errors: those above, and NotFound for a topic
/// that is not there.
[[nodiscard]] Result<void> printShares(const Project& project, const SavedRun& saved, const ShareQuestion& question,
                                       bool json);

} // namespace themata::cli
