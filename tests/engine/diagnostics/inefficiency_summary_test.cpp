#include "engine/diagnostics/inefficiency_summary.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace themata {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(InefficiencySummaryTest, IsOverTheParametersThatHaveAFactor)
{
    const auto summary = summarizeInefficiency(std::vector{8.0, infinity, 1.0, 4.0, 2.0, infinity});
    EXPECT_EQ(summary.parameters, 4U);
    EXPECT_EQ(summary.constant, 2U);
    EXPECT_DOUBLE_EQ(summary.mean, 3.75);
    EXPECT_DOUBLE_EQ(summary.standardDeviation, std::sqrt((4.25 * 4.25 + 2.75 * 2.75 + 0.25 * 0.25 + 1.75 * 1.75) / 3));
    EXPECT_DOUBLE_EQ(summary.median, 3);
    EXPECT_DOUBLE_EQ(summary.upper, 6.8);
}

TEST(InefficiencySummaryTest, HasNoNumbersOfTooFew)
{
    const auto none = summarizeInefficiency(std::vector{infinity});
    EXPECT_EQ(none.parameters, 0U);
    EXPECT_EQ(none.constant, 1U);
    EXPECT_TRUE(std::isnan(none.mean) && std::isnan(none.median) && std::isnan(none.upper));
    const auto one = summarizeInefficiency(std::vector{5.0});
    EXPECT_EQ(one.mean, 5);
    EXPECT_TRUE(std::isnan(one.standardDeviation));
}

} // namespace
} // namespace themata
