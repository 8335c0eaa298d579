#pragma once

#include <span>

namespace themata {

/// Geweke's diagnostic (1992, Evaluating the accuracy of sampling-based approaches to the calculation of posterior
/// moments): the mean of the first 10 % of one chain less that of its last 50 %, over the standard error of the
/// difference, with each part's variance of the mean = spectralDensityAtZero / draws. Near standard normal when the
/// chain, given without warm-up, was at equilibrium from its start. Of n draws the parts are the first 1 + ceil((n - 1)
/// / 10) and the last 1 + floor(n / 2), as geweke.diag of the R package coda cuts them.
/// @return NaN with fewer than 22 draws (the first part must have 4), with draws that are not finite, or where both
/// parts are constant and equal; infinite where both are constant and differ, as coda does
[[nodiscard]] double gewekeZ(std::span<const double> draws);

} // namespace themata
