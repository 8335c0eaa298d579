#include "engine/diagnostics/after_warm_up.h"

#include "engine/diagnostics/scalar_diagnosis.h"

#include <algorithm>

namespace themata {

std::span<const TracePoint> afterWarmUp(std::span<const TracePoint> trace, std::uint64_t warmUp)
{
    const auto first = std::ranges::upper_bound(trace, warmUp, {}, &TracePoint::iteration);
    return trace.subspan(static_cast<std::size_t>(first - trace.begin()));
}

std::uint64_t leftOutOfVerdict(std::uint64_t burnIn, std::uint64_t warmUp, std::uint64_t last)
{
    const bool past = last >= std::max(burnIn, warmUp) + fewestDraws;
    return std::max(warmUp, past ? burnIn : std::min(burnIn, last / 2));
}

} // namespace themata
