#include "engine/diagnostics/normal_quantile.h"

#include <gtest/gtest.h>

#include <cmath>

namespace themata {
namespace {

TEST(NormalQuantile, GivesTheTable) // qnorm of R
{
    EXPECT_NEAR(normalQuantile(0.5), 0, 1e-16);
    EXPECT_DOUBLE_EQ(normalQuantile(0.9), 1.2815515655446004);
    EXPECT_DOUBLE_EQ(normalQuantile(0.975), 1.959963984540054);
    EXPECT_DOUBLE_EQ(normalQuantile(1e-10), -6.361340902404056);
}

TEST(NormalQuantile, IsTheInverseOfTheDistributionFunction)
{
    for (int i = 0; i <= 800; ++i) {
        const double z = -i / 100.0;
        const double p = std::erfc(-z / std::sqrt(2.0)) / 2;
        ASSERT_NEAR(normalQuantile(p), z, 1e-14 * (1 + std::abs(z)));
        ASSERT_EQ(normalQuantile(1 - p / 2), -normalQuantile(1 - (1 - p / 2)));
    }
}

} // namespace
} // namespace themata
