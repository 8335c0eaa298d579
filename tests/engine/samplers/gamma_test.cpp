#include "engine/samplers/gamma.h"

#include "tests/support/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace themata::test {
namespace {

class GammaDrawProof : public testing::TestWithParam<double> { };

TEST_P(GammaDrawProof, FollowsTheGammaDistribution)
{
    const double shape = GetParam();
    const GammaDraw gamma(shape);
    RandomStream random(11, 0, Purpose::Test, 0);
    std::vector<double> logs;
    for (int i = 0; i < 20000; ++i)
        logs.push_back(gamma.logarithm(random));
    EXPECT_GT(kolmogorovSmirnovTest(logs, [&](double logX) { return gammaDistribution(shape, logX); }), 1e-3);
}

TEST_P(GammaDrawProof, PlainDrawsAreTheSameAsLogarithms)
{
    const GammaDraw gamma(GetParam());
    RandomStream plain(12, 0, Purpose::Test, 0);
    RandomStream logarithms(12, 0, Purpose::Test, 0);
    for (int i = 0; i < 1000; ++i) {
        const float x = gamma(plain);
        const double logX = gamma.logarithm(logarithms);
        ASSERT_TRUE(std::isfinite(logX));
        const auto expected = static_cast<float>(std::exp(logX));
        ASSERT_FLOAT_EQ(x, expected < std::numeric_limits<float>::min() ? 0 : expected);
    }
}

INSTANTIATE_TEST_SUITE_P(, GammaDrawProof,
                         testing::Values(1e-3, 0.01, 0.1, 0.5, 0.999, 1.0, 1.01, 2.0, 7.3, 100.0, 1e4, 1e6));

TEST(GammaDrawTest, MeanAndVarianceAreTheShape)
{
    for (const double shape : {0.01, 0.7, 1.0, 3.01, 250.0}) {
        const GammaDraw gamma(shape);
        RandomStream random(13, 0, Purpose::Test, 0);
        constexpr int draws = 200000;
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < draws; ++i) {
            const double x = static_cast<double>(gamma(random));
            sum += x;
            squares += (x - shape) * (x - shape);
        }
        EXPECT_NEAR(sum / draws, shape, 5 * std::sqrt(shape / draws));
        // The fourth central moment is 3 shape^2 + 6 shape.
        EXPECT_NEAR(squares / draws, shape, 5 * std::sqrt((2 * shape * shape + 6 * shape) / draws));
    }
}

} // namespace
} // namespace themata::test
