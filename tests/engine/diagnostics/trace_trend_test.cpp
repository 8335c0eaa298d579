#include "engine/diagnostics/trace_trend.h"

#include <gtest/gtest.h>

#include <cmath>

namespace themata {
namespace {

/// A trace that rises by `step` an iteration and swings by `swing` up and down in turn.
std::vector<TracePoint> trace(std::size_t points, double step, double swing)
{
    std::vector<TracePoint> result(points);
    for (std::size_t i = 0; i < points; ++i) {
        result[i].iteration = i + 1;
        result[i].logPosterior = -7.4e6 + step * static_cast<double>(i) + (i % 2 == 0 ? swing : -swing);
    }
    return result;
}

TEST(TraceTrend, SaysNothingOfAShortTrace)
{
    EXPECT_FALSE(recentTrend({}).has_value());
    EXPECT_FALSE(recentTrend(trace(shortestTrend - 1, 1, 0)).has_value());
    EXPECT_TRUE(recentTrend(trace(shortestTrend, 1, 0)).has_value());
}

TEST(TraceTrend, MeasuresASteadyRise)
{
    const auto trend = recentTrend(trace(500, 10, 0)).value();
    EXPECT_EQ(trend.iterations, 50U);
    EXPECT_NEAR(trend.gain, 490, 1e-4);
    EXPECT_NEAR(trend.wiggle, 0, 1e-3);
    EXPECT_TRUE(trend.climbing());
}

TEST(TraceTrend, ASwingIsNoRise)
{
    const auto trend = recentTrend(trace(1000, 0, 100)).value();
    EXPECT_EQ(trend.iterations, 100U);
    EXPECT_NEAR(trend.wiggle, 100 * std::sqrt(100.0 / 98.0), 0.1);
    EXPECT_LT(std::abs(trend.gain), 10);
    EXPECT_FALSE(trend.climbing());
}

TEST(TraceTrend, AFallIsNegativeAndNotClimbing)
{
    const auto trend = recentTrend(trace(200, -2, 0)).value();
    EXPECT_NEAR(trend.gain, -38, 1e-4);
    EXPECT_FALSE(trend.climbing());
}

TEST(TraceTrend, LooksAtTheEndAlone)
{
    auto points = trace(1000, 0, 0);
    for (std::size_t i = 0; i < 900; ++i)
        points[i].logPosterior -= 1e6;
    EXPECT_NEAR(recentTrend(points).value().gain, 0, 1e-4);
}

TEST(TraceTrend, ThePointsOfTheWarmUpAreLeftOut)
{
    auto points = trace(130, 5, 0);
    for (std::size_t i = 0; i < 105; ++i)
        points[i].logPosterior += 1e5;
    const std::span sooner(points.data(), 120);
    EXPECT_LT(recentTrend(sooner).value().gain, 0) << "what would be seen with them";
    EXPECT_FALSE(recentTrend(sooner, 105).has_value()) << "15 exact iterations";
    const auto trend = recentTrend(points, 105).value();
    EXPECT_EQ(trend.iterations, shortestTrend);
    EXPECT_NEAR(trend.gain, 95, 1e-4);
}

TEST(TraceTrend, AfterTheWarmUpThereMayBeNothing)
{
    const auto points = trace(6, 1, 0);
    EXPECT_EQ(afterWarmUp(points, 0).size(), 6U);
    EXPECT_EQ(afterWarmUp(points, 5).front().iteration, 6U);
    EXPECT_TRUE(afterWarmUp(points, 6).empty());
    EXPECT_TRUE(afterWarmUp(points, 1000).empty());
    EXPECT_TRUE(afterWarmUp({}, 3).empty());
}

} // namespace
} // namespace themata
