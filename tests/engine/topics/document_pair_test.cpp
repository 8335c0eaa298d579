#include "engine/topics/document_pair.h"

#include "engine/samplers/state.h"
#include "engine/topics/similar_documents.h"
#include "engine/topics/summary.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

namespace themata::test {
namespace {

const std::vector<double> alpha{0.1, 0.2, 0.3, 0.4};

TEST(DocumentPairTest, HasTheDistanceThatSimilarDocumentsHave)
{
    const auto corpus = makeCorpus(1, {std::vector<std::uint32_t>(5), std::vector<std::uint32_t>(3), {}});
    const std::vector<std::uint16_t> z{0, 0, 1, 2, 3, 3, 3, 1};
    Arena arena(1);
    const auto similar = similarDocuments(sparseDocumentTopics(*corpus, z, 4, arena), alpha, 0, 1, arena);
    const auto pair = compareDocuments(std::span(z).first(5), std::span(z).subspan(5), alpha);
    ASSERT_TRUE(pair);
    EXPECT_NEAR(pair->distance, similar.front().distance, 1e-12);
    EXPECT_NEAR(compareDocuments(std::span(z).first(5), std::span(z).first(5), alpha)->distance, 0, 1e-7);
}

TEST(DocumentPairTest, SharesTheTopicsThatBothHaveEnoughOf)
{
    std::vector<std::uint16_t> first(100, 0), second(100, 3);
    std::fill_n(first.begin(), 5, std::uint16_t{2}); // 5 %
    std::fill_n(first.begin() + 5, 20, std::uint16_t{1});
    std::fill_n(first.begin() + 25, 4, std::uint16_t{3}); // too little
    std::fill_n(second.begin(), 40, std::uint16_t{2});
    std::fill_n(second.begin() + 40, 10, std::uint16_t{1});
    const auto pair = compareDocuments(first, second, alpha);
    ASSERT_EQ(pair->shared.size(), 2U);
    EXPECT_EQ(pair->shared[0].topic, 1U); // 10 % in both, topic 2 only 5
    EXPECT_DOUBLE_EQ(pair->shared[0].first, 0.2);
    EXPECT_DOUBLE_EQ(pair->shared[0].second, 0.1);
    EXPECT_EQ(pair->shared[1].topic, 2U);
}

TEST(DocumentPairTest, ADocumentWithoutTopicsIsNotCompared)
{
    const std::vector<std::uint16_t> z{0, 1};
    EXPECT_FALSE(compareDocuments(z, {}, alpha));
    EXPECT_FALSE(compareDocuments({}, z, alpha));
}

} // namespace
} // namespace themata::test
