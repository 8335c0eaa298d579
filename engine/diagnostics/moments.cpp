#include "engine/diagnostics/moments.h"

#include <algorithm>
#include <cmath>

namespace themata {

double mean(std::span<const double> series)
{
    const double origin = series.front();
    double sum = 0;
    for (const double value : series)
        sum += value - origin;
    return origin + sum / static_cast<double>(series.size());
}

double variance(std::span<const double> series)
{
    const double centre = mean(series);
    double squares = 0;
    for (const double value : series)
        squares += (value - centre) * (value - centre);
    return squares / static_cast<double>(series.size() - 1);
}

bool allFinite(std::span<const double> series)
{
    return std::ranges::all_of(series, [](double value) { return std::isfinite(value); });
}

bool varies(std::span<const double> series)
{
    return allFinite(series) && std::ranges::any_of(series, [&](double value) { return value != series.front(); });
}

} // namespace themata
