#include "engine/diagnostics/geweke.h"

#include "engine/diagnostics/moments.h"
#include "engine/diagnostics/spectral_density.h"

#include <cmath>

namespace themata {
namespace {

double varianceOfMean(std::span<const double> draws)
{
    return spectralDensityAtZero(draws) / static_cast<double>(draws.size());
}

} // namespace

double gewekeZ(std::span<const double> draws)
{
    if (draws.empty() || !allFinite(draws))
        return undefined;
    const auto first = draws.first(1 + (draws.size() + 8) / 10);
    const auto last = draws.last(1 + draws.size() / 2);
    return (mean(first) - mean(last)) / std::sqrt(varianceOfMean(first) + varianceOfMean(last));
}

} // namespace themata
