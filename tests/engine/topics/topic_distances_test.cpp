#include "engine/topics/topic_distances.h"

#include "tests/support/random_counts.h"

#include <gtest/gtest.h>

#include <cmath>

namespace themata::test {
namespace {

/// The square of the distance by the definition, word by word.
double slowDivergence(const TopicCounts& a, std::size_t j, const TopicCounts& b, std::size_t k, double betaA,
                      double betaB)
{
    double sum = 0;
    for (std::size_t v = 0; v < a.vocabularySize; ++v) {
        const double p = slowPhi(a, j, v, betaA), q = slowPhi(b, k, v, betaB), m = (p + q) / 2;
        sum += 0.5 * (p * std::log(p / m) + q * std::log(q / m));
    }
    return sum;
}

TEST(TopicDistancesTest, AreThoseOfAModelWorkedByHand)
{
    // Two words, beta 1: phi is (3/4, 1/4) and (1/4, 3/4), the mean (1/2, 1/2), so that each topic's divergence from
    // the mean is 3/4 ln(3/2) + 1/4 ln(1/2).
    Arena arena(1);
    const auto distances = topicDistances(smoothedPhi({2, 2, {2, 0, /**/ 0, 2}, {2, 2}}, 1.0, arena), arena);
    EXPECT_NEAR(distances.at(0, 1), std::sqrt(0.75 * std::log(1.5) + 0.25 * std::log(0.5)), 1e-12);
    EXPECT_EQ(distances.at(1, 0), distances.at(0, 1));
    EXPECT_EQ(distances.at(0, 0), 0);
}

TEST(TopicDistancesTest, AreThoseOfTheDefinition)
{
    const TopicCounts counts = randomCounts(7, 40, 11, 3);
    Arena arena(2);
    const auto distances = topicDistances(smoothedPhi(counts, 0.07, arena), arena);
    ASSERT_EQ(distances.rows, 7U);
    ASSERT_EQ(distances.columns, 7U);
    for (std::size_t j = 0; j < 7; ++j)
        for (std::size_t k = 0; k < 7; ++k)
            EXPECT_NEAR(std::pow(distances.at(j, k), 2), slowDivergence(counts, j, counts, k, 0.07, 0.07), 1e-13)
                << j << ' ' << k;
}

TEST(TopicDistancesTest, BetweenTwoModelsAreThoseOfTheDefinition)
{
    const TopicCounts a = randomCounts(4, 40, 11, 3), b = randomCounts(6, 40, 30, 4);
    Arena arena(2);
    const auto distances = topicDistances(smoothedPhi(a, 0.07, arena), smoothedPhi(b, 0.5, arena), arena);
    ASSERT_EQ(distances.rows, 4U);
    ASSERT_EQ(distances.columns, 6U);
    for (std::size_t j = 0; j < 4; ++j)
        for (std::size_t k = 0; k < 6; ++k)
            EXPECT_NEAR(std::pow(distances.at(j, k), 2), slowDivergence(a, j, b, k, 0.07, 0.5), 1e-13) << j << ' ' << k;
}

TEST(TopicDistancesTest, IdenticalAndEmptyTopicsAreNoDistanceApart)
{
    // Topics 0 and 2 are the same, 1 and 3 are empty.
    const TopicCounts counts{4, 3, {5, 0, 5, 0, /**/ 1, 0, 1, 0, /**/ 0, 0, 0, 0}, {6, 0, 6, 0}};
    Arena arena(1);
    const auto distances = topicDistances(smoothedPhi(counts, 0.01, arena), arena);
    EXPECT_EQ(distances.at(0, 2), 0);
    EXPECT_EQ(distances.at(1, 3), 0);
    EXPECT_NEAR(std::pow(distances.at(0, 1), 2), slowDivergence(counts, 0, counts, 1, 0.01, 0.01), 1e-13);
}

TEST(TopicDistancesTest, TopicsWithoutACommonWordAreNextToTheLargestDistanceApart)
{
    Arena arena(1);
    const auto distances =
        topicDistances(smoothedPhi({2, 2, {1000, 0, /**/ 0, 1000}, {1000, 1000}}, 1e-9, arena), arena);
    EXPECT_NEAR(distances.at(0, 1), std::sqrt(std::log(2.0)), 1e-6);
    EXPECT_LE(distances.at(0, 1), std::sqrt(std::log(2.0)));
}

TEST(TopicDistancesTest, AreTheSameBitsOnAnyCores)
{
    const TopicCounts counts = randomCounts(30, 700, 50, 5);
    Arena one(1), three(3);
    EXPECT_EQ(topicDistances(smoothedPhi(counts, 0.01, one), one).values,
              topicDistances(smoothedPhi(counts, 0.01, three), three).values);
}

TEST(TopicDistancesTest, OneTopicIsNowhereElse)
{
    Arena arena(1);
    EXPECT_EQ(topicDistances(smoothedPhi({1, 1, {0}, {0}}, 0.1, arena), arena).values, std::vector<double>{0});
}

} // namespace
} // namespace themata::test
