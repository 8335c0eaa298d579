#include "engine/diagnostics/moments.h"

#include <gtest/gtest.h>

#include <vector>

namespace themata {
namespace {

TEST(Moments, OfAFewNumbers)
{
    const std::vector<double> x{2, 4, 4, 4, 5, 5, 7, 9};
    EXPECT_EQ(mean(x), 5);
    EXPECT_DOUBLE_EQ(variance(x), 32.0 / 7);
}

TEST(Moments, EqualValuesHaveExactlyThatMeanAndNoVariance)
{
    const std::vector<double> x(1001, -7.4e6 / 3);
    EXPECT_EQ(mean(x), x.front());
    EXPECT_EQ(variance(x), 0);
}

TEST(Moments, OnlyFiniteValuesThatDifferVary)
{
    EXPECT_TRUE(varies(std::vector<double>{1, 1, 2}));
    EXPECT_FALSE(varies(std::vector<double>{1, 1, 1}));
    EXPECT_FALSE(varies({}));
    EXPECT_FALSE(varies(std::vector<double>{1, undefined, 2}));
    EXPECT_TRUE(allFinite(std::vector<double>{1, 1, 1}));
    EXPECT_FALSE(allFinite(std::vector<double>{1, undefined, 2}));
    EXPECT_FALSE(varies(std::vector<double>{1, 2, std::numeric_limits<double>::infinity()}));
}

} // namespace
} // namespace themata
