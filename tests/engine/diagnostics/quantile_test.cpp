#include "engine/diagnostics/quantile.h"

#include <gtest/gtest.h>

namespace themata {
namespace {

// quantile(c(8, 1, 4, 2), p) of R
TEST(Quantile, GivesTheFiguresOfR)
{
    const std::vector<double> values{8, 1, 4, 2};
    EXPECT_DOUBLE_EQ(quantile(values, 0), 1);
    EXPECT_DOUBLE_EQ(quantile(values, 0.25), 1.75);
    EXPECT_DOUBLE_EQ(quantile(values, 0.5), 3);
    EXPECT_DOUBLE_EQ(quantile(values, 0.9), 6.8);
    EXPECT_DOUBLE_EQ(quantile(values, 1), 8);
    EXPECT_DOUBLE_EQ(quantile({7}, 0.9), 7);
}

} // namespace
} // namespace themata
