#include "engine/topics/topic_spread.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace themata {

namespace {

/// Sums over the documents of a topic.
struct SpreadSums {
    std::uint64_t tokens = 0, documents = 0, first = 0;
    std::uint64_t atLeast2 = 0, atLeast30 = 0, atLeast50 = 0; // percent
    double sumOfLogs = 0; // of c ln c over the counts c

    void add(std::uint32_t count, double theta)
    {
        tokens += count;
        ++documents;
        sumOfLogs += count * std::log(static_cast<double>(count));
        atLeast2 += theta >= 0.02 ? 1 : 0;
        atLeast30 += theta >= 0.3 ? 1 : 0;
        atLeast50 += theta >= 0.5 ? 1 : 0;
    }

    [[nodiscard]] TopicSpread spread() const
    {
        if (documents == 0)
            return {};
        const auto all = static_cast<double>(documents), n_k = static_cast<double>(tokens);
        return {.documents = documents,
                .documentEntropy = std::max(0.0, std::log(n_k) - sumOfLogs / n_k), // as in measureTopics()
                .rankOneShare = static_cast<double>(first) / all,
                .allocationRatio = atLeast2 == 0 ? 0 : static_cast<double>(atLeast50) / static_cast<double>(atLeast2),
                .allocationShare = static_cast<double>(atLeast30) / all};
    }
};

} // namespace

std::vector<TopicSpread> measureSpread(const SparseCounts& documentTopics, std::span<const double> alpha)
{
    assert(alpha.size() == documentTopics.columnCount);
    const double alphaSum = std::accumulate(alpha.begin(), alpha.end(), 0.0);
    std::vector<SpreadSums> sums(alpha.size());
    for (std::size_t d = 0; d < documentTopics.rowCount(); ++d) {
        const auto row = documentTopics.row(d);
        if (row.empty())
            continue;
        ++sums[std::ranges::max_element(row, {}, &SparseCount::count)->column].first;
        double length = 0;
        for (const SparseCount& entry : row)
            length += entry.count;
        for (const auto& [k, count] : row)
            sums[k].add(count, (count + alpha[k]) / (length + alphaSum));
    }
    std::vector<TopicSpread> spreads(sums.size());
    std::ranges::transform(sums, spreads.begin(), &SpreadSums::spread);
    return spreads;
}

} // namespace themata
