#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>

namespace themata {

/// The topics whose size the trace holds, by their rank in the iteration: 1 for the largest.
inline constexpr std::array<std::uint32_t, 5> tracedRanks{1, 2, 5, 10, 20};

/// In place of a number that there is none of, or that nobody has noted.
inline constexpr double notKnown = std::numeric_limits<double>::quiet_NaN();

/// [i]: share of all tokens that are in the topic of rank tracedRanks[i]; notKnown for a rank beyond K.
using RankedShares = std::array<double, tracedRanks.size()>;

/// @param n_k tokens in each topic, in any order; not all 0
[[nodiscard]] RankedShares topicShares(std::span<const std::uint64_t> n_k);

} // namespace themata
