#include "engine/diagnostics/geweke.h"

#include "tests/support/series.h"
#include "tests/support/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace themata {
namespace {

// geweke.diag of coda 0.19-4
TEST(Geweke, GivesTheFiguresOfCoda)
{
    EXPECT_NEAR(gewekeZ(test::ar1(1000, 0.9, 1)), 0.765523413243, 1e-10);
    EXPECT_NEAR(gewekeZ(test::ar1(1000, 0.5, 2)), -0.258322743032, 1e-10);
    EXPECT_NEAR(gewekeZ(test::ar1(501, 0.9, 1)), 0.5608616828, 1e-10);
    EXPECT_NEAR(gewekeZ(test::ar1(777, -0.4, 3)), -0.0569847611021, 1e-10);
    EXPECT_NEAR(gewekeZ(test::ar1(200, 0.99, 4)), -0.820804088355, 1e-10);
    EXPECT_NEAR(gewekeZ(test::ar1(5000, 0, 5)), -0.896275813174, 1e-10);
    EXPECT_NEAR(gewekeZ(test::ar1(22, 0.3, 6)), 1.50912878936, 1e-10);
    EXPECT_NEAR(gewekeZ(test::neighbourSums(test::ar1(2000, 0.8, 7))), 0.388786467851, 1e-10);
    EXPECT_NEAR(gewekeZ(test::neighbourSums(test::ar1(600, 0, 8))), -3.35576557381, 1e-10);
}

TEST(Geweke, IsNearStandardNormalAtEquilibrium)
{
    std::vector<double> z;
    for (std::uint64_t seed = 1; seed <= 200; ++seed)
        z.push_back(gewekeZ(test::normalSeries(2000, 0.5, seed)));
    const auto normal = [](double x) { return std::erfc(-x / std::sqrt(2.0)) / 2; };
    EXPECT_GT(test::kolmogorovSmirnovTest(z, normal), 1e-3);
}

TEST(Geweke, SeesAWarmUpLeftInTheChain)
{
    auto chain = test::normalSeries(2000, 0.5, 1);
    for (std::size_t i = 0; i < 200; ++i)
        chain[i] -= 1;
    EXPECT_LT(gewekeZ(chain), -4);
}

TEST(Geweke, OfPartsThatStandStill)
{
    std::vector<double> chain(100, 5);
    EXPECT_TRUE(std::isnan(gewekeZ(chain)));
    std::fill_n(chain.begin(), 30, 4);
    EXPECT_EQ(gewekeZ(chain), -std::numeric_limits<double>::infinity());
}

TEST(Geweke, HasNoValueOfTooFewDrawsOrWhereOneIsNotFinite)
{
    EXPECT_TRUE(std::isnan(gewekeZ({})));
    EXPECT_TRUE(std::isnan(gewekeZ(test::ar1(21, 0.3, 6))));
    for (const std::size_t place : {3, 20, 99}) // in the first part, in neither, in the last
        for (const double value : {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
            auto chain = test::ar1(100, 0, 1);
            chain[place] = value;
            EXPECT_TRUE(std::isnan(gewekeZ(chain)));
        }
}

} // namespace
} // namespace themata
