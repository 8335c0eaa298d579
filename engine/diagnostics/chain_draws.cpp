#include "engine/diagnostics/chain_draws.h"

#include "engine/diagnostics/normal_quantile.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace themata {
namespace {

double quantile(std::vector<double> values, double probability)
{
    std::ranges::sort(values);
    const double place = static_cast<double>(values.size() - 1) * probability;
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, values.size() - 1);
    const double share = place - static_cast<double>(below);
    return (1 - share) * values[below] + share * values[above];
}

} // namespace

ChainDraws lastDraws(std::span<const std::vector<double>> chains)
{
    ChainDraws result;
    if (chains.empty())
        return result;
    result.length = std::ranges::min(chains, {}, &std::vector<double>::size).size();
    for (const auto& chain : chains)
        result.values.insert(result.values.end(), chain.end() - static_cast<std::ptrdiff_t>(result.length),
                             chain.end());
    return result;
}

ChainDraws splitInHalves(const ChainDraws& draws)
{
    const std::size_t half = draws.length / 2;
    ChainDraws result{.values = {}, .length = half};
    for (std::size_t c = 0; c < draws.chains(); ++c)
        for (const auto part : {draws.chain(c).first(half), draws.chain(c).last(half)})
            result.values.insert(result.values.end(), part.begin(), part.end());
    return result;
}

ChainDraws folded(ChainDraws draws)
{
    const double median = quantile(draws.values, 0.5);
    for (double& value : draws.values)
        value = std::abs(value - median);
    return draws;
}

ChainDraws rankNormalised(ChainDraws draws)
{
    auto& values = draws.values;
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });

    const double total = static_cast<double>(values.size());
    for (std::size_t first = 0, end = 0; first < order.size(); first = end) {
        const double value = values[order[first]];
        do
            ++end;
        while (end < order.size() && values[order[end]] == value);
        const double rank = static_cast<double>(first + 1 + end) / 2;
        const double z = normalQuantile((rank - 0.375) / (total + 0.25));
        for (std::size_t i = first; i < end; ++i)
            values[order[i]] = z;
    }
    return draws;
}

ChainDraws belowQuantile(ChainDraws draws, double probability)
{
    const double bound = quantile(draws.values, probability);
    for (double& value : draws.values)
        value = value <= bound ? 1 : 0;
    return draws;
}

} // namespace themata
