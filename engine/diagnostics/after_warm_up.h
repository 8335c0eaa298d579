#pragma once

#include "engine/diagnostics/trace.h"

#include <cstdint>
#include <span>

namespace themata {

/// The points of `trace`, which is sorted by iteration, after the warm-up: those before are of a sharpened posterior.
[[nodiscard]] std::span<const TracePoint> afterWarmUp(std::span<const TracePoint> trace, std::uint64_t warmUp);

} // namespace themata
