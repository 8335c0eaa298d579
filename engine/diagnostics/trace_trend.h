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
};

/// Looks at the last tenth of the trace, and at no fewer than `shortestTrend` points. Nothing if there are fewer.
inline constexpr std::size_t shortestTrend = 20;
[[nodiscard]] std::optional<TraceTrend> recentTrend(std::span<const TracePoint> trace);

} // namespace themata
