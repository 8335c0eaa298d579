#pragma once

#include <limits>
#include <span>

namespace themata {

/// What a diagnostic is where it has no value: too few draws, draws that are not finite, or draws that never change.
inline constexpr double undefined = std::numeric_limits<double>::quiet_NaN();

/// Mean of a series that is not empty. Sums run around the first value: large log posteriors lose no digits, and the
/// mean of equal values is exactly that value.
[[nodiscard]] double mean(std::span<const double> series);

/// Variance with divisor n - 1, of two values or more.
[[nodiscard]] double variance(std::span<const double> series);

/// Whether no value is NaN or infinite.
[[nodiscard]] bool allFinite(std::span<const double> series);

/// Whether all values are finite and two of them differ; an empty series does not vary.
[[nodiscard]] bool varies(std::span<const double> series);

} // namespace themata
