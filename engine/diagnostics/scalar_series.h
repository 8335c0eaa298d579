#pragma once

#include "engine/diagnostics/trace.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace themata {

/// A number that describes a whole chain after an iteration and does not depend on how its topics are numbered: chains
/// can be compared by it.
enum class Quantity {
    LogPosterior, ///< see TracePoint, and so the next six
    DensityNw,
    DensityNd,
    ZerosPhi,
    Alpha,
    Beta,
    Pi,
    TopicShare, ///< share of all tokens in a topic by its size, one of topic_shares.h
    HeldOutLikelihood ///< see TracePoint::heldOut
};

struct Scalar {
    Quantity quantity = Quantity::LogPosterior;
    std::uint32_t rank = 0; ///< of TopicShare alone: 1 for the largest topic of each iteration

    friend bool operator==(const Scalar&, const Scalar&) = default;
};

/// Stable, for scripts: "logPosterior", "densityNw", ..., "topicShare1".
[[nodiscard]] std::string name(const Scalar& scalar);

/// The draws of one scalar by chains of one model, without burn-in.
struct ScalarSeries {
    Scalar scalar{};
    std::vector<std::vector<double>> chains;
};

/// The scalars of the traces of chains. Left out are a share of a topic and a held-out likelihood that are not known at
/// some point: of a rank beyond K, or of iterations that an earlier version saved.
/// @param traces of each chain, without burn-in: afterWarmUp(trace, the longer one of burn-in and warm-up)
[[nodiscard]] std::vector<ScalarSeries> scalarsOf(std::span<const std::span<const TracePoint>> traces);

} // namespace themata
