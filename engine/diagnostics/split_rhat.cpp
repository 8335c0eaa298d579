#include "engine/diagnostics/split_rhat.h"

#include "engine/diagnostics/chain_draws.h"
#include "engine/diagnostics/moments.h"

#include <cmath>

namespace themata {
namespace {

/// Gelman and Rubin's R-hat of chains of two draws or more; 0 / 0 is NaN where all draws are equal.
double rhat(const ChainDraws& draws)
{
    std::vector<double> means, variances;
    for (std::size_t c = 0; c < draws.chains(); ++c) {
        means.push_back(mean(draws.chain(c)));
        variances.push_back(variance(draws.chain(c)));
    }
    const auto length = static_cast<double>(draws.length);
    return std::sqrt((length - 1) / length + variance(means) / mean(variances));
}

} // namespace

double splitRhat(std::span<const std::vector<double>> chains)
{
    const ChainDraws draws = lastDraws(chains);
    if (draws.length < 4 || !varies(draws.values))
        return undefined;
    return std::fmax(rhat(rankNormalised(splitInHalves(draws))), // fmax: the other one if one is NaN
                     rhat(rankNormalised(splitInHalves(folded(draws)))));
}

} // namespace themata
