#include "engine/diagnostics/scalar_diagnosis.h"

#include "tests/support/series.h"

#include <gtest/gtest.h>

#include <cmath>
#include <iterator>

namespace themata {
namespace {

// summarise_draws of posterior 1.4.0; geweke.diag and effectiveSize of coda 0.19-4
TEST(ScalarDiagnosisTest, GivesTheFiguresOfR)
{
    const auto diagnosis = diagnose({{Quantity::DensityNd}, test::ar1Chains(501, 0.9, 4)});
    EXPECT_EQ(diagnosis.scalar, Scalar{Quantity::DensityNd});
    EXPECT_NEAR(diagnosis.mean, -0.083211284981, 1e-11);
    EXPECT_NEAR(diagnosis.standardDeviation, 0.660058251464, 1e-11);
    EXPECT_NEAR(diagnosis.standardError, 0.06737985206, 1e-11);
    EXPECT_NEAR(diagnosis.rhat, 1.04794698561, 1e-10);
    EXPECT_NEAR(diagnosis.bulkEss, 95.6088081963, 1e-9);
    EXPECT_NEAR(diagnosis.tailEss, 160.278896345, 1e-8);
    EXPECT_NEAR(diagnosis.inefficiency, 16.6205334582, 1e-9);
    const double z[] = {0.5608616828, -0.727761384468, -0.807910249131, -1.59907744585};
    ASSERT_EQ(diagnosis.gewekeZ.size(), std::size(z));
    for (std::size_t c = 0; c < std::size(z); ++c)
        EXPECT_NEAR(diagnosis.gewekeZ[c], z[c], 1e-10);
}

TEST(ScalarDiagnosisTest, OfChainsOfDifferentLengthsTheLastDrawsCount)
{
    const auto chains = test::ar1Chains(300, 0.5, 3);
    auto longer = chains;
    longer[1].insert(longer[1].begin(), 100, 1e3);
    const auto expected = diagnose({{}, chains}), found = diagnose({{}, longer});
    EXPECT_EQ(found.mean, expected.mean);
    EXPECT_EQ(found.standardDeviation, expected.standardDeviation);
    EXPECT_EQ(found.standardError, expected.standardError);
    EXPECT_EQ(found.rhat, expected.rhat);
    EXPECT_EQ(found.bulkEss, expected.bulkEss);
    EXPECT_EQ(found.tailEss, expected.tailEss);
    EXPECT_EQ(found.inefficiency, expected.inefficiency);
    EXPECT_EQ(found.gewekeZ, expected.gewekeZ);
}

TEST(ScalarDiagnosisTest, InefficiencyIsTheAutocorrelationTime)
{
    for (const double rho : {0.0, 0.5, 0.9}) {
        ScalarSeries series;
        for (std::uint64_t seed = 1; seed <= 4; ++seed)
            series.chains.push_back(test::normalSeries(5000, rho, seed));
        const double expected = (1 + rho) / (1 - rho);
        EXPECT_NEAR(diagnose(series).inefficiency, expected, 0.1 * expected);
    }
}

TEST(ScalarDiagnosisTest, EveryFigureHasAValueFromTheFewestDrawsOn)
{
    for (const std::size_t chains : {1, 3}) {
        const auto enough = diagnose({{}, test::ar1Chains(fewestDraws, 0.3, chains)});
        for (const double figure : {enough.mean, enough.standardDeviation, enough.standardError, enough.rhat,
                                    enough.bulkEss, enough.tailEss, enough.inefficiency, enough.gewekeZ.back()})
            EXPECT_TRUE(std::isfinite(figure)) << chains;
        EXPECT_EQ(enough.gewekeZ.size(), chains);
    }
    EXPECT_TRUE(std::isnan(diagnose({{}, test::ar1Chains(fewestDraws - 1, 0.3, 1)}).gewekeZ.front()));
}

} // namespace
} // namespace themata
