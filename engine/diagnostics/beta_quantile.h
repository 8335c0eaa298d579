#pragma once

namespace themata {

/// Probability that a Beta(a, b) variable is below x: the regularised incomplete beta function, by its continued
/// fraction (DLMF 8.17.22), to 12 digits; to 10 where a + b is 100,000.
/// @param x from 0 to 1
/// @param a, b above 0
[[nodiscard]] double betaProbability(double x, double a, double b);

/// The x with betaProbability(x, a, b) = p, by bisection to the last digits of the probability.
/// @param p above 0 and below 1
[[nodiscard]] double betaQuantile(double p, double a, double b);

} // namespace themata
