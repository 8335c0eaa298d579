#pragma once

#include <vector>

namespace themata::test {

/// R-hat and effective sample sizes straight from the formulas of Vehtari et al. (2021), slowly: ranks by counting,
/// normal quantiles by bisection, autocovariances by sums. Chains of one even length.
using Chains = std::vector<std::vector<double>>;

double referenceRankRhat(const Chains& chains); ///< of the rank-normalised draws
double referenceFoldedRhat(const Chains& chains); ///< of the folded, rank-normalised draws
double referenceBulkEss(const Chains& chains);
double referenceTailEss(const Chains& chains);
double referenceMeanEss(const Chains& chains);

} // namespace themata::test
