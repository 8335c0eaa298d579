#include "engine/topics/credible_interval.h"

#include "engine/diagnostics/beta_quantile.h"

#include <algorithm>
#include <cassert>

namespace themata {

namespace {

/// Zero with some probability, and otherwise a variable of this mean and variance.
struct ZeroOrBeta {
    double active, mean, variance;

    explicit ZeroOrBeta(const PosteriorEstimate& estimate)
        : active(std::clamp(estimate.inclusion, 0.0, 1.0))
        , mean(active > 0 ? estimate.mean / active : 0)
        , variance(active > 0 ? (estimate.variance + estimate.mean * estimate.mean) / active - mean * mean : 0)
    {
    }

    [[nodiscard]] double quantile(double p) const
    {
        if (p <= 1 - active)
            return 0;
        if (mean <= 0 || mean >= 1 || variance <= 0)
            return mean;
        const double total = mean * (1 - mean) / variance - 1; // of the two parameters
        const double inBeta = std::clamp((p - (1 - active)) / active, 1e-300, 1 - 1e-16);
        return total > 0 ? betaQuantile(inBeta, mean * total, (1 - mean) * total) : mean;
    }
};

} // namespace

CredibleInterval credibleInterval(const PosteriorEstimate& estimate, double level)
{
    assert(level > 0 && level < 1);
    const ZeroOrBeta number(estimate);
    return {number.quantile((1 - level) / 2), number.quantile((1 + level) / 2)};
}

} // namespace themata
