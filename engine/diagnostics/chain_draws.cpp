#include "engine/diagnostics/chain_draws.h"

#include "engine/diagnostics/normal_quantile.h"
#include "engine/diagnostics/quantile.h"

#include <algorithm>
#include <cmath>

namespace themata {
namespace {

double normalScore(double rank, std::size_t total)
{
    return normalQuantile((rank - 0.375) / (static_cast<double>(total) + 0.25));
}

/// Of the ranks 1, ..., total; those of the upper half mirror the lower half's. Kept until another total is asked for:
/// all scalars of the same chains need the same scores, several times.
const std::vector<double>& normalScores(std::size_t total)
{
    thread_local std::vector<double> scores;
    if (scores.size() == total)
        return scores;
    scores.resize(total);
    for (std::size_t i = 0; i < (total + 1) / 2; ++i) {
        scores[i] = normalScore(static_cast<double>(i + 1), total);
        scores[total - 1 - i] = -scores[i];
    }
    return scores;
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
    struct Draw {
        double value;
        std::size_t place;
    };
    std::vector<Draw> order(draws.values.size()); // value beside place: sorting places by the values elsewhere is slow
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = {draws.values[i], i};
    std::ranges::sort(order, {}, &Draw::value);

    const auto& scores = normalScores(order.size());
    for (std::size_t first = 0, end = 0; first < order.size(); first = end) {
        do
            ++end;
        while (end < order.size() && order[end].value == order[first].value);
        const double rank = static_cast<double>(first + 1 + end) / 2;
        const double z = end - first == 1 ? scores[first] : normalScore(rank, order.size());
        for (std::size_t i = first; i < end; ++i)
            draws.values[order[i].place] = z;
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
