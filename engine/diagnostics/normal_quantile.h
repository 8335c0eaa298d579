#pragma once

namespace themata {

/// The z with Phi(z) = p, Phi being the standard normal distribution function. The start is formula 26.2.23 of
/// Abramowitz and Stegun (1964), within 4.5e-4; two steps by Halley's method, each of which triples the digits, bring
/// it to the accuracy of erfc, a few units in the last place.
/// @param p on the open interval (0, 1)
[[nodiscard]] double normalQuantile(double p);

} // namespace themata
