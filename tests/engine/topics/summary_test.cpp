#include "engine/topics/summary.h"

#include "tests/support/generated_corpus.h"
#include "tests/support/tiny_corpus.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace themata::test {
namespace {

TEST(TopicSummaryTest, CountsTopicsOfAState)
{
    const auto corpus = makeCorpus(3, {{0, 0, 2}, {}, {2}});
    const TopicCounts counts = countTopics(*corpus, {5, {1, 0, 1, 1}}, 2);
    EXPECT_EQ(counts.topics, 2u);
    EXPECT_EQ(counts.vocabularySize, 3u);
    EXPECT_EQ(counts.n_w, (std::vector<std::uint32_t>{1, 1, /**/ 0, 0, /**/ 0, 2}));
    EXPECT_EQ(counts.n_k, (std::vector<std::uint64_t>{1, 3}));
}

TEST(TopicSummaryTest, OrdersWordsByCountThenId)
{
    const TopicCounts counts{1, 5, {2, 7, 0, 2, 3}, {14}};
    const auto topics = summarizeTopics(counts, 0.5, 10);
    ASSERT_EQ(topics.size(), 1u);
    std::vector<std::uint32_t> words;
    for (const TopWord& word : topics[0].topWords)
        words.push_back(word.word);
    EXPECT_EQ(words, (std::vector<std::uint32_t>{1, 4, 0, 3})); // word 2 has no tokens
    EXPECT_EQ(topics[0].topWords[0].count, 7u);
    EXPECT_DOUBLE_EQ(topics[0].topWords[0].probability, 7.5 / 16.5);
    EXPECT_EQ(topics[0].measures.distinctWords, 4u);
}

TEST(TopicSummaryTest, AnEmptyTopicKeepsItsPlace)
{
    const TopicCounts counts{3, 2, {1, 0, 3, /**/ 0, 0, 4}, {1, 0, 7}};
    const auto topics = summarizeTopics(counts, 0.1, 1);
    ASSERT_EQ(topics.size(), 3u);
    EXPECT_EQ(topics[1].topic, 1u);
    EXPECT_EQ(topics[1].tokens, 0u);
    EXPECT_EQ(topics[1].share, 0);
    EXPECT_TRUE(topics[1].topWords.empty());
    EXPECT_EQ(topics[2].topic, 2u);
    EXPECT_DOUBLE_EQ(topics[2].share, 7.0 / 8);
    ASSERT_EQ(topics[2].topWords.size(), 1u);
    EXPECT_EQ(topics[2].topWords[0].word, 1u);
}

TEST(TopicSummaryTest, FindsTheSameWordsAsAFullSort)
{
    GeneratedCorpusOptions options;
    options.documents = 50;
    options.vocabularySize = 500;
    const auto corpus = generateCorpus(options);
    RandomStream random(3, 0, Purpose::Test, 0);
    ChainState state;
    for (std::size_t i = 0; i < corpus->tokenCount(); ++i)
        state.z.push_back(static_cast<std::uint16_t>(random.uniform() * 4));
    const TopicCounts counts = countTopics(*corpus, state, 4);
    const auto topics = summarizeTopics(counts, 0.1, 20);
    for (std::uint32_t k = 0; k < 4; ++k) {
        std::vector<std::pair<std::int64_t, std::uint32_t>> sorted; // falling count first
        for (std::uint32_t v = 0; v < counts.vocabularySize; ++v)
            sorted.emplace_back(-std::int64_t{counts.row(v)[k]}, v);
        std::sort(sorted.begin(), sorted.end());
        ASSERT_EQ(topics[k].topWords.size(), 20u);
        for (std::size_t i = 0; i < 20; ++i)
            EXPECT_EQ(topics[k].topWords[i].word, sorted[i].second);
    }
}

TEST(TopicSummaryTest, NoWordsWanted)
{
    EXPECT_TRUE(summarizeTopics({1, 1, {3}, {3}}, 0.1, 0)[0].topWords.empty());
}

} // namespace
} // namespace themata::test
