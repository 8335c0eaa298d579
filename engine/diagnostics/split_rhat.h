#pragma once

#include <span>
#include <vector>

namespace themata {

/// The potential scale reduction factor R-hat of one quantity: how much wider all chains together are than each alone.
/// Near 1 when chains have come to agree; Vehtari et al. advise to use draws only where it is below 1.01.
///
/// Each chain is split into halves, so that one chain suffices and a trend within it is seen. With n draws in each
/// half, W the mean of the halves' variances and V the variance of their means,
///     R-hat = sqrt((n - 1) / n + V / W).
/// The result is the larger one of two: R-hat of the rank-normalised draws (chains that differ in location, whatever
/// the tails) and of the folded, then rank-normalised draws (chains that differ in scale). Vehtari, Gelman, Simpson,
/// Carpenter and Buerkner (2021), Rank-normalization, folding, and localization: an improved R-hat for assessing
/// convergence of MCMC, Bayesian Analysis 16(2). The figures are those of the R package posterior.
///
/// @param chains draws of one chain each, without warm-up; of longer ones only the last draws count
/// @return NaN, as posterior does, where no draw differs from another or one is not finite; NaN too without chains or
/// with fewer than 4 draws in one; infinity where the halves differ and none moves. If the folded draws are all equal,
/// as two values may be, R-hat of the others alone.
[[nodiscard]] double splitRhat(std::span<const std::vector<double>> chains);

} // namespace themata
