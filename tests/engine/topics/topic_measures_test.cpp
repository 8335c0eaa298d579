#include "engine/topics/topic_measures.h"

#include "engine/topics/sparse_counts.h"

#include <gtest/gtest.h>

#include <cmath>

namespace themata {
namespace {

TEST(TopicMeasures, EquallyFrequentWordsCountInFull)
{
    const TopicCounts counts{.topics = 1, .vocabularySize = 5, .n_w = {3, 3, 0, 3, 3}, .n_k = {12}};
    const auto measures = measureTopics(counts);
    ASSERT_EQ(measures.size(), 1U);
    EXPECT_EQ(measures[0].distinctWords, 4U);
    EXPECT_NEAR(measures[0].effectiveWords, 4.0, 1e-12);
    EXPECT_NEAR(measures[0].inverseSimpson, 4.0, 1e-12);
}

TEST(TopicMeasures, FollowTheDefinitionForUnevenWordsAndKeepTopicsApart)
{
    const TopicCounts counts{.topics = 3, .vocabularySize = 3, .n_w = {6, 0, 1, 3, 0, 0, 1, 0, 0}, .n_k = {10, 0, 1}};
    const auto measures = measureTopics(counts);
    ASSERT_EQ(measures.size(), 3U);
    const double entropy = -(0.6 * std::log(0.6) + 0.3 * std::log(0.3) + 0.1 * std::log(0.1));
    EXPECT_EQ(measures[0].distinctWords, 3U);
    EXPECT_NEAR(measures[0].effectiveWords, std::exp(entropy), 1e-12);
    EXPECT_NEAR(measures[0].inverseSimpson, 1 / (0.36 + 0.09 + 0.01), 1e-12);
    EXPECT_EQ(measures[1].distinctWords, 0U);
    EXPECT_EQ(measures[1].inverseSimpson, 0.0);
    EXPECT_EQ(measures[1].effectiveWords, 0.0);
    EXPECT_EQ(measures[2].distinctWords, 1U);
    EXPECT_NEAR(measures[2].effectiveWords, 1.0, 1e-12);
}

TEST(TopicMeasures, OfOneTopicAreThoseAmongAll)
{
    const TopicCounts counts{.topics = 2, .vocabularySize = 3, .n_w = {6, 0, 1, 0, 4, 0}, .n_k = {11, 0}};
    const auto all = measureTopics(counts);
    const auto one = measureTopic(std::vector<SparseCount>{{0, 6}, {1, 1}, {2, 4}});
    EXPECT_EQ(one.distinctWords, all[0].distinctWords);
    EXPECT_EQ(one.effectiveWords, all[0].effectiveWords);
    EXPECT_EQ(one.inverseSimpson, all[0].inverseSimpson);
    EXPECT_EQ(measureTopic({}).effectiveWords, 0.0);
}

} // namespace
} // namespace themata
