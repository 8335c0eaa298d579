#include "tests/support/reference_convergence.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace themata::test {
namespace {

std::vector<double> sorted(const Chains& chains)
{
    std::vector<double> all;
    for (const auto& chain : chains)
        all.insert(all.end(), chain.begin(), chain.end());
    std::sort(all.begin(), all.end());
    return all;
}

Chains split(const Chains& chains)
{
    Chains halves;
    for (const auto& chain : chains) {
        const auto middle = chain.begin() + static_cast<std::ptrdiff_t>(chain.size() / 2);
        halves.emplace_back(chain.begin(), middle);
        halves.emplace_back(middle, chain.end());
    }
    return halves;
}

Chains each(Chains chains, const std::function<double(double)>& function)
{
    for (auto& chain : chains)
        for (double& x : chain)
            x = function(x);
    return chains;
}

double normalQuantileByBisection(double p)
{
    double low = -10, high = 10;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (std::erfc(-middle / std::sqrt(2.0)) / 2 < p ? low : high) = middle;
    }
    return low;
}

Chains rankNormal(const Chains& chains)
{
    const auto all = sorted(chains);
    return each(chains, [&](double x) {
        double below = 0, equal = 0;
        for (const double other : all) {
            below += other < x ? 1 : 0;
            equal += other == x ? 1 : 0;
        }
        const double rank = below + (equal + 1) / 2;
        return normalQuantileByBisection((rank - 3.0 / 8) / (static_cast<double>(all.size()) + 1.0 / 4));
    });
}

double meanOf(const std::vector<double>& x)
{
    double sum = 0;
    for (const double value : x)
        sum += value;
    return sum / static_cast<double>(x.size());
}

/// Sum of (x_i - m)(x_(i+lag) - m).
double products(const std::vector<double>& x, std::size_t lag)
{
    const double m = meanOf(x);
    double sum = 0;
    for (std::size_t i = 0; i + lag < x.size(); ++i)
        sum += (x[i] - m) * (x[i + lag] - m);
    return sum;
}

struct Variances {
    double within = 0, between = 0; ///< W and B
};

Variances variances(const Chains& chains)
{
    const auto n = static_cast<double>(chains.front().size());
    std::vector<double> means, within;
    for (const auto& chain : chains) {
        means.push_back(meanOf(chain));
        within.push_back(products(chain, 0) / (n - 1));
    }
    return {meanOf(within), n * products(means, 0) / (static_cast<double>(chains.size()) - 1)};
}

double rhat(const Chains& chains)
{
    const auto n = static_cast<double>(chains.front().size());
    const auto [within, between] = variances(chains);
    return std::sqrt(((n - 1) / n * within + between / n) / within);
}

double ess(const Chains& chains)
{
    const std::size_t n = chains.front().size();
    const auto [within, between] = variances(chains);
    const double total = static_cast<double>(n * chains.size());
    const double variancePlus =
        (static_cast<double>(n) - 1) / static_cast<double>(n) * within + between / static_cast<double>(n);
    std::vector<double> rho;
    for (std::size_t t = 0; t < n; ++t) {
        std::vector<double> covariances;
        for (const auto& chain : chains)
            covariances.push_back(products(chain, t) / static_cast<double>(n));
        rho.push_back(t == 0 ? 1 : 1 - (within - meanOf(covariances)) / variancePlus);
    }
    std::vector<double> pairs; // Geyer's, all but those of the last lags
    for (std::size_t k = 0; 2 * k + 6 <= n; ++k)
        pairs.push_back(rho[2 * k] + rho[2 * k + 1]);
    const auto end = std::find_if(pairs.begin(), pairs.end(), [](double pair) { return pair <= 0; });
    const auto next = static_cast<std::size_t>(end - pairs.begin()) * 2;
    double tau = -1;
    for (auto pair = pairs.begin(); pair != end; ++pair)
        tau += 2 * *std::min_element(pairs.begin(), pair + 1);
    if (rho[next] > 0)
        tau += rho[next];
    return std::min(total / tau, total * std::log10(total));
}

double quantile(const Chains& chains, double p)
{
    const auto all = sorted(chains);
    const double place = p * static_cast<double>(all.size() - 1);
    const auto below = static_cast<std::size_t>(std::floor(place));
    return all[below] + (place - std::floor(place)) * (all[std::min(below + 1, all.size() - 1)] - all[below]);
}

double essBelow(const Chains& chains, double p)
{
    const double bound = quantile(chains, p);
    return ess(split(each(chains, [&](double x) { return x <= bound ? 1.0 : 0.0; })));
}

} // namespace

double referenceRankRhat(const Chains& chains)
{
    return rhat(rankNormal(split(chains)));
}

double referenceFoldedRhat(const Chains& chains)
{
    const double median = quantile(chains, 0.5);
    const Chains distances = each(chains, [&](double x) { return std::abs(x - median); });
    return rhat(rankNormal(split(distances)));
}

double referenceBulkEss(const Chains& chains)
{
    return ess(rankNormal(split(chains)));
}

double referenceTailEss(const Chains& chains)
{
    return std::min(essBelow(chains, 0.05), essBelow(chains, 0.95));
}

double referenceMeanEss(const Chains& chains)
{
    return ess(split(chains));
}

} // namespace themata::test
