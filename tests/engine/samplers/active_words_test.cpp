#include "engine/samplers/active_words.h"

#include "engine/parallel/random.h"
#include "tests/support/exactness.h"
#include "tests/support/indicator_posterior.h"
#include "tests/support/statistics.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

namespace themata::test {
namespace {

constexpr double priorWeights[] = {1e-3, 0.01, 0.3, 0.5, 1.0, 1.7, 5.0};
constexpr double activeShares[] = {1e-12, 0.01, 0.5, 0.9, 1 - 1e-12, 1.0};

/// Topics of a few word types: none seen, some, all; few tokens and many.
std::vector<TopicSize> smallTopics()
{
    return {{1, 0, 0},   {1, 1, 3}, {2, 1, 1},  {7, 0, 0},  {7, 1, 1},
            {7, 1, 500}, {8, 3, 3}, {8, 3, 40}, {10, 9, 9}, {10, 10, 1000}};
}

template <typename Check>
void forSmallTopics(const Check& check)
{
    for (const TopicSize& topic : smallTopics())
        for (const double beta : priorWeights)
            for (const double pi : activeShares) {
                SCOPED_TRACE(testing::Message() << "V " << topic.vocabularySize << " V1 " << topic.seenWords << " n_k "
                                                << topic.tokens << " beta " << beta << " pi " << pi);
                check(topic, beta, pi);
            }
}

/// Terms below 1e-18 of the largest are left out.
void expectClose(double value, long double expected)
{
    EXPECT_NEAR(value, static_cast<double>(expected), 1e-12 * std::abs(static_cast<double>(expected)) + 1e-17);
}

TEST(ActiveWordsProof, SumsOverEverySetOfActiveWords)
{
    forSmallTopics([](const TopicSize& topic, double beta, double pi) {
        const IndicatorPosterior sets(topic, beta, pi);
        const ActiveWords words(topic, beta, pi);
        EXPECT_NEAR(words.logSum(), static_cast<double>(sets.logSum()), 1e-13 * (1 + std::abs(words.logSum())));
        for (std::uint32_t set = 0; set < sets.probabilities().size(); ++set) {
            const auto m = static_cast<std::uint32_t>(std::popcount(set)) - topic.seenWords;
            if (containsSeen(set, topic))
                expectClose(words.probability(m) / choose(topic.vocabularySize - topic.seenWords, m),
                            sets.probabilities()[set]);
        }
    });
}

TEST(ActiveWordsProof, MomentsAreThoseOverEverySetOfActiveWords)
{
    forSmallTopics([](const TopicSize& topic, double beta, double pi) {
        const ActiveWordMoments expected = IndicatorPosterior(topic, beta, pi).moments();
        const ActiveWordMoments moments = ActiveWords(topic, beta, pi).moments();
        expectClose(moments.active, expected.active);
        EXPECT_NEAR(moments.zeros, expected.zeros, 1e-14);
        expectClose(moments.inverse, expected.inverse);
        expectClose(moments.inverseSquare, expected.inverseSquare);
        expectClose(moments.unseenMean, expected.unseenMean);
        expectClose(moments.unseenSquare, expected.unseenSquare);
    });
}

/// How far a sweep of the word-by-word conditionals (paper, appendix, with engine.md's correction) moves the
/// distribution of the set of active words: the largest change of a probability. @param weightOf a, given a set without
/// the word.
template <typename Weight>
double movedByWordByWordSweep(const TopicSize& topic, double beta, double pi, const Weight& weightOf)
{
    const std::uint32_t unseen = topic.vocabularySize - topic.seenWords;
    std::vector<double> start(std::size_t{1} << topic.vocabularySize);
    for (std::uint32_t set = 0; set < start.size(); ++set)
        if (containsSeen(set, topic)) {
            const auto m = static_cast<std::uint32_t>(std::popcount(set)) - topic.seenWords;
            start[set] = ActiveWords(topic, beta, pi).probability(m) / choose(unseen, m);
        }
    std::vector<double> end = start;
    for (std::uint32_t word = topic.seenWords; word < topic.vocabularySize; ++word)
        for (std::uint32_t set = 0; set < end.size(); ++set)
            if (const std::uint32_t with = set | 1u << word; with != set) {
                const double both = end[set] + end[with];
                const double active =
                    set == 0 ? 1 : wordByWord(weightOf(set), static_cast<double>(topic.tokens), beta, pi);
                end[with] = both * active;
                end[set] = both * (1 - active);
            }
    double moved = 0;
    for (std::size_t set = 0; set < end.size(); ++set)
        moved = std::max(moved, std::abs(end[set] - start[set]));
    return moved;
}

TEST(ActiveWordsProof, WordByWordSamplingLeavesTheDistributionAsItIs)
{
    forSmallTopics([](const TopicSize& topic, double beta, double pi) {
        const auto others = [&](std::uint32_t set) { return beta * std::popcount(set); };
        if (pi < 1) {
            EXPECT_LT(movedByWordByWordSweep(topic, beta, pi, others), 1e-12);
        }
    });
}

TEST(ActiveWordsTestProof, RejectsWordByWordSamplingThatTakesTheZerosForTheActiveWords)
{
    const TopicSize topic{8, 3, 40};
    const auto zeros = [&](std::uint32_t set) { return 0.3 * (7 - std::popcount(set)); };
    EXPECT_GT(movedByWordByWordSweep(topic, 0.3, 0.5, zeros), 1e-3);
}

struct LargeTopic {
    TopicSize size;
    double beta;
    double pi;
};

std::vector<LargeTopic> largeTopics()
{
    return {
        {{5000, 900, 12000}, 0.01, 0.1},  {{5000, 900, 12000}, 0.01, 0.5},    {{5000, 20, 30}, 0.01, 0.1},
        {{5000, 1, 1}, 1e-3, 0.5},        {{5000, 1, 100000}, 0.5, 0.5},      {{5000, 1, 7}, 1.0, 0.999},
        {{5000, 4990, 900000}, 0.1, 0.3}, {{5000, 0, 0}, 0.01, 1e-5},         {{5000, 0, 0}, 2.0, 0.4},
        {{5000, 300, 1000000}, 3.0, 0.7}, {{5000, 2000, 3000000}, 0.01, 0.5},
    };
}

TEST(ActiveWordsProof, LeavesOutNothingThatMattersOfALargeVocabulary)
{
    for (const LargeTopic& topic : largeTopics()) {
        SCOPED_TRACE(testing::Message() << topic.size.seenWords << " seen, beta " << topic.beta << ", pi " << topic.pi);
        const FullSum full(topic.size, topic.beta, topic.pi);
        const ActiveWords words(topic.size, topic.beta, topic.pi);
        EXPECT_NEAR(words.logSum(), static_cast<double>(full.logSum()), 1e-14 * std::abs(words.logSum()) + 1e-11);
        for (std::uint32_t m = 0; m < full.probabilities().size(); ++m)
            ASSERT_NEAR(words.probability(m), static_cast<double>(full.probabilities()[m]), 1e-11) << m;
    }
}

TEST(ActiveWordsTest, ADrawIsTheInverseOfTheDistributionFunction)
{
    for (const LargeTopic& topic : largeTopics()) {
        const ActiveWords words(topic.size, topic.beta, topic.pi);
        double below = 0;
        for (std::uint32_t m = 0; m <= topic.size.vocabularySize - topic.size.seenWords; ++m) {
            const double p = words.probability(m);
            if (p > 1e-9) {
                ASSERT_EQ(words.draw(below + 0.01 * p), m);
                ASSERT_EQ(words.draw(below + 0.99 * p), m);
            }
            below += p;
        }
        EXPECT_NEAR(below, 1, 1e-12);
        EXPECT_GT(words.probability(words.draw(0x1p-53)), 0);
        EXPECT_GT(words.probability(words.draw(1 - 0x1p-53)), 0);
    }
}

TEST(ActiveWordsProof, DrawsFollowTheFullSum)
{
    std::uint64_t seed = 0;
    for (const LargeTopic& topic : largeTopics()) {
        const FullSum full(topic.size, topic.beta, topic.pi);
        const ActiveWords words(topic.size, topic.beta, topic.pi);
        RandomStream random(++seed, 0, Purpose::Test, 0);
        std::vector<std::uint64_t> draws(full.probabilities().size());
        for (int i = 0; i < 20000; ++i)
            ++draws[words.draw(random.uniform())];
        EXPECT_GT(chiSquareTest(draws, full.rounded()), tooUnlikely) << seed;
    }
}

} // namespace
} // namespace themata::test
