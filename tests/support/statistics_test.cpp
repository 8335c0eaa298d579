#include "tests/support/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace themata::test {
namespace {

// Critical values from any table of the distributions.
TEST(StatisticsTest, GammaDistributionGivesTheChiSquareTable)
{
    const auto chiSquare = [](double degrees, double x) { return gammaDistribution(degrees / 2, std::log(x / 2)); };
    EXPECT_NEAR(chiSquare(1, 3.841), 0.95, 1e-4);
    EXPECT_NEAR(chiSquare(10, 18.307), 0.95, 1e-5);
    EXPECT_NEAR(chiSquare(100, 67.328), 0.005, 1e-5);
    EXPECT_NEAR(gammaDistribution(1, std::log(2.0)), 1 - std::exp(-2.0), 1e-12);
}

TEST(StatisticsTest, GammaDistributionReachesBelowTheSmallestDouble)
{
    // P(X < x) = x^a / G(a + 1) for x next to 0
    EXPECT_NEAR(gammaDistribution(0.001, -1000), std::exp(-1.0), 1e-3);
}

TEST(StatisticsTest, ChiSquareTestTellsFairFromUnfair)
{
    const std::vector<std::uint64_t> draws{105, 95, 100};
    EXPECT_GT(chiSquareTest(draws, std::vector<double>{1 / 3.0, 1 / 3.0, 1 / 3.0}), 0.5);
    EXPECT_LT(chiSquareTest(draws, std::vector<double>{0.5, 0.2, 0.3}), 1e-6);
    EXPECT_EQ(chiSquareTest(draws, std::vector<double>{0.5, 0, 0.5}), 0);
}

TEST(StatisticsTest, KolmogorovSmirnovTestTellsAWrongDistribution)
{
    std::vector<double> draws;
    for (int i = 0; i < 1000; ++i)
        draws.push_back((i + 0.5) / 1000);
    EXPECT_GT(kolmogorovSmirnovTest(draws, [](double x) { return x; }), 0.99);
    EXPECT_LT(kolmogorovSmirnovTest(draws, [](double x) { return x * x; }), 1e-6);
}

} // namespace
} // namespace themata::test
