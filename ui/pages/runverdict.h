#pragma once

#include "engine/diagnostics/trace_trend.h"
#include "ui/widgets/messagestrip.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>

namespace themata {

/// What the strip of the Run page says. One chain cannot show that it has converged; the sentence tells what it does
/// show.
struct RunVerdict {
    MessageStrip::Kind kind = MessageStrip::Kind::Info;
    QString lead;
    QString text; ///< the sentence that gives the evidence
    QString detail; ///< what would be better evidence
};

/// @param warmUp length of the chain's warm-up, in iterations.
[[nodiscard]] RunVerdict oneChainVerdict(const std::optional<TraceTrend>& trend, std::uint64_t warmUp = 0);

/// The verdict on a run with this trace: that it warms up, while it does, else that of its trend.
[[nodiscard]] RunVerdict verdictOf(std::span<const TracePoint> trace, std::uint64_t warmUp);

} // namespace themata
