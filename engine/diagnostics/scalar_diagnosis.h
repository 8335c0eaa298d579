#pragma once

#include "engine/diagnostics/scalar_series.h"

#include <vector>

namespace themata {

/// What the chains tell of one scalar: figures over the last draws of each, as many as the shortest one has. Each may
/// be NaN, see the header it comes from.
struct ScalarDiagnosis {
    Scalar scalar{};
    double mean = 0; ///< of the draws of all chains
    double standardDeviation = 0; ///< of the same
    double standardError = 0; ///< Monte Carlo standard error of the mean (effective_sample_size.h)
    double rhat = 0; ///< split_rhat.h; of one chain, that of its halves
    double bulkEss = 0; ///< effective_sample_size.h, and so the next
    double tailEss = 0;
    /// Integrated autocorrelation time: L, the draws of all chains, over the sum of their spectralEffectiveSampleSize,
    /// as the paper's experiments have it. Sees no more than each chain alone does.
    double inefficiency = 0;
    std::vector<double> gewekeZ; ///< of each chain (geweke.h)
};

/// With as many draws as this in each chain every figure has a value, unless the draws are such that it has none.
inline constexpr std::size_t fewestDraws = 22;

/// @param series of one chain or more, each of two draws or more
[[nodiscard]] ScalarDiagnosis diagnose(const ScalarSeries& series);

} // namespace themata
