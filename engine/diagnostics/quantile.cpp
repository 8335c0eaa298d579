#include "engine/diagnostics/quantile.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace themata {

double quantile(std::vector<double> values, double probability)
{
    const double place = static_cast<double>(values.size() - 1) * probability;
    const auto below = values.begin() + static_cast<std::ptrdiff_t>(place);
    std::ranges::nth_element(values, below);
    const auto above = below + 1 == values.end() ? below : std::min_element(below + 1, values.end());
    const double share = place - std::floor(place);
    return (1 - share) * *below + share * *above;
}

} // namespace themata
