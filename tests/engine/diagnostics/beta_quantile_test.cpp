#include "engine/diagnostics/beta_quantile.h"

#include <gtest/gtest.h>

#include <cmath>

namespace themata {
namespace {

// pbeta of R
TEST(BetaQuantile, ProbabilitiesAreThoseOfR)
{
    EXPECT_NEAR(betaProbability(0.1, 2, 3), 0.0523, 1e-12);
    EXPECT_NEAR(betaProbability(0.9, 2, 3), 0.9963, 1e-12);
    EXPECT_NEAR(betaProbability(0.04, 20.3, 400.7), 0.222307176437385, 1e-12);
    EXPECT_NEAR(betaProbability(0.5, 5001, 5001), 0.5, 1e-12);
    EXPECT_NEAR(betaProbability(0.0498, 5001, 95001), 0.382366032048311, 1e-10);
    EXPECT_NEAR(betaProbability(1e-04, 0.3, 8), 0.129447055912394, 1e-12);
}

// qbeta of R
TEST(BetaQuantile, QuantilesAreThoseOfR)
{
    EXPECT_NEAR(betaQuantile(0.1586553, 18.84, 340), 0.040818951762616, 1e-12);
    EXPECT_NEAR(betaQuantile(0.8413447, 18.84, 340), 0.0641905267252855, 1e-12);
    EXPECT_NEAR(betaQuantile(0.5, 1.2, 1.5), 0.429037296164825, 1e-12);
    EXPECT_NEAR(betaQuantile(0.1586553, 70001, 30001), 0.698546873484495, 1e-12);
    EXPECT_NEAR(betaQuantile(0.8413447, 2.5, 1.01), 0.931784726885263, 1e-12);
}

TEST(BetaQuantile, KnownForms)
{
    for (const double x : {0.0, 1e-9, 0.3, 0.5, 0.9, 1.0}) {
        EXPECT_NEAR(betaProbability(x, 1, 1), x, 1e-15);
        EXPECT_NEAR(betaProbability(x, 3, 1), x * x * x, 1e-15);
        EXPECT_NEAR(betaProbability(x, 1, 4), 1 - std::pow(1 - x, 4), 1e-15);
        EXPECT_NEAR(betaProbability(x, 0.5, 0.5), std::asin(std::sqrt(x)) / std::asin(1), 1e-14);
    }
}

TEST(BetaQuantile, TheQuantileUndoesTheProbability)
{
    for (const double a : {0.7, 2.0, 40.0, 5000.0})
        for (const double b : {0.7, 3.0, 900.0})
            for (const double p : {0.01, 0.1587, 0.5, 0.8413, 0.99})
                EXPECT_NEAR(betaProbability(betaQuantile(p, a, b), a, b), p, 1e-11) << a << ' ' << b;
}

} // namespace
} // namespace themata
