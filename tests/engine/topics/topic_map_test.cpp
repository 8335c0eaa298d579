#include "engine/topics/topic_map.h"

#include "tests/support/random_counts.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace themata::test {
namespace {

double between(const MapPoint& a, const MapPoint& b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
}

TopicDistances distancesOf(const std::vector<MapPoint>& points)
{
    TopicDistances distances{points.size(), points.size(), {}};
    for (const MapPoint& a : points)
        for (const MapPoint& b : points)
            distances.values.push_back(between(a, b));
    return distances;
}

/// The sum of the squares of what is between topics and the places of their partners.
double misfit(const std::vector<MapPoint>& points, const std::vector<MapPoint>& earlier,
              const std::vector<TopicPair>& pairs)
{
    double sum = 0;
    for (const TopicPair& pair : pairs)
        sum += std::pow(between(points[pair.topic], earlier[pair.partner]), 2);
    return sum;
}

std::vector<MapPoint> turned(const std::vector<MapPoint>& points, double angle, double mirror)
{
    std::vector<MapPoint> result;
    for (const MapPoint& p : points)
        result.push_back({std::cos(angle) * p.x - std::sin(angle) * mirror * p.y,
                          std::sin(angle) * p.x + std::cos(angle) * mirror * p.y});
    return result;
}

TEST(TopicMapTest, FindsThePlacesThatDistancesInAPlaneCameFrom)
{
    const std::vector<MapPoint> places{{7, 2}, {1, 3}, {2, -4}, {-3, 1}, {-7, -2}};
    Arena arena(1);
    const TopicMap map = topicMap(distancesOf(places), arena);
    MapPoint mean;
    for (std::size_t j = 0; j < places.size(); ++j) {
        mean = {mean.x + map.points[j].x, mean.y + map.points[j].y};
        for (std::size_t k = 0; k < places.size(); ++k)
            EXPECT_NEAR(between(map.points[j], map.points[k]), between(places[j], places[k]), 1e-9);
    }
    EXPECT_NEAR(mean.x, 0, 1e-9);
    EXPECT_NEAR(mean.y, 0, 1e-9);
    EXPECT_GT(map.shown[0], map.shown[1]);
    EXPECT_NEAR(map.shown[0] + map.shown[1], 1, 1e-9) << "two dimensions are all there is";
    EXPECT_GT(map.points[0].x, 0) << "the first of the two topics farthest out is on the positive side";
}

TEST(TopicMapTest, OfARectangleIsWorkedByHand)
{
    // Sides 4 and 2: the eigenvalues of B are 4 * 2^2 = 16 and 4 * 1^2 = 4.
    Arena arena(1);
    const TopicMap map = topicMap(distancesOf({{-2, -1}, {-2, 1}, {2, 1}, {2, -1}}), arena);
    const std::vector<MapPoint> expected{
        {2, 1}, {2, -1}, {-2, -1}, {-2, 1}}; // the first topic is where both axes point
    for (std::size_t k = 0; k < 4; ++k)
        EXPECT_NEAR(between(map.points[k], expected[k]), 0, 1e-9) << k;
    EXPECT_NEAR(map.shown[0], 0.8, 1e-12);
    EXPECT_NEAR(map.shown[1], 0.2, 1e-12);
}

TEST(TopicMapTest, OfThreeTopicsEquallyFarApartHasThemSo)
{
    Arena arena(1);
    const TopicMap map = topicMap({3, 3, {0, 1, 1, /**/ 1, 0, 1, /**/ 1, 1, 0}}, arena);
    EXPECT_NEAR(between(map.points[0], map.points[1]), 1, 1e-9);
    EXPECT_NEAR(between(map.points[0], map.points[2]), 1, 1e-9);
    EXPECT_NEAR(between(map.points[1], map.points[2]), 1, 1e-9);
}

TEST(TopicMapTest, OfFewOrEqualTopicsHasNoAxesThatAreNotThere)
{
    Arena arena(1);
    EXPECT_EQ(topicMap({1, 1, {0}}, arena).points, std::vector<MapPoint>(1));
    const TopicMap two = topicMap({2, 2, {0, 0.5, /**/ 0.5, 0}}, arena);
    EXPECT_NEAR(two.points[0].x, 0.25, 1e-12);
    EXPECT_NEAR(two.points[1].x, -0.25, 1e-12);
    EXPECT_EQ(two.points[0].y, 0);
    EXPECT_NEAR(two.shown[0], 1, 1e-12);
    const TopicMap equal = topicMap({50, 50, std::vector<double>(2500)}, arena);
    EXPECT_EQ(equal.points, std::vector<MapPoint>(50));
    EXPECT_EQ(equal.shown[0], 0);
}

TEST(TopicMapTest, OfEmptyTopicsHasThemInOnePlace)
{
    Arena arena(1);
    const TopicCounts counts{5, 3, std::vector<std::uint32_t>(15), std::vector<std::uint64_t>(5)};
    EXPECT_EQ(topicMap(topicDistances(smoothedPhi(counts, 0.1, arena), arena), arena).points, std::vector<MapPoint>(5));
}

TEST(TopicMapTest, IsTheSameBitsOnAnyCores)
{
    Arena one(1), three(3);
    const auto distances = topicDistances(smoothedPhi(randomCounts(150, 600, 60, 2), 0.01, one), one);
    EXPECT_EQ(topicMap(distances, one).points, topicMap(distances, three).points);
}

TEST(AlignedMapTest, TurnsAndMirrorsBack)
{
    const std::vector<MapPoint> earlier{{3, 1}, {-1, 2}, {-2, -3}};
    for (const double mirror : {1.0, -1.0}) {
        const TopicMap map = alignedMap({turned(earlier, 2, mirror), {0.6, 0.4}}, earlier,
                                        std::vector<TopicPair>{{0, 0}, {1, 1}, {2, 2}});
        for (std::size_t k = 0; k < 3; ++k)
            EXPECT_NEAR(between(map.points[k], earlier[k]), 0, 1e-12) << mirror;
    }
}

TEST(AlignedMapTest, IsNoFartherFromThePartnersThanAnyOtherTurn)
{
    // Only three of four topics have partners, in another order and not quite in the same shape.
    const std::vector<MapPoint> points{{3, 1}, {-1, 2}, {-2, -3}, {0.5, 0.5}}, earlier{{1, 1}, {0.3, -2.5}, {2, 1}};
    const std::vector<TopicPair> pairs{{0, 1}, {1, 2}, {3, 0}};
    const TopicMap map = alignedMap({points, {}}, earlier, pairs);
    double least = std::numeric_limits<double>::infinity();
    for (int step = 0; step < 3600; ++step)
        for (const double mirror : {1.0, -1.0})
            least = std::min(least, misfit(turned(points, step * 3.14159265358979 / 1800, mirror), earlier, pairs));
    EXPECT_LE(misfit(map.points, earlier, pairs), least + 1e-12);
    EXPECT_NEAR(misfit(map.points, earlier, pairs), least, 1e-4);
    EXPECT_NEAR(between(map.points[2], map.points[3]), between(points[2], points[3]), 1e-12) << "distances stay";
}

TEST(AlignedMapTest, StaysAsItIsWithoutPartners)
{
    const std::vector<MapPoint> points{{3, 1}, {-1, 2}};
    EXPECT_EQ(alignedMap({points, {}}, {}, {}).points, points);
    EXPECT_EQ(alignedMap({points, {}}, std::vector<MapPoint>(2), std::vector<TopicPair>{{0, 0}, {1, 1}}).points,
              points);
}

TEST(AlignedMapTest, OnePartnerTurnsTheMapWithoutMirroringIt)
{
    const TopicMap map =
        alignedMap({{{2, 0}, {0, 1}}, {}}, std::vector<MapPoint>{{0, 5}}, std::vector<TopicPair>{{0, 0}});
    EXPECT_NEAR(between(map.points[0], {0, 2}), 0, 1e-12);
    EXPECT_NEAR(between(map.points[1], {-1, 0}), 0, 1e-12);
}

} // namespace
} // namespace themata::test
