#pragma once

#include "engine/diagnostics/trace_trend.h"
#include "ui/widgets/messagestrip.h"

#include <QString>

#include <optional>

namespace themata {

/// What the strip of the Run page says. One chain cannot show that it has converged; the sentence tells what it does
/// show.
struct RunVerdict {
    MessageStrip::Kind kind = MessageStrip::Kind::Info;
    QString lead;
    QString text; ///< the sentence that gives the evidence
    QString detail; ///< what would be better evidence
};

[[nodiscard]] RunVerdict oneChainVerdict(const std::optional<TraceTrend>& trend);

} // namespace themata
