#include "engine/diagnostics/autocovariance.h"

#include "tests/support/series.h"

#include <gtest/gtest.h>

namespace themata {
namespace {

/// The definition.
double sumOfProducts(const std::vector<double>& x, std::size_t lag)
{
    double mean = 0, sum = 0;
    for (const double value : x)
        mean += value / static_cast<double>(x.size());
    for (std::size_t i = 0; i + lag < x.size(); ++i)
        sum += (x[i] - mean) * (x[i + lag] - mean);
    return sum / static_cast<double>(x.size());
}

class AutocovarianceOf : public testing::TestWithParam<std::size_t> { };
INSTANTIATE_TEST_SUITE_P(Lengths, AutocovarianceOf, testing::Values(1, 2, 3, 5, 8, 100, 777));

TEST_P(AutocovarianceOf, AgreesWithSumsAtEveryLag)
{
    const auto x = test::ar1(GetParam(), 0.8, 1);
    for (const std::size_t lags : {x.size() - 1, x.size() / 2, std::size_t{0}}) {
        const auto covariances = autocovariance(x, lags);
        ASSERT_EQ(covariances.size(), lags + 1);
        for (std::size_t t = 0; t <= lags; ++t)
            ASSERT_NEAR(covariances[t], sumOfProducts(x, t), 1e-14) << "lag " << t << " of " << lags;
    }
}

TEST(Autocovariance, TheMeanOfChainsIsThatOfEachAlone)
{
    for (const std::size_t chains : {1, 2, 3, 4}) {
        const auto series = test::ar1Chains(77, 0.8, chains, 5, 3);
        const auto together = meanAutocovariance(lastDraws(series), 76);
        for (std::size_t t = 0; t < 77; ++t) {
            double sum = 0;
            for (const auto& chain : series)
                sum += sumOfProducts(chain, t);
            ASSERT_NEAR(together[t], sum / static_cast<double>(chains), 1e-13) << chains << " chains, lag " << t;
        }
    }
}

TEST(Autocovariance, ALargeMeanCostsNoMoreDigitsThanTheDrawsLostByIt)
{
    const auto x = test::ar1(500, 0.8, 1);
    auto high = x;
    for (double& value : high)
        value -= 7.4e6;
    const auto expected = autocovariance(x, 499), covariances = autocovariance(high, 499);
    for (std::size_t t = 0; t < 500; ++t)
        ASSERT_NEAR(covariances[t], expected[t], 1e-9);
}

TEST(Autocovariance, OfAConstantIsExactlyZero)
{
    EXPECT_EQ(autocovariance(std::vector<double>(100, -7.4e6 / 3), 99), std::vector<double>(100, 0));
}

} // namespace
} // namespace themata
