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

} // namespace
} // namespace themata
