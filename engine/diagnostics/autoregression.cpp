#include "engine/diagnostics/autoregression.h"

#include "engine/diagnostics/autocovariance.h"

#include <algorithm>
#include <cmath>

namespace themata {
namespace {

/// From the solution of one order to that of the next: Durbin's recursion.
void raiseOrder(Autoregression& model, std::span<const double> covariances)
{
    auto& a = model.coefficients;
    const std::size_t order = a.size();
    double partial = covariances[order + 1];
    for (std::size_t j = 0; j < order; ++j)
        partial -= a[j] * covariances[order - j];
    partial /= model.innovationVariance;

    const std::vector<double> previous = a;
    for (std::size_t j = 0; j < order; ++j)
        a[j] -= partial * previous[order - 1 - j];
    a.push_back(partial);
    model.innovationVariance *= 1 - partial * partial;
}

} // namespace

Autoregression fitAutoregression(std::span<const double> series)
{
    const auto n = static_cast<double>(series.size());
    const auto highest = static_cast<std::size_t>(std::min(n - 1, std::floor(10 * std::log10(n))));
    const auto covariances = autocovariance(series, highest);

    Autoregression model{{}, covariances[0]}, best = model;
    double leastAic = n * std::log(model.innovationVariance);
    for (std::size_t order = 1; order <= highest; ++order) {
        raiseOrder(model, covariances);
        const double aic = n * std::log(model.innovationVariance) + 2 * static_cast<double>(order);
        if (aic < leastAic) {
            leastAic = aic;
            best = model;
        }
    }
    best.innovationVariance *= n / (n - 1 - static_cast<double>(best.coefficients.size()));
    return best;
}

} // namespace themata
