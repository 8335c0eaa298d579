#include "engine/topics/similar_documents.h"

#include "engine/parallel/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace themata::test {
namespace {

/// Documents with a few tokens in a few topics each, some without.
SparseCounts drawDocuments(std::size_t documents, std::uint32_t topics)
{
    RandomStream random(6, 0, Purpose::Test, 0);
    SparseCounts counts{topics, {0}, {}};
    for (std::size_t d = 0; d < documents; ++d) {
        for (std::uint32_t k = 0; k < topics && d % 7 != 3; ++k)
            if (random.uniform() < 0.3)
                counts.entries.push_back({k, 1 + static_cast<std::uint32_t>(5 * random.uniform())});
        counts.starts.push_back(counts.entries.size());
    }
    return counts;
}

double slowDistance(const SparseCounts& counts, const std::vector<double>& alpha, std::size_t d, std::size_t e)
{
    double lengthD = 0, lengthE = 0, sum = 0;
    for (std::uint32_t k = 0; k < alpha.size(); ++k) {
        lengthD += counts.at(d, k) + alpha[k];
        lengthE += counts.at(e, k) + alpha[k];
    }
    for (std::uint32_t k = 0; k < alpha.size(); ++k)
        sum += std::sqrt((counts.at(d, k) + alpha[k]) / lengthD * (counts.at(e, k) + alpha[k]) / lengthE);
    return std::sqrt(std::max(0.0, 1 - sum));
}

TEST(SimilarDocumentsTest, AreWorkedByHand)
{
    // Alpha 1 in two topics; theta (3, 1) / 4, (1, 3) / 4 and (2, 1) / 3.
    const SparseCounts counts{2, {0, 1, 2, 3, 3}, {{0, 2}, {1, 2}, {0, 1}}};
    Arena arena(1);
    const auto similar = similarDocuments(counts, std::vector<double>{1, 1}, 0, 10, arena);
    ASSERT_EQ(similar.size(), 2U) << "neither itself nor the one without tokens";
    EXPECT_EQ(similar[0].document, 2U);
    EXPECT_NEAR(similar[0].distance, std::sqrt(1 - std::sqrt(0.5) - std::sqrt(1.0 / 12)), 1e-12);
    EXPECT_EQ(similar[1].document, 1U);
    EXPECT_NEAR(similar[1].distance, std::sqrt(1 - 2 * std::sqrt(3.0 / 16)), 1e-12);
    EXPECT_TRUE(similarDocuments(counts, std::vector<double>{1, 1}, 3, 10, arena).empty());
}

TEST(SimilarDocumentsTest, AreThoseOfASlowSearchOnAnyCores)
{
    const std::size_t documents = 40000; // several tasks
    const SparseCounts counts = drawDocuments(documents, 6);
    const std::vector<double> alpha{0.1, 0.1, 0.7, 0.1, 2, 0.1};
    std::vector<std::pair<double, std::size_t>> slow;
    for (std::size_t e = 0; e < documents; ++e)
        if (e != 12345 && !counts.row(e).empty())
            slow.emplace_back(slowDistance(counts, alpha, 12345, e), e);
    std::ranges::sort(slow);
    for (const int cores : {1, 3}) {
        Arena arena(cores);
        const auto similar = similarDocuments(counts, alpha, 12345, 25, arena);
        ASSERT_EQ(similar.size(), 25U);
        for (std::size_t i = 0; i < similar.size(); ++i) {
            EXPECT_NEAR(similar[i].distance, slow[i].first, 1e-7);
            EXPECT_NEAR(slowDistance(counts, alpha, 12345, similar[i].document), slow[i].first, 1e-7);
        }
    }
}

TEST(SimilarDocumentsTest, TheSameDocumentAgainIsNoDistanceAway)
{
    const SparseCounts counts{3, {0, 2, 4, 5}, {{0, 3}, {2, 1}, {0, 3}, {2, 1}, {1, 9}}};
    Arena arena(1);
    const auto similar = similarDocuments(counts, std::vector<double>{0.1, 0.1, 0.1}, 1, 1, arena);
    ASSERT_EQ(similar.size(), 1U);
    EXPECT_EQ(similar[0].document, 0U);
    EXPECT_NEAR(similar[0].distance, 0, 1e-7);
}

} // namespace
} // namespace themata::test
