#include "engine/diagnostics/topic_shares.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <vector>

namespace themata {

RankedShares topicShares(std::span<const std::uint64_t> n_k)
{
    std::vector<std::uint64_t> largest(std::min<std::size_t>(n_k.size(), tracedRanks.back()));
    std::ranges::partial_sort_copy(n_k, largest, std::ranges::greater{});
    const auto tokens = static_cast<double>(std::accumulate(n_k.begin(), n_k.end(), std::uint64_t{0}));
    RankedShares shares;
    std::ranges::transform(tracedRanks, shares.begin(), [&](std::uint32_t rank) {
        return rank <= largest.size() ? static_cast<double>(largest[rank - 1]) / tokens : notKnown;
    });
    return shares;
}

} // namespace themata
