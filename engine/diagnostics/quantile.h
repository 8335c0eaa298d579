#pragma once

#include <vector>

namespace themata {

/// Quantile of values in any order, interpolated between order statistics (Hyndman and Fan 1996, definition 7), as R
/// does.
/// @param values at least one, none NaN. @param probability from 0 to 1.
[[nodiscard]] double quantile(std::vector<double> values, double probability);

} // namespace themata
