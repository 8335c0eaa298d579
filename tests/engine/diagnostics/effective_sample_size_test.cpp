#include "engine/diagnostics/effective_sample_size.h"

#include "tests/support/reference_convergence.h"
#include "tests/support/series.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

namespace themata {
namespace {

using test::Chains;

struct Figures {
    Chains chains;
    double bulk, tail, mean, standardError;
};

// ess_bulk, ess_tail, ess_mean and mcse_mean of posterior 1.4.0 for cbind(ar1(n, rho, 1), ar1(n, rho, 2), ...)
TEST(EffectiveSampleSize, GivesTheFiguresOfPosterior)
{
    const double none = std::numeric_limits<double>::quiet_NaN(); // the one draw above the quantile is in the middle
    const Figures all[] = {
        {test::ar1Chains(500, 0.5, 4), 708.80299428, 1353.88560028, 717.20177781, 0.0126483004799},
        {test::ar1Chains(501, 0.9, 4), 95.6088081963, 160.278896345, 95.9631340212, 0.06737985206},
        {test::ar1Chains(501, 0.9, 1), 20.454311292, 19.3380947606, 19.8336586968, 0.147881687312},
        {test::ar1Chains(300, -0.6, 2), 1666.89075023, 551.235489154, 1666.89075023, 0.00865484872885},
        {test::ar1Chains(12, 0.3, 2), 22.7917172499, 33.1250698011, 21.4461547783, 0.0672213749116},
        {test::ar1Chains(13, 0.3, 1), 5.54070373506, none, 4.88330626579, 0.146192947075},
        {test::ar1Chains(400, 0.3, 4, 1), 7.64569678586, 31.8542951699, 6.02246662833, 0.218337733395},
        {test::ar1Chains(400, 0.3, 4, 0, 4), 878.766459359, 31.8542951699, 875.218510344, 0.0220208924505},
        {test::ar1Chains(1000, 0.99, 2), 20.518986371, 45.8352744003, 20.1633985359, 0.442981837951},
        {{std::vector<double>(20, 1), std::vector<double>(20, 2)}, 10 / 3.0, none, 10 / 3.0, 0.277350098113},
    };
    const auto agree = [](double value, double figure) {
        EXPECT_TRUE(std::isnan(figure) ? std::isnan(value) : std::abs(value - figure) < 1e-10 * figure)
            << value << ' ' << figure;
    };
    for (const auto& figures : all) {
        agree(bulkEffectiveSampleSize(figures.chains), figures.bulk);
        agree(tailEffectiveSampleSize(figures.chains), figures.tail);
        agree(meanEffectiveSampleSize(figures.chains), figures.mean);
        agree(standardErrorOfMean(figures.chains), figures.standardError);
    }
}

// ess_quantile and mcse_quantile of the same
TEST(EffectiveSampleSize, OfQuantilesAreTheFiguresOfPosterior)
{
    const struct {
        Chains chains;
        double probability, size, standardError;
    } all[] = {
        {test::ar1Chains(501, 0.9, 4), 0.05, 356.843069282, 0.0760575689502},
        {test::ar1Chains(501, 0.9, 4), 0.5, 136.41616494, 0.0734409392897},
        {test::ar1Chains(501, 0.9, 4), 0.95, 160.278896345, 0.115051154056},
        {test::ar1Chains(500, 0.5, 4), 0.05, 1353.88560028, 0.0111439485846},
        {test::ar1Chains(500, 0.5, 4), 0.95, 1443.5928081, 0.0120937205287},
        {test::ar1Chains(501, 0.9, 1), 0.5, 27.8842325215, 0.150769091679},
        {test::ar1Chains(300, -0.6, 2), 0.5, 1395.73158078, 0.0124280480499},
        {test::ar1Chains(12, 0.3, 2), 0.05, 33.1250698011, 0.0173161518435},
        {test::ar1Chains(12, 0.3, 2), 0.95, 33.1250698011, 0.0941112110888},
    };
    for (const auto& one : all) {
        EXPECT_NEAR(quantileEffectiveSampleSize(one.chains, one.probability), one.size, 1e-10 * one.size);
        EXPECT_NEAR(standardErrorOfQuantile(one.chains, one.probability), one.standardError, 1e-11);
    }
}

TEST(EffectiveSampleSize, TheErrorOfAMedianOfIndependentDrawsIsKnown)
{
    const auto draws = test::normalSeries(20000, 0, 1);
    EXPECT_NEAR(standardErrorOfQuantile({&draws, 1}, 0.5), std::sqrt(std::numbers::pi / 2 / 20000), 0.001);
}

TEST(EffectiveSampleSize, AgreesWithTheFormulasTakenLiterally)
{
    for (const std::size_t n : {12, 14, 16, 18, 100})
        for (const double rho : {-0.5, 0.0, 0.9})
            for (const std::size_t chains : {1, 3}) {
                const auto draws = test::ar1Chains(n, rho, chains, 0.3, 1.5);
                const double bulk = test::referenceBulkEss(draws), mean = test::referenceMeanEss(draws);
                EXPECT_NEAR(bulkEffectiveSampleSize(draws), bulk, 1e-10 * bulk);
                EXPECT_NEAR(meanEffectiveSampleSize(draws), mean, 1e-10 * mean);
                if (n < 100)
                    continue; // short chains may have no draw in a tail
                const double tail = test::referenceTailEss(draws);
                EXPECT_NEAR(tailEffectiveSampleSize(draws), tail, 1e-10 * tail);
            }
}

TEST(EffectiveSampleSize, OfIndependentDrawsIsTheirNumber)
{
    Chains chains;
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        chains.push_back(test::normalSeries(2500, 0, seed));
    EXPECT_NEAR(bulkEffectiveSampleSize(chains), 10000, 700);
    EXPECT_NEAR(tailEffectiveSampleSize(chains), 10000, 1000);
    EXPECT_NEAR(meanEffectiveSampleSize(chains), 10000, 700);
    EXPECT_NEAR(standardErrorOfMean(chains), 0.01, 0.001);
    EXPECT_NEAR(meanEffectiveSampleSize(std::span(chains).first(1)), 2500, 300) << "one chain";
}

TEST(EffectiveSampleSize, OfAnAutoregressionIsTheKnownShare)
{
    for (const double rho : {0.5, 0.9}) {
        Chains chains;
        for (std::uint64_t seed = 1; seed <= 4; ++seed)
            chains.push_back(test::normalSeries(10000, rho, seed));
        const double expected = 40000 * (1 - rho) / (1 + rho);
        EXPECT_NEAR(meanEffectiveSampleSize(chains), expected, 0.1 * expected);
        EXPECT_NEAR(bulkEffectiveSampleSize(chains), expected, 0.1 * expected);
    }
}

TEST(EffectiveSampleSize, OfChainsApartIsThatOfTheirNumber)
{
    Chains chains{test::normalSeries(1000, 0, 1), test::normalSeries(1000, 0, 2)};
    for (double& x : chains[0])
        x += 10;
    EXPECT_LT(bulkEffectiveSampleSize(chains), 10);
    EXPECT_LT(meanEffectiveSampleSize(chains), 10);
}

TEST(EffectiveSampleSize, AntitheticDrawsAreWorthMoreUpToALimit)
{
    const auto chain = test::normalSeries(1000, -0.5, 1);
    EXPECT_GT(meanEffectiveSampleSize({&chain, 1}), 2000);
    std::vector<double> alternating;
    for (int i = 0; i < 1000; ++i)
        alternating.push_back(i % 2);
    EXPECT_DOUBLE_EQ(meanEffectiveSampleSize({&alternating, 1}), 1000 * std::log10(1000.0));
}

TEST(EffectiveSampleSize, HeavyTailsLeaveTheBulkAlone)
{
    auto chain = test::normalSeries(1000, 0.5, 1);
    const double bulk = bulkEffectiveSampleSize({&chain, 1});
    for (double& x : chain)
        x = std::exp(20 * x); // ranks stay
    EXPECT_DOUBLE_EQ(bulkEffectiveSampleSize({&chain, 1}), bulk);
}

TEST(EffectiveSampleSize, CutsChainsToTheLastDrawsOfTheShortest)
{
    auto chains = test::ar1Chains(500, 0.5, 4);
    const Chains cut = chains;
    chains[2].insert(chains[2].begin(), 50, 1e3);
    EXPECT_EQ(bulkEffectiveSampleSize(chains), bulkEffectiveSampleSize(cut));
    EXPECT_EQ(tailEffectiveSampleSize(chains), tailEffectiveSampleSize(cut));
    EXPECT_EQ(standardErrorOfMean(chains), standardErrorOfMean(cut));
}

TEST(EffectiveSampleSize, HasNoValueWithoutDrawsThatVary)
{
    auto infinite = test::ar1Chains(100, 0, 2), missing = infinite;
    infinite[1][7] = std::numeric_limits<double>::infinity();
    missing[1][7] = std::numeric_limits<double>::quiet_NaN();
    const Chains constant(2, std::vector<double>(100, -7.4e6 / 3));
    for (const Chains& chains :
         {Chains{}, Chains{{}}, test::ar1Chains(shortestChain - 1, 0, 2), constant, infinite, missing})
        for (const auto& size :
             {bulkEffectiveSampleSize, tailEffectiveSampleSize, meanEffectiveSampleSize, standardErrorOfMean})
            EXPECT_TRUE(std::isnan(size(chains)));
    for (const Chains& chains : {Chains{}, constant, infinite, missing})
        EXPECT_TRUE(std::isnan(standardErrorOfQuantile(chains, 0.5)));
}

} // namespace
} // namespace themata
