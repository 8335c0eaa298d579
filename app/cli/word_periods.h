#pragma once

#include "engine/store/project.h"

#include <optional>
#include <string>

namespace themata::cli {

/// Prints how often a word is used in each period: uses, uses per 10,000 tokens, and the topics of the uses in the last
/// state of a run. Errors: those of askWord(), and NotFound without dates or for months where dates tell years.
/// @param run name or number; none: the newest, or no run if none was saved @param months of a period
[[nodiscard]] Result<void> printWordPeriods(const Project& project, const std::string& word,
                                            const std::optional<std::string>& run, int months, bool json);

} // namespace themata::cli
