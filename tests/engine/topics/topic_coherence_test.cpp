#include "engine/topics/topic_coherence.h"

#include "tests/support/generated_corpus.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace themata::test {
namespace {

using Lists = std::vector<std::vector<std::uint32_t>>;

/// Four documents with tokens: word 0 is in three of them, 1 in two, together in two; 2 is in one, with 0 alone; 3
/// nowhere; 4 in all four.
struct CoherenceByHand : testing::Test {
    std::shared_ptr<const Corpus> corpus = makeCorpus(5, {{0, 0, 1, 4}, {0, 1, 1, 4}, {}, {0, 2, 4}, {4, 4}});
    Arena arena{1};

    [[nodiscard]] CodocumentCounts count(const std::vector<std::uint32_t>& list)
    {
        return countCodocuments(*corpus, Lists{list}, arena).front();
    }
};

TEST_F(CoherenceByHand, CountsDocumentsOnceForEachWord)
{
    const auto counts = count({1, 0, 2, 3});
    EXPECT_EQ(counts.documents, 4U) << "an empty document is none";
    EXPECT_EQ(counts.together,
              (std::vector<std::uint32_t>{2, 2, 0, 0, /**/ 2, 3, 1, 0, /**/ 0, 1, 1, 0, /**/ 0, 0, 0, 0}));
}

TEST_F(CoherenceByHand, UmassFollowsItsDefinition)
{
    // In the order 0, 1, 2: ln((2 + s)/(3 + s)) + ln((1 + s)/(3 + s)) + ln((0 + s)/(2 + s)).
    EXPECT_NEAR(umassCoherence(count({0, 1, 2}), 0.1), std::log(2.1 / 3.1) + std::log(1.1 / 3.1) + std::log(0.1 / 2.1),
                1e-12);
    EXPECT_NEAR(umassCoherence(count({1, 0}), 0.1), 0, 1e-12) << "0 is wherever 1 is";
    EXPECT_EQ(umassCoherence(count({0}), 0.1), 0);
    EXPECT_EQ(umassCoherence(count({}), 0.1), 0);
}

TEST_F(CoherenceByHand, NpmiFollowsItsDefinition)
{
    const double zeroOne = std::log(0.5 / (0.75 * 0.5)) / std::log(2.0),
                 zeroTwo = std::log(0.25 / (0.75 * 0.25)) / std::log(4.0);
    EXPECT_NEAR(npmiCoherence(count({0, 1})), zeroOne, 1e-12);
    EXPECT_NEAR(npmiCoherence(count({0, 1, 2})), (zeroOne + zeroTwo - 1) / 3, 1e-12) << "1 and 2 never meet";
    EXPECT_EQ(npmiCoherence(count({0, 3})), -1);
    EXPECT_EQ(npmiCoherence(count({0, 4})), 0) << "a word that all have goes with each as by chance";
    EXPECT_TRUE(std::isnan(npmiCoherence(count({0}))));
}

TEST_F(CoherenceByHand, WordsThatAreNeverApartHaveOneAndWordsInAllDocumentsNone)
{
    corpus = makeCorpus(2, {{0, 1}, {}, {0, 1}});
    EXPECT_EQ(npmiCoherence(count({0, 1})), 0);
    corpus = makeCorpus(3, {{0, 1}, {2}, {0, 1}});
    EXPECT_NEAR(npmiCoherence(count({0, 1})), 1, 1e-12);
}

TEST(TopicCoherenceTest, CountsAreThoseOfASlowSearchOnAnyCores)
{
    GeneratedCorpusOptions options;
    options.documents = 60;
    options.vocabularySize = 80;
    options.tokensPerDocument = 20;
    options.topics = 5;
    const auto corpus = generateCorpus(options);
    Lists lists;
    for (std::uint32_t i = 0; i < 40; ++i)
        lists.push_back({i, (i * 7 + 3) % 80, 79 - i, 40 + (i * 3) % 40});
    for (auto& list : lists) { // none twice
        std::ranges::sort(list);
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }
    Arena one(1), three(3);
    const auto counts = countCodocuments(*corpus, lists, one), again = countCodocuments(*corpus, lists, three);
    const auto has = [&](std::size_t d, std::uint32_t v) { return std::ranges::count(corpus->document(d), v) > 0; };
    for (std::size_t i = 0; i < lists.size(); ++i) {
        EXPECT_EQ(counts[i].together, again[i].together);
        for (std::size_t a = 0; a < lists[i].size(); ++a)
            for (std::size_t b = 0; b < lists[i].size(); ++b) {
                std::uint32_t together = 0;
                for (std::size_t d = 0; d < corpus->documentCount(); ++d)
                    together += has(d, lists[i][a]) && has(d, lists[i][b]) ? 1 : 0;
                EXPECT_EQ(counts[i].together[a * lists[i].size() + b], together);
            }
    }
}
TEST(TopicCoherenceTest, BlocksOfDocumentsAddUp)
{
    // Every third document has word 0, every fourth word 1, every twelfth both.
    std::vector<std::uint64_t> starts{0};
    std::vector<std::uint32_t> words;
    for (std::uint32_t d = 0; d < 36000; ++d) {
        for (const auto& [word, every] : {std::pair{0U, 3U}, {1U, 4U}, {2U, 1U}})
            if (d % every == 0)
                words.push_back(word);
        starts.push_back(words.size());
    }
    const Corpus corpus = Corpus::of(3, std::move(starts), std::move(words));
    Arena arena(2);
    EXPECT_EQ(countCodocuments(corpus, Lists{{0, 1}}, arena).front().together,
              (std::vector<std::uint32_t>{12000, 3000, 3000, 9000}));
}

} // namespace
} // namespace themata::test
