#include "engine/diagnostics/topic_shares.h"

#include "engine/parallel/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

namespace themata {
namespace {

/// The slow way: of a topic of that rank, one less have more tokens, or as many and a smaller number.
double referenceShare(const std::vector<std::uint64_t>& n_k, std::uint32_t rank)
{
    for (std::size_t k = 0; k < n_k.size(); ++k) {
        std::uint32_t before = 0;
        for (std::size_t other = 0; other < n_k.size(); ++other)
            before += n_k[other] > n_k[k] || (n_k[other] == n_k[k] && other < k) ? 1 : 0;
        if (before + 1 == rank)
            return static_cast<double>(n_k[k])
                / static_cast<double>(std::accumulate(n_k.begin(), n_k.end(), std::uint64_t{0}));
    }
    return notKnown;
}

TEST(TopicSharesTest, AreThoseOfTheTopicsByRank)
{
    for (const std::size_t topics : {1, 2, 4, 5, 9, 10, 19, 20, 21, 150}) {
        RandomStream random(1, 0, Purpose::Test, topics);
        std::vector<std::uint64_t> n_k(topics);
        for (std::uint64_t& n : n_k)
            n = random.bits32() % 40; // some alike, some empty
        n_k.front() += 1;
        const RankedShares shares = topicShares(n_k);
        for (std::size_t i = 0; i < tracedRanks.size(); ++i)
            if (tracedRanks[i] <= topics)
                EXPECT_EQ(shares[i], referenceShare(n_k, tracedRanks[i])) << topics << " topics, " << tracedRanks[i];
            else
                EXPECT_TRUE(std::isnan(shares[i])) << topics << " topics, " << tracedRanks[i];
    }
}

TEST(TopicSharesTest, DoNotDependOnTheNumbersOfTheTopics)
{
    using Sizes = std::vector<std::uint64_t>;
    const RankedShares shares = topicShares(Sizes{0, 3, 0, 4, 1});
    const RankedShares others = topicShares(Sizes{4, 0, 3, 1, 0});
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(shares[i], others[i]);
    EXPECT_EQ(shares[2], 0) << "an empty topic has its rank";
}

} // namespace
} // namespace themata
