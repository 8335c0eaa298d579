#pragma once

#include "app/cli/command.h"
#include "engine/store/saved_shares.h"

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

/// "month" or a number of years, in months; nothing for what is no length of a period.
[[nodiscard]] std::optional<int> monthsOf(const std::string& period);

/// The rows of that question. Errors: those of checkedPeriod(), and NotFound without groups.
[[nodiscard]] Result<ShareRows> rowsOf(const ShareQuestion& question, const ShareDraws& draws);

/// Prints the shares of each topic in each row, as a table or as JSON. Errors: those above, and NotFound for a topic
/// that is not there.
[[nodiscard]] Result<void> printShares(const Project& project, const SavedRun& saved, const ShareQuestion& question,
                                       bool json);

} // namespace themata::cli
