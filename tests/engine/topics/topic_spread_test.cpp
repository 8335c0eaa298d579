#include "engine/topics/topic_spread.h"

#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <cmath>

namespace themata::test {
namespace {

std::vector<TopicSpread> spreadOf(const std::vector<std::vector<std::uint32_t>>& documents,
                                  const std::vector<std::uint16_t>& z, const std::vector<double>& alpha)
{
    Arena arena(1);
    return measureSpread(
        sparseDocumentTopics(*makeCorpus(1, documents), z, static_cast<std::uint32_t>(alpha.size()), arena), alpha);
}

TEST(TopicSpreadTest, IsWorkedByHand)
{
    // Topic 0 has 3, 1 and 1 tokens in documents of 4, 2 and 1; topic 1 has 1 and 1 in the first two; topic 2 none.
    const auto spread = spreadOf({{0, 0, 0, 0}, {}, {0, 0}, {0}}, {0, 0, 1, 0, /**/ 1, 0, /**/ 0}, {0.1, 0.1, 0.3});
    ASSERT_EQ(spread.size(), 3U);
    EXPECT_EQ(spread[0].documents, 3U);
    EXPECT_NEAR(spread[0].documentEntropy, -(0.6 * std::log(0.6) + 2 * 0.2 * std::log(0.2)), 1e-12);
    EXPECT_EQ(spread[0].rankOneShare, 1) << "of equally large ones the first";
    // theta: 3.1 / 4.5 = 0.69, 1.1 / 2.5 = 0.44, 1.1 / 1.5 = 0.73
    EXPECT_NEAR(spread[0].allocationRatio, 2.0 / 3, 1e-12);
    EXPECT_NEAR(spread[0].allocationShare, 1, 1e-12);
    EXPECT_EQ(spread[1].documents, 2U);
    EXPECT_NEAR(spread[1].documentEntropy, std::log(2.0), 1e-12);
    EXPECT_EQ(spread[1].rankOneShare, 0);
    EXPECT_EQ(spread[1].allocationRatio, 0); // 1.1 / 4.5 = 0.24, 0.44
    EXPECT_NEAR(spread[1].allocationShare, 0.5, 1e-12);
}

TEST(TopicSpreadTest, AnEmptyTopicHasNone)
{
    const auto spread = spreadOf({{0}}, {1}, {0.1, 0.1});
    EXPECT_EQ(spread[0].documents, 0U);
    EXPECT_EQ(spread[0].documentEntropy, 0);
    EXPECT_EQ(spread[0].rankOneShare, 0);
    EXPECT_EQ(spread[0].allocationRatio, 0);
    EXPECT_EQ(spread[0].allocationShare, 0);
    EXPECT_EQ(spread[1].documentEntropy, 0) << "one document";
}

TEST(TopicSpreadTest, FewTokensInManyTopicsMayReachNoThreshold)
{
    const auto spread = spreadOf({{0}}, {0}, {0.1, 100});
    EXPECT_EQ(spread[0].allocationRatio, 0);
    EXPECT_EQ(spread[0].rankOneShare, 1);
}

} // namespace
} // namespace themata::test
