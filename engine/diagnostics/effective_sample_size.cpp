#include "engine/diagnostics/effective_sample_size.h"

#include "engine/diagnostics/autocovariance.h"
#include "engine/diagnostics/beta_quantile.h"
#include "engine/diagnostics/chain_draws.h"
#include "engine/diagnostics/moments.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace themata {
namespace {

/// rho_0 ... rho_(n-1) of chains of length n together: 1 - (W - c_t) / var+, c_t being the mean of the chains'
/// autocovariances at lag t.
std::vector<double> autocorrelations(const ChainDraws& draws)
{
    auto rho = meanAutocovariance(draws, draws.length - 1);
    std::vector<double> means;
    for (std::size_t c = 0; c < draws.chains(); ++c)
        means.push_back(mean(draws.chain(c)));
    const auto length = static_cast<double>(draws.length);
    const double within = rho[0] * length / (length - 1);
    const double variancePlus = rho[0] + variance(means);
    for (double& value : rho)
        value = 1 - (within - value) / variancePlus;
    rho[0] = 1;
    return rho;
}

/// tau, from Geyer's initial monotone sequence; the last pairs, of hardly any products, are never used.
double autocorrelationTime(std::span<const double> rho)
{
    double sum = 0, lastPair = std::numeric_limits<double>::infinity();
    std::size_t t = 0;
    for (; t + 6 <= rho.size() && rho[t] + rho[t + 1] > 0; t += 2) {
        lastPair = std::min(lastPair, rho[t] + rho[t + 1]);
        sum += lastPair;
    }
    return -1 + 2 * sum + std::max(rho[t], 0.0);
}

double effectiveSampleSize(const ChainDraws& halves)
{
    if (!varies(halves.values))
        return undefined;
    const auto total = static_cast<double>(halves.values.size());
    return total / std::max(autocorrelationTime(autocorrelations(halves)), 1 / std::log10(total));
}

bool measurable(const ChainDraws& draws)
{
    return draws.length >= shortestChain && varies(draws.values);
}

double sizeBelowQuantile(const ChainDraws& draws, double probability)
{
    return effectiveSampleSize(splitInHalves(belowQuantile(draws, probability)));
}

} // namespace

double bulkEffectiveSampleSize(std::span<const std::vector<double>> chains)
{
    const ChainDraws draws = lastDraws(chains);
    return measurable(draws) ? effectiveSampleSize(rankNormalised(splitInHalves(draws))) : undefined;
}

double tailEffectiveSampleSize(std::span<const std::vector<double>> chains)
{
    const ChainDraws draws = lastDraws(chains);
    if (!measurable(draws))
        return undefined;
    const double lower = sizeBelowQuantile(draws, 0.05);
    const double upper = sizeBelowQuantile(draws, 0.95);
    return std::isnan(upper) ? upper : std::min(lower, upper); // min(NaN, upper) is NaN
}

double meanEffectiveSampleSize(std::span<const std::vector<double>> chains)
{
    const ChainDraws draws = lastDraws(chains);
    return measurable(draws) ? effectiveSampleSize(splitInHalves(draws)) : undefined;
}

double standardErrorOfMean(std::span<const std::vector<double>> chains)
{
    const ChainDraws draws = lastDraws(chains);
    return measurable(draws) ? std::sqrt(variance(draws.values) / meanEffectiveSampleSize(chains)) : undefined;
}

double quantileEffectiveSampleSize(std::span<const std::vector<double>> chains, double probability)
{
    const ChainDraws draws = lastDraws(chains);
    return measurable(draws) ? sizeBelowQuantile(draws, probability) : undefined;
}

double standardErrorOfQuantile(std::span<const std::vector<double>> chains, double probability)
{
    const double size = quantileEffectiveSampleSize(chains, probability);
    if (std::isnan(size))
        return undefined;
    ChainDraws draws = lastDraws(chains);
    std::ranges::sort(draws.values);
    const auto total = static_cast<double>(draws.values.size());
    const auto place = [&](double p) {
        return total * betaQuantile(p, size * probability + 1, size * (1 - probability) + 1);
    };
    const auto draw = [&](double rank) {
        return draws.values[static_cast<std::size_t>(std::clamp(rank, 1.0, total)) - 1];
    };
    const double oneSigma = std::erfc(std::numbers::sqrt2 / 2) / 2; // Phi(-1)
    return (draw(std::ceil(place(1 - oneSigma))) - draw(std::floor(place(oneSigma)))) / 2;
}

} // namespace themata
