#include "engine/samplers/rising_factorials.h"

#include <gtest/gtest.h>

#include <cmath>

namespace themata::test {
namespace {

double factorByFactor(const CountHistogram& histogram, double a)
{
    double sum = 0;
    for (const auto& [n, cells] : histogram)
        for (std::uint64_t j = 0; j < n; ++j)
            sum += static_cast<double>(cells) * std::log(a + static_cast<double>(j));
    return sum;
}

TEST(RisingFactorials, AreTheSumOfTheirFactors)
{
    const CountHistogram nothing;
    const CountHistogram small{{1, 7000}, {2, 300}, {3, 11}, {19, 2}, {20, 1}};
    const CountHistogram gaps{{15, 3}, {16, 1}, {17, 2}, {33, 5}, {50, 1}, {1000, 4}, {1000000, 2}};
    const CountHistogram single{{1, 1}};
    for (const CountHistogram& histogram : {nothing, small, gaps, single})
        for (const double a : {1e-10, 1e-4, 0.01, 1.0, 3.7, 1000.0, 1e6}) {
            const double expected = factorByFactor(histogram, a);
            EXPECT_NEAR(logRisingFactorials(histogram, a), expected, 1e-10 * std::max(1.0, std::abs(expected))) << a;
        }
}

TEST(RisingFactorials, StayFiniteForTheLargestCounts)
{
    const CountHistogram histogram{{(std::uint64_t{1} << 60) - 10, 1}, {std::uint64_t{1} << 60, 1}};
    EXPECT_TRUE(std::isfinite(logRisingFactorials(histogram, 1e6)));
}

} // namespace
} // namespace themata::test
