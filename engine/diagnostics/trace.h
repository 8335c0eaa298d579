#pragma once

#include "engine/diagnostics/topic_shares.h"

#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

namespace themata {

/// One line of the trace: what is known after an iteration.
struct TracePoint {
    std::uint64_t iteration = 0;   ///< 1 for the first sweep
    double seconds = 0;            ///< training time alone since iteration 1, over all sessions, without diagnostics
    double logPosterior = 0;       ///< log p(z, w | alpha, beta), natural log, all constants included
    double tokensPerSecond = 0;    ///< of this iteration
    double phiSeconds = 0;         ///< Phi step (and tables) of this iteration
    double zSeconds = 0;           ///< z step (and counting) of this iteration
    double densityNw = 0;          ///< share of n_w's V * K cells above 0
    double densityNd = 0;          ///< share of n_d's D * K cells above 0
    double zerosPhi = 0;           ///< share of Phi's entries that are 0 by the prior (pi < 1); 0 for plain LDA
    double alpha = 0;              ///< of the priors as they were in this iteration: mean over topics
    double beta = 0;
    double pi = 1;                 ///< mean over topics
    RankedShares topicShares = {notKnown, notKnown, notKnown, notKnown, notKnown}; ///< after this iteration
    double heldOut = notKnown;     ///< mean log likelihood of a held-out token, natural log; notKnown without any
};

/// The trace of a run while it grows. Thread-safe: the chain's thread appends, others copy what is new to them.
class TraceLog {
public:
    void append(const TracePoint& point);
    void append(std::span<const TracePoint> points);
    [[nodiscard]] std::size_t size() const;
    /// Copies of the points from place `first` on.
    [[nodiscard]] std::vector<TracePoint> since(std::size_t first) const;

private:
    mutable std::mutex m_mutex;
    std::vector<TracePoint> m_points;
};

} // namespace themata
