#include "engine/diagnostics/scalar_diagnosis.h"

#include "engine/diagnostics/chain_draws.h"
#include "engine/diagnostics/effective_sample_size.h"
#include "engine/diagnostics/geweke.h"
#include "engine/diagnostics/moments.h"
#include "engine/diagnostics/spectral_density.h"
#include "engine/diagnostics/split_rhat.h"

#include <cmath>

namespace themata {
namespace {

double inefficiencyOf(const ChainDraws& draws)
{
    double worth = 0;
    for (std::size_t c = 0; c < draws.chains(); ++c)
        worth += spectralEffectiveSampleSize(draws.chain(c));
    return static_cast<double>(draws.values.size()) / worth;
}

std::vector<double> gewekeOf(const ChainDraws& draws)
{
    std::vector<double> z;
    for (std::size_t c = 0; c < draws.chains(); ++c)
        z.push_back(gewekeZ(draws.chain(c)));
    return z;
}

} // namespace

ScalarDiagnosis diagnose(const ScalarSeries& series)
{
    const ChainDraws draws = lastDraws(series.chains);
    return {.scalar = series.scalar,
            .mean = mean(draws.values),
            .standardDeviation = std::sqrt(variance(draws.values)),
            .standardError = standardErrorOfMean(series.chains),
            .rhat = splitRhat(series.chains),
            .bulkEss = bulkEffectiveSampleSize(series.chains),
            .tailEss = tailEffectiveSampleSize(series.chains),
            .inefficiency = inefficiencyOf(draws),
            .gewekeZ = gewekeOf(draws)};
}

} // namespace themata
