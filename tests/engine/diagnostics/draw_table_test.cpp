#include "engine/diagnostics/draw_table.h"

#include "tests/support/series.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace themata {
namespace {

/// Parameters are the series, all of one length.
DrawTable tableOf(const std::vector<std::vector<double>>& series)
{
    DrawTable table(series.size(), series.front().size());
    for (std::size_t draw = 0; draw < series.front().size(); ++draw)
        for (std::size_t parameter = 0; parameter < series.size(); ++parameter)
            table.set(parameter, draw, series[parameter][draw]);
    return table;
}

// effectiveSize of coda 0.19-4, of the series as doubles
TEST(DrawTableTest, GivesTheFactorOfCodaForEachParameter)
{
    const DrawTable table = tableOf({test::ar1(1000, 0.9, 1), test::ar1(1000, 0.9, 1), test::ar1(1000, 0, 5)});
    Arena arena(1);
    const auto factors = table.inefficiencyFactors(arena);
    ASSERT_EQ(factors.size(), 3U);
    EXPECT_NEAR(factors[0], 1000 / 51.8737215721, 1e-4) << "floats have seven digits";
    EXPECT_EQ(factors[0], factors[1]);
    EXPECT_NEAR(factors[2], 1, 0.2);
}

TEST(DrawTableTest, FindsThePlantedFactors)
{
    const std::vector<double> rhos{0.9, 0, 0.5, 0.8};
    std::vector<std::vector<double>> series;
    for (std::size_t i = 0; i < rhos.size(); ++i) {
        series.push_back(test::normalSeries(20'000, rhos[i], i + 1));
        for (double& x : series.back())
            x = 1e-4 + 1e-6 * x; // as a number of Phi moves
    }
    Arena arena(3);
    const auto factors = tableOf(series).inefficiencyFactors(arena);
    for (std::size_t i = 0; i < rhos.size(); ++i) {
        const double planted = (1 + rhos[i]) / (1 - rhos[i]);
        EXPECT_NEAR(factors[i], planted, 0.15 * planted) << rhos[i];
    }
}

TEST(DrawTableTest, WhatNeverChangesHasNoFactor)
{
    Arena arena(1);
    const auto factors = tableOf({std::vector<double>(100, 0.0), test::ar1(100, 0, 1)}).inefficiencyFactors(arena);
    EXPECT_FALSE(std::isfinite(factors[0]));
    EXPECT_TRUE(std::isfinite(factors[1]));
}

TEST(DrawTableTest, TakesFourBytesADraw)
{
    EXPECT_EQ(DrawTable::bytes(1000 * 20, 500), 40'000'000U);
    const DrawTable table = tableOf({{1, 2}, {3, 4}});
    EXPECT_EQ(table.draws(1).size_bytes(), DrawTable::bytes(1, 2));
    EXPECT_EQ(table.draws(1)[0], 3);
}

} // namespace
} // namespace themata
