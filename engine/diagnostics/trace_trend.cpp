#include "engine/diagnostics/trace_trend.h"

#include <algorithm>
#include <cmath>

namespace themata {

std::span<const TracePoint> afterWarmUp(std::span<const TracePoint> trace, std::uint64_t warmUp)
{
    const auto first = std::ranges::upper_bound(trace, warmUp, {}, &TracePoint::iteration);
    return trace.subspan(static_cast<std::size_t>(first - trace.begin()));
}

std::optional<TraceTrend> recentTrend(std::span<const TracePoint> trace, std::uint64_t warmUp)
{
    trace = afterWarmUp(trace, warmUp);
    if (trace.size() < shortestTrend)
        return std::nullopt;
    const auto recent = trace.last(std::max(shortestTrend, trace.size() / 10));
    const auto count = static_cast<double>(recent.size());

    // Least squares on x = 0, 1, ..., n - 1, around the first value so that large log posteriors lose no digits.
    const double origin = recent.front().logPosterior;
    const double meanX = (count - 1) / 2;
    double sumY = 0, sumXY = 0, sumYY = 0;
    for (std::size_t i = 0; i < recent.size(); ++i) {
        const double y = recent[i].logPosterior - origin;
        sumY += y;
        sumXY += (static_cast<double>(i) - meanX) * y;
        sumYY += y * y;
    }
    const double sumXX = count * (count * count - 1) / 12;
    const double slope = sumXY / sumXX;
    const double squares = sumYY - sumY * sumY / count - slope * sumXY; // of the residuals
    return TraceTrend{.iterations = recent.size(),
                      .gain = slope * (count - 1),
                      .wiggle = std::sqrt(std::max(0.0, squares) / (count - 2))};
}

} // namespace themata
