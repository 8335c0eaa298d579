#include "engine/topics/topic_matching.h"

#include "engine/parallel/random.h"
#include "tests/support/random_counts.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace themata::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

double sumOf(const TopicDistances& distances, const std::vector<TopicPair>& pairs)
{
    double sum = 0;
    for (const TopicPair& pair : pairs)
        sum += distances.at(pair.topic, pair.partner);
    return sum;
}

/// The smallest sum of any choice of partners; no more rows than columns.
double smallestSum(const TopicDistances& distances)
{
    std::vector<std::size_t> order(distances.columns);
    std::iota(order.begin(), order.end(), std::size_t{0});
    double least = 1e9;
    do {
        double sum = 0;
        for (std::size_t j = 0; j < distances.rows; ++j)
            sum += distances.at(j, order[j]);
        least = std::min(least, sum);
    } while (std::next_permutation(order.begin(), order.end()));
    return least;
}

TEST(TopicMatchingTest, TheSumIsTheSmallestNotEachDistance)
{
    // Topic 0 is nearest to partner 0, but topic 1 has nowhere else to go.
    EXPECT_THAT(matchTopics({2, 2, {0.1, 0.3, /**/ 0.2, 0.9}}), ElementsAre(TopicPair{0, 1}, TopicPair{1, 0}));
}

TEST(TopicMatchingTest, NoOtherChoiceIsBetter)
{
    RandomStream random(8, 0, Purpose::Test, 0);
    for (int round = 0; round < 40; ++round) {
        TopicDistances distances{5, std::size_t{5} + static_cast<std::size_t>(round % 3), {}};
        for (std::size_t i = 0; i < distances.rows * distances.columns; ++i)
            distances.values.push_back(round % 2 == 0 ? random.uniform() : std::floor(4 * random.uniform()));
        const auto pairs = matchTopics(distances);
        EXPECT_EQ(pairs.size(), 5U);
        EXPECT_NEAR(sumOf(distances, pairs), smallestSum(distances), 1e-12) << round;
    }
}

TEST(TopicMatchingTest, FindsTheTopicsOfTheSameModelInAnotherOrder)
{
    const std::uint32_t topics = 20, types = 200;
    const TopicCounts counts = randomCounts(topics, types, 200, 4);
    TopicCounts moved = counts; // topic k is now 7 k + 3 modulo 20
    for (std::uint32_t k = 0; k < topics; ++k) {
        moved.n_k[(7 * k + 3) % topics] = counts.n_k[k];
        for (std::uint32_t v = 0; v < types; ++v)
            moved.n_w[std::size_t{v} * topics + (7 * k + 3) % topics] = counts.row(v)[k];
    }
    Arena arena(1);
    const auto distances = topicDistances(smoothedPhi(counts, 0.01, arena), smoothedPhi(moved, 0.01, arena), arena);
    const auto pairs = matchTopics(distances);
    ASSERT_EQ(pairs.size(), topics);
    for (const TopicPair& pair : pairs)
        EXPECT_EQ(pair.partner, (7 * pair.topic + 3) % topics);
}

TEST(TopicMatchingTest, MoreTopicsThanPartnersLeaveSomeWithout)
{
    EXPECT_THAT(matchTopics({3, 1, {0.5, 0.2, 0.4}}), ElementsAre(TopicPair{1, 0}));
    EXPECT_THAT(matchTopics({0, 2, {}}), IsEmpty());
    EXPECT_THAT(matchTopics({2, 0, {}}), IsEmpty());
}

TEST(TopicMatchingTest, PairsTooFarApartAreNone)
{
    const TopicDistances distances{2, 2, {0.1, 0.8, /**/ 0.8, 0.5}};
    EXPECT_THAT(matchTopics(distances, 0.5), ElementsAre(TopicPair{0, 0}, TopicPair{1, 1}));
    EXPECT_THAT(matchTopics(distances, 0.4), ElementsAre(TopicPair{0, 0}));
}

} // namespace
} // namespace themata::test
