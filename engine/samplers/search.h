#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

namespace themata {

/// The place in a list of running sums that x falls on: the first one above x. When rounding has brought x up to the
/// total, the last place of positive weight.
[[nodiscard]] inline std::size_t searchCumulative(std::span<const double> cumulative, double x)
{
    auto found = std::upper_bound(cumulative.begin(), cumulative.end(), x);
    if (found == cumulative.end())
        found = std::lower_bound(cumulative.begin(), cumulative.end(), cumulative.back());
    return static_cast<std::size_t>(found - cumulative.begin());
}

} // namespace themata
