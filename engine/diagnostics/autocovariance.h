#pragma once

#include "engine/diagnostics/chain_draws.h"

#include <cstddef>
#include <span>
#include <vector>

namespace themata {

/// Autocovariances of a series x of n finite values with mean m:
///     c_t = 1/n * sum over i < n - t of (x_i - m) (x_(i+t) - m)
/// with divisor n at every lag, so that the matrix of them is positive definite (Priestley 1981, 5.3.3).
/// By fast Fourier transform (Wiener-Khinchin): n log n whatever the lags, about 30 ms for 100,000 values. Chains that
/// mix badly need tens of thousands of lags, and sums lag by lag would then take seconds.
/// @param lags below n
/// @return c_0, ..., c_lags
[[nodiscard]] std::vector<double> autocovariance(std::span<const double> series, std::size_t lags);

/// The mean of the chains' autocovariances at each lag: one transform for two chains, and one back for all.
[[nodiscard]] std::vector<double> meanAutocovariance(const ChainDraws& draws, std::size_t lags);

} // namespace themata
