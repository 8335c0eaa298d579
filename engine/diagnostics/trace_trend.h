#pragma once

#include "engine/diagnostics/trace.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace themata {

/// How the log posterior moved lately, compared with how much it wiggles from one iteration to the next. A description
/// of one chain, no test of convergence: a chain can be stuck and look still.
struct TraceTrend {
    std::uint64_t iterations = 0; ///< how many of the last iterations were looked at
    double gain = 0; ///< rise of the least-squares line from the first to the last of them; negative: it fell
    double wiggle = 0; ///< standard deviation of the log posterior about that line
    /// The line rose by more than the wiggle: more iterations would still change the model in a clear direction.
    [[nodiscard]] bool climbing() const { return gain > wiggle; }
    [[nodiscard]] bool falling() const { return gain < -wiggle; }
};

/// Looks at the last tenth of the exact iterations, and at no fewer than `shortestTrend` of them. Nothing if there are
/// fewer.
/// @param warmUp length of the chain's warm-up: its points, of a sharpened posterior, lie above what follows.
inline constexpr std::size_t shortestTrend = 20;
[[nodiscard]] std::optional<TraceTrend> recentTrend(std::span<const TracePoint> trace, std::uint64_t warmUp = 0);

/// The points of `trace`, which is sorted by iteration, after the warm-up.
[[nodiscard]] std::span<const TracePoint> afterWarmUp(std::span<const TracePoint> trace, std::uint64_t warmUp);

} // namespace themata
