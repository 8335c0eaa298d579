#pragma once

#include "engine/parallel/random.h"

#include <functional>

namespace themata {

/// Learned alphas and betas are a priori exponential with this rate, each for itself: most of the prior is where values
/// are of use, any corpus of more than a few documents outweighs it, and values next to 0, which sparse topics want,
/// are not ruled out as a prior that falls to 0 there would.
inline constexpr double hyperpriorRate = 1;

/// The prior is 0 outside this range, where lnG(n + x) - lnG(x) would lose all its digits.
inline constexpr double smallestHyperparameter = 1e-10;
inline constexpr double largestHyperparameter = 1e6;

/// To the nearest float, as each update rounds what it returns: the C library's logarithm and exponential may differ in
/// their last digit from one processor to the next, and the chain must not.
[[nodiscard]] double roundedHyperparameter(double x);

/// One exact update of a hyperparameter given all else: a slice update of ln x, whose density is
/// prior(x) likelihood(x) x, the last factor being the Jacobian of the log scale.
/// @param x a value outside the range is taken to its end first.
/// @param logLikelihood of x, up to a constant; asked within the range only.
/// @return rounded, and within the range but for that
[[nodiscard]] double updateHyperparameter(double x, const std::function<double(double x)>& logLikelihood,
                                          RandomStream& random);

} // namespace themata
