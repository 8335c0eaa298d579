#include "engine/diagnostics/spectral_density.h"

#include "engine/diagnostics/autoregression.h"
#include "engine/diagnostics/moments.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace themata {
namespace {

/// Whether least squares leave nothing of the draws but rounding.
bool onALine(std::span<const double> draws)
{
    const auto n = static_cast<double>(draws.size());
    const double middle = (n - 1) / 2, level = mean(draws);
    double products = 0, total = 0, residual = 0;
    for (std::size_t i = 0; i < draws.size(); ++i) {
        products += (static_cast<double>(i) - middle) * (draws[i] - level);
        total += (draws[i] - level) * (draws[i] - level);
    }
    const double slope = products / (n * (n * n - 1) / 12);
    for (std::size_t i = 0; i < draws.size(); ++i) {
        const double rest = draws[i] - level - slope * (static_cast<double>(i) - middle);
        residual += rest * rest;
    }
    return residual <= std::numeric_limits<double>::epsilon() * total;
}

} // namespace

double spectralDensityAtZero(std::span<const double> draws)
{
    if (draws.size() < 4 || !allFinite(draws))
        return undefined;
    if (onALine(draws))
        return 0;
    const auto [coefficients, innovationVariance] = fitAutoregression(draws);
    const double rest = 1 - std::accumulate(coefficients.begin(), coefficients.end(), 0.0);
    return innovationVariance / (rest * rest);
}

double spectralEffectiveSampleSize(std::span<const double> draws)
{
    const double density = spectralDensityAtZero(draws);
    if (density == 0 || std::isnan(density))
        return density;
    return static_cast<double>(draws.size()) * variance(draws) / density;
}

double inefficiencyFactor(std::span<const double> draws)
{
    return static_cast<double>(draws.size()) / spectralEffectiveSampleSize(draws);
}

} // namespace themata
