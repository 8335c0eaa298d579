#include "engine/diagnostics/inefficiency_summary.h"

#include "engine/diagnostics/moments.h"
#include "engine/diagnostics/quantile.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

namespace themata {

InefficiencySummary summarizeInefficiency(std::span<const double> factors)
{
    std::vector<double> finite;
    std::ranges::copy_if(factors, std::back_inserter(finite), [](double factor) { return std::isfinite(factor); });
    InefficiencySummary summary{finite.size(), factors.size() - finite.size(), undefined, undefined, undefined,
                                undefined};
    if (finite.empty())
        return summary;
    summary.mean = mean(finite);
    if (finite.size() > 1)
        summary.standardDeviation = std::sqrt(variance(finite));
    summary.median = quantile(finite, 0.5);
    summary.upper = quantile(finite, upperShare);
    return summary;
}

} // namespace themata
