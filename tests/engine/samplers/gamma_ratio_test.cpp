#include "engine/samplers/gamma_ratio.h"

#include <gtest/gtest.h>

#include <cmath>

namespace themata::test {
namespace {

double reference(double b, double x, double y)
{
    const auto ratio = [&](long double a) { return lgammal(a + static_cast<long double>(b)) - lgammal(a); };
    return static_cast<double>(ratio(x) - ratio(y));
}

TEST(GammaRatioTest, IsTheDifferenceOfLnGammas)
{
    for (const double b : {1e-6, 1e-3, 0.01, 0.3, 0.5, 0.9, 1.0})
        for (const double x : {1e-6, 0.01, 0.5, 1.0, 9.99, 10.0, 30.0, 1000.0})
            for (const double y : {0.01, 3.0, 20.0, 500.0}) {
                const double expected = reference(b, x, y);
                ASSERT_NEAR(GammaRatio(b).logQuotient(x, y), expected, 1e-14 * (1 + std::abs(expected)))
                    << b << ' ' << x << ' ' << y;
            }
}

/// Where lnGamma itself has no digits left for it: one step on, the ratio of gammas is (x + b) / x times as large.
TEST(GammaRatioTest, KeepsItsDigitsWhereArgumentsAreLarge)
{
    for (const double b : {1e-6, 0.01, 0.5, 1.0})
        for (const double x : {1e-3, 0.7, 8.5, 9.5, 11.0, 250.0, 18700.0, 1e6, 1e9})
            ASSERT_NEAR(GammaRatio(b).logQuotient(x + 1, x), std::log1p(b / x), 3e-15) << b << ' ' << x;
}

} // namespace
} // namespace themata::test
