#include "engine/topics/sparse_counts.h"

#include "tests/support/random_counts.h"
#include "tests/support/tiny_corpus.h"

#include <gmock/gmock.h>

namespace themata::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(SparseCountsTest, AreTheCountsAboveZero)
{
    Arena arena(1);
    const auto sparse = sparseWordTopics({3, 3, {0, 2, 1, /**/ 0, 0, 0, /**/ 4, 0, 0}, {4, 2, 1}}, arena);
    ASSERT_EQ(sparse.rowCount(), 3U);
    EXPECT_EQ(sparse.columnCount, 3U);
    EXPECT_THAT(sparse.row(0), ElementsAre(SparseCount{1, 2}, SparseCount{2, 1}));
    EXPECT_THAT(sparse.row(1), IsEmpty());
    EXPECT_THAT(sparse.row(2), ElementsAre(SparseCount{0, 4}));
    EXPECT_EQ(sparse.at(0, 2), 1U);
    EXPECT_EQ(sparse.at(0, 0), 0U);
    EXPECT_EQ(sparse.at(1, 2), 0U);
}

TEST(SparseCountsTest, RowsAndColumnsChangePlaces)
{
    const TopicCounts counts = randomCounts(9, 900, 60, 1); // several blocks of rows
    Arena arena(2);
    const auto byWord = sparseWordTopics(counts, arena), byTopic = transposed(byWord);
    ASSERT_EQ(byTopic.rowCount(), 9U);
    EXPECT_EQ(byTopic.columnCount, 900U);
    for (std::uint32_t v = 0; v < 900; ++v)
        for (std::uint32_t k = 0; k < 9; ++k) {
            EXPECT_EQ(byWord.at(v, k), counts.row(v)[k]);
            EXPECT_EQ(byTopic.at(k, v), counts.row(v)[k]);
        }
}

TEST(SparseCountsTest, CountTheTopicsOfDocuments)
{
    const auto corpus = makeCorpus(1, {{0, 0, 0}, {}, {0}});
    Arena arena(1);
    const auto sparse = sparseDocumentTopics(*corpus, std::vector<std::uint16_t>{2, 0, 2, 1}, 4, arena);
    ASSERT_EQ(sparse.rowCount(), 3U);
    EXPECT_EQ(sparse.columnCount, 4U);
    EXPECT_THAT(sparse.row(0), ElementsAre(SparseCount{0, 1}, SparseCount{2, 2}));
    EXPECT_THAT(sparse.row(1), IsEmpty());
    EXPECT_THAT(sparse.row(2), ElementsAre(SparseCount{1, 1}));
}

TEST(SparseCountsTest, CountTheTopicsOfWordsFromTheTokens)
{
    const auto corpus = makeCorpus(600, {{0, 0, 2, 599}, {}, {0, 2}}); // several blocks of rows
    const std::vector<std::uint16_t> z{3, 1, 0, 2, 1, 0};
    Arena arena(2);
    const auto sparse = sparseWordTopics(*corpus, z, 4, arena);
    ASSERT_EQ(sparse.rowCount(), 600U);
    EXPECT_EQ(sparse.columnCount, 4U);
    EXPECT_THAT(sparse.row(0), ElementsAre(SparseCount{1, 2}, SparseCount{3, 1}));
    EXPECT_THAT(sparse.row(1), IsEmpty());
    EXPECT_THAT(sparse.row(2), ElementsAre(SparseCount{0, 2}));
    EXPECT_THAT(sparse.row(599), ElementsAre(SparseCount{2, 1}));
    EXPECT_EQ(sparse.entries.size(), 4U);
}

TEST(SparseCountsTest, OfNothingAreNothing)
{
    Arena arena(1);
    const auto sparse = sparseDocumentTopics(*makeCorpus(1, {}), {}, 2, arena);
    EXPECT_EQ(sparse.rowCount(), 0U);
    EXPECT_EQ(transposed(sparse).rowCount(), 2U);
}

} // namespace
} // namespace themata::test
