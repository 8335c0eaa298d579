#include "engine/diagnostics/spectral_density.h"

#include "tests/support/series.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace themata {
namespace {

struct Figures {
    std::vector<double> draws;
    double density, effectiveSize;
};

// spectrum0.ar and effectiveSize of coda 0.19-4
TEST(SpectralDensity, GivesTheFiguresOfCoda)
{
    auto logPosterior = test::ar1(1000, 0.9, 1);
    for (double& x : logPosterior)
        x = -7.4e6 + 100 * x;
    auto periodic = test::ar1(15, 0, 9); // rep(ar1(15, 0, 9), 4); asks for order 16 of at most 17
    for (std::size_t i = 0; i < 45; ++i)
        periodic.push_back(periodic[i]);
    const Figures all[] = {
        {test::ar1(1000, 0.9, 1), 8.18238380123, 51.8737215721},
        {test::ar1(1000, 0.5, 2), 0.37277266566, 315.043191751},
        {test::ar1(777, -0.4, 3), 0.0424369111931, 1780.24370319},
        {test::ar1(200, 0.99, 4), 166.750686753, 2.5767663343},
        {test::ar1(5000, 0, 5), 0.0844847896405, 5000},
        {test::ar1(22, 0.3, 6), 0.0750012968035, 22},
        {test::neighbourSums(test::ar1(2000, 0.8, 7)), 8.54428686047, 227.560949493},
        {test::neighbourSums(test::ar1(600, 0, 8)), 0.368697133301, 290.570713145},
        {periodic, 0.00070896324654, 6775.87322474},
        {logPosterior, 81823.8380123, 51.873721572},
    };
    for (const auto& [draws, density, effectiveSize] : all) {
        EXPECT_NEAR(spectralDensityAtZero(draws), density, 1e-10 * density);
        EXPECT_NEAR(spectralEffectiveSampleSize(draws), effectiveSize, 1e-10 * effectiveSize);
        EXPECT_NEAR(inefficiencyFactor(draws), static_cast<double>(draws.size()) / effectiveSize, 1e-8);
    }
}

TEST(SpectralDensity, OfAnAutoregressionIsTheKnownOne)
{
    for (const double rho : {0.0, 0.5, 0.9}) {
        const auto draws = test::normalSeries(50000, rho, 1);
        const double expected = (1 + rho) / (1 - rho);
        EXPECT_NEAR(inefficiencyFactor(draws), expected, 0.1 * expected);
        EXPECT_NEAR(spectralDensityAtZero(draws), 1 / ((1 - rho) * (1 - rho)), 0.1 / ((1 - rho) * (1 - rho)));
    }
}

TEST(SpectralDensity, OfAStraightLineIsZeroAndItsDrawsAreWorthNothing)
{
    for (const double scale : {1e-9, 1.0, 1e5})
        for (const double slope : {0.0, 1.0}) {
            std::vector<double> draws;
            for (int i = 0; i < 100; ++i)
                draws.push_back(scale * (74 / 3.0 + slope * i));
            EXPECT_EQ(spectralDensityAtZero(draws), 0);
            EXPECT_EQ(spectralEffectiveSampleSize(draws), 0);
            EXPECT_EQ(inefficiencyFactor(draws), std::numeric_limits<double>::infinity());
            draws[50] += scale / 1000;
            EXPECT_GT(spectralDensityAtZero(draws), 0);
        }
}

TEST(SpectralDensity, DoesNotDependOnTheUnit)
{
    auto draws = test::ar1(1000, 0.9, 1);
    for (double& x : draws)
        x *= 1e-12;
    EXPECT_NEAR(spectralEffectiveSampleSize(draws), 51.8737215721, 1e-8);
}

TEST(SpectralDensity, HasNoValueOfTooFewDrawsOrWhereOneIsNotFinite)
{
    auto infinite = test::ar1(100, 0, 1), missing = infinite;
    infinite[7] = std::numeric_limits<double>::infinity();
    missing[7] = std::numeric_limits<double>::quiet_NaN();
    for (const auto& draws : {std::vector<double>{}, {1, 2, 4}, infinite, missing})
        for (const auto& figure : {spectralDensityAtZero, spectralEffectiveSampleSize, inefficiencyFactor})
            EXPECT_TRUE(std::isnan(figure(draws)));
    EXPECT_EQ(spectralEffectiveSampleSize(test::ar1(4, 0.3, 6)), 4) << "coda's figure";
}

} // namespace
} // namespace themata
