#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace themata {

/// Effective sample sizes of one quantity over one or more chains: how many independent draws would tell as much.
/// Vehtari, Gelman, Simpson, Carpenter and Buerkner (2021), Rank-normalization, folding, and localization: an improved
/// R-hat for assessing convergence of MCMC, Bayesian Analysis 16(2).
///
/// Each chain is split into halves of n draws, N in all. With c_t the mean of the halves' autocovariances at lag t,
/// W = n / (n - 1) c_0 the mean of their variances, and V the variance of their means, all of them together have the
/// autocorrelations
///     rho_0 = 1,  rho_t = 1 - (W - c_t) / (c_0 + V),
/// which fall off slowly where chains disagree. ESS = N / tau with
///     tau = -1 + 2 sum of P_k,  P_k = rho_2k + rho_(2k+1),
/// summed while P_k is positive and made never to rise (Geyer 1992, initial monotone sequence). Of the pair where the
/// sum ends, the first term is added once if it is positive, which steadies the estimate of antithetic chains; and tau
/// is at least 1 / log10(N), both as Stan does. The figures are those of the R package posterior, save that here a
/// rho_1 of -1 or less means the least tau.
///
/// @param chains draws of one chain each, without warm-up; of longer ones only the last draws count
/// @return NaN, as posterior does, where no draw differs from another or one is not finite; NaN too without chains or
/// with fewer than `shortestChain` draws in one (halves then have no two pairs of lags to use).
inline constexpr std::size_t shortestChain = 12;

/// For the bulk of the distribution: of the rank-normalised draws, which have a variance whatever the tails.
[[nodiscard]] double bulkEffectiveSampleSize(std::span<const std::vector<double>> chains);

/// For the tails: the smaller ESS of two indicators, of the draws up to the 5 % and up to the 95 % quantile. NaN too
/// where no draw is above the 95 % quantile.
[[nodiscard]] double tailEffectiveSampleSize(std::span<const std::vector<double>> chains);

/// For the mean: of the draws as they are.
[[nodiscard]] double meanEffectiveSampleSize(std::span<const std::vector<double>> chains);

/// Monte Carlo standard error of the mean of all draws: their standard deviation over the square root of
/// `meanEffectiveSampleSize`.
[[nodiscard]] double standardErrorOfMean(std::span<const std::vector<double>> chains);

/// For a quantile: of the indicator of the draws up to it. NaN too where no draw is above it.
/// @param probability above 0 and below 1, and so in the next
[[nodiscard]] double quantileEffectiveSampleSize(std::span<const std::vector<double>> chains, double probability);

/// Monte Carlo standard error of a quantile: half the distance between the draws whose ranks, as shares of all, are the
/// quantiles Phi(-1) and Phi(1) of Beta(ESS p + 1, ESS (1 - p) + 1), where ESS is that of the quantile (Vehtari et al.
/// 2021).
[[nodiscard]] double standardErrorOfQuantile(std::span<const std::vector<double>> chains, double probability);

} // namespace themata
