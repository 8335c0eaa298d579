#pragma once

#include <span>

namespace themata {

/// Spectral density at frequency zero of one chain: n times the variance of the mean of n draws, for large n. Of an
/// autoregressive fit, s = innovation variance / (1 - sum of coefficients)^2, as spectrum0.ar of the R package coda
/// does (Plummer, Best, Cowles and Vines 2006).
/// @return 0 where all draws lie on a straight line, a constant one too, as coda does (the residual's standard
/// deviation is within rounding of the draws' own; coda compares it with 1.5e-8, whatever the scale); NaN with fewer
/// than 4 draws or draws that are not finite
[[nodiscard]] double spectralDensityAtZero(std::span<const double> draws);

/// Effective sample size of the mean of one chain, n * variance / s, as effectiveSize of coda does; of several chains
/// coda adds them up. It can exceed n.
/// @return 0 where s is 0, as coda does; NaN where s is
[[nodiscard]] double spectralEffectiveSampleSize(std::span<const double> draws);

/// Inefficiency factor, or integrated autocorrelation time: how many draws of one chain are worth one independent draw,
/// n / spectralEffectiveSampleSize.
/// @return infinity where s is 0; NaN where s is
[[nodiscard]] double inefficiencyFactor(std::span<const double> draws);

} // namespace themata
