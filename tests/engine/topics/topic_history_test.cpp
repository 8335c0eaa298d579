#include "engine/topics/topic_history.h"

#include <gmock/gmock.h>

#include <initializer_list>

namespace themata {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using enum WordTrend;

TopicSummary topic(double share, std::initializer_list<std::uint32_t> words)
{
    TopicSummary summary{.topic = 0, .tokens = 0, .share = share, .topWords = {}};
    for (const std::uint32_t word : words)
        summary.topWords.push_back({.word = word});
    return summary;
}

TopicHistory::Topics oneTopic(double share)
{
    return std::make_shared<const std::vector<TopicSummary>>(1, topic(share, {1, 2}));
}

TEST(TopicHistory, WordsRiseAndFallByThreePlaces)
{
    const TopicChange change = compareTopic(topic(0.10, {1, 2, 3, 4, 5}), topic(0.15, {5, 2, 9, 1, 4}));
    EXPECT_NEAR(change.share, 0.05, 1e-12);
    EXPECT_THAT(change.words, ElementsAre(Rising, Steady, Rising, Falling, Steady))
        << "5 climbed four places, 9 is new in third place of five, 1 fell three, 4 fell one";
}

TEST(TopicHistory, ComparesWithTheNewestSummaryThatIsOldEnough)
{
    TopicHistory history(100);
    EXPECT_EQ(history.span(), 0U);
    history.add(10, oneTopic(0.1));
    EXPECT_EQ(history.span(), 0U);
    EXPECT_THAT(history.changes(), IsEmpty());
    history.add(60, oneTopic(0.2));
    EXPECT_EQ(history.span(), 50U) << "at the start, less than the window";
    history.add(115, oneTopic(0.4));
    EXPECT_EQ(history.span(), 105U);
    history.add(165, oneTopic(0.5));
    EXPECT_EQ(history.span(), 105U) << "the summary at 60 is old enough now";
    EXPECT_NEAR(history.changes().front().share, 0.3, 1e-12);
}

TEST(TopicHistory, AnEarlierIterationStartsAnew)
{
    TopicHistory history(100);
    history.add(500, oneTopic(0.1));
    history.add(600, oneTopic(0.2));
    history.add(20, oneTopic(0.3));
    EXPECT_EQ(history.span(), 0U);
    history.add(20, oneTopic(0.4));
    EXPECT_EQ(history.span(), 0U) << "the same iteration again replaces the summary";
    history.add(30, oneTopic(0.5));
    EXPECT_NEAR(history.changes().front().share, 0.1, 1e-12);
}

} // namespace
} // namespace themata
