#include "engine/diagnostics/autoregression.h"

#include "engine/diagnostics/autocovariance.h"
#include "tests/support/series.h"

#include <gtest/gtest.h>

namespace themata {
namespace {

// ar(x) of R 4.2.2
TEST(AutoregressionTest, GivesTheFiguresOfR)
{
    const auto first = fitAutoregression(test::ar1(1000, 0.9, 1));
    ASSERT_EQ(first.coefficients.size(), 1U);
    EXPECT_NEAR(first.coefficients[0], 0.901274967830669, 1e-12);
    EXPECT_NEAR(first.innovationVariance, 0.0797506836037776, 1e-12);

    const auto high = fitAutoregression(test::neighbourSums(test::ar1(2000, 0.8, 7)));
    const std::vector<double> expected{1.7053479458114, -1.4793263491632, 1.2700295308482, -1.0969060999876,
                                       0.9205467820055, -0.7711866301440, 0.6289962702502, -0.4981070084178,
                                       0.3973277840767, -0.2888456633172, 0.1532694833557, -0.0488414088415};
    ASSERT_EQ(high.coefficients.size(), expected.size());
    for (std::size_t j = 0; j < expected.size(); ++j)
        EXPECT_NEAR(high.coefficients[j], expected[j], 1e-10);
    EXPECT_NEAR(high.innovationVariance, 0.0990991281677772, 1e-12);
}

TEST(AutoregressionTest, SolvesTheYuleWalkerEquations)
{
    const auto x = test::neighbourSums(test::ar1(600, 0, 8));
    const auto [a, innovationVariance] = fitAutoregression(x);
    ASSERT_GT(a.size(), 5U);
    const auto c = autocovariance(x, a.size());
    for (std::size_t i = 1; i <= a.size(); ++i) {
        double sum = 0;
        for (std::size_t j = 1; j <= a.size(); ++j)
            sum += a[j - 1] * c[i > j ? i - j : j - i];
        EXPECT_NEAR(sum, c[i], 1e-12);
    }
}

TEST(AutoregressionTest, IndependentDrawsNeedNoOrder)
{
    EXPECT_TRUE(fitAutoregression(test::ar1(5000, 0, 5)).coefficients.empty());
}

TEST(AutoregressionTest, TwoValuesAreEnough)
{
    const auto [coefficients, innovationVariance] = fitAutoregression(std::vector<double>{1, 2});
    EXPECT_TRUE(coefficients.empty());
    EXPECT_EQ(innovationVariance, 0.5);
}

} // namespace
} // namespace themata
