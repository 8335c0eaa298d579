#include "engine/diagnostics/after_warm_up.h"

#include <algorithm>

namespace themata {

std::span<const TracePoint> afterWarmUp(std::span<const TracePoint> trace, std::uint64_t warmUp)
{
    const auto first = std::ranges::upper_bound(trace, warmUp, {}, &TracePoint::iteration);
    return trace.subspan(static_cast<std::size_t>(first - trace.begin()));
}

} // namespace themata
