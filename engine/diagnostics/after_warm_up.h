#pragma once

#include "engine/diagnostics/trace.h"

#include <cstdint>
#include <span>

namespace themata {

/// The points of `trace`, which is sorted by iteration, after the warm-up: those before are of a sharpened posterior.
[[nodiscard]] std::span<const TracePoint> afterWarmUp(std::span<const TracePoint> trace, std::uint64_t warmUp);

/// The first iterations that a verdict on a chain at iteration `last` leaves out: its burn-in, once `fewestDraws`
/// iterations follow that; until then the first half of those there are. The warm-up always.
[[nodiscard]] std::uint64_t leftOutOfVerdict(std::uint64_t burnIn, std::uint64_t warmUp, std::uint64_t last);

} // namespace themata
