#include "engine/diagnostics/split_rhat.h"

#include "tests/support/reference_convergence.h"
#include "tests/support/series.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace themata {
namespace {

using test::Chains;

double reference(const Chains& chains)
{
    return std::max(test::referenceRankRhat(chains), test::referenceFoldedRhat(chains));
}

// rhat(cbind(ar1(n, rho, 1), ar1(n, rho, 2), ...)) of posterior 1.4.0
TEST(SplitRhat, GivesTheFiguresOfPosterior)
{
    EXPECT_NEAR(splitRhat(test::ar1Chains(500, 0.5, 4)), 1.00775647159, 1e-10);
    EXPECT_NEAR(splitRhat(test::ar1Chains(501, 0.9, 4)), 1.04794698561, 1e-10);
    EXPECT_NEAR(splitRhat(test::ar1Chains(501, 0.9, 1)), 1.08115994206, 1e-10);
    EXPECT_NEAR(splitRhat(test::ar1Chains(12, 0.3, 2)), 0.950805660886, 1e-10);
    EXPECT_NEAR(splitRhat(test::ar1Chains(13, 0.3, 1)), 1.39296956006, 1e-10);
    EXPECT_NEAR(splitRhat(test::ar1Chains(400, 0.3, 4, 1)), 1.51285390522, 1e-10);
    EXPECT_NEAR(splitRhat(test::ar1Chains(400, 0.3, 4, 0, 4)), 1.19578463048, 1e-10);
}

TEST(SplitRhat, AgreesWithTheFormulasTakenLiterally)
{
    for (const double rho : {-0.5, 0.0, 0.9})
        for (const std::size_t chains : {1, 3}) {
            auto draws = test::ar1Chains(100, rho, chains, 0.3, 1.5);
            EXPECT_NEAR(splitRhat(draws), reference(draws), 1e-12);
            for (auto& chain : draws)
                for (double& x : chain)
                    x = std::round(2 * x); // many ties
            EXPECT_NEAR(splitRhat(draws), reference(draws), 1e-12);
        }
}

TEST(SplitRhat, IsNearOneOfIndependentDraws)
{
    const Chains chains{test::normalSeries(2000, 0, 1), test::normalSeries(2000, 0, 2), test::normalSeries(2000, 0, 3)};
    EXPECT_NEAR(splitRhat(chains), 1, 0.005);
    EXPECT_NEAR(splitRhat(std::span(chains).first(1)), 1, 0.005) << "one chain";
}

TEST(SplitRhat, SeesAChainElsewhere)
{
    Chains chains{test::normalSeries(1000, 0, 1), test::normalSeries(1000, 0, 2), test::normalSeries(1000, 0, 3)};
    for (double& x : chains[1])
        x += 2;
    EXPECT_GT(splitRhat(chains), 1.3);
}

TEST(SplitRhat, SeesATrendWithinAChain)
{
    auto chain = test::normalSeries(1000, 0, 1);
    for (std::size_t i = 0; i < chain.size(); ++i)
        chain[i] += 0.004 * static_cast<double>(i);
    EXPECT_GT(splitRhat({&chain, 1}), 1.3);
}

TEST(SplitRhat, SeesHeavierTailsByFoldingAlone)
{
    Chains chains{test::normalSeries(1000, 0, 1), test::normalSeries(1000, 0, 2)};
    for (double& x : chains[0])
        x = std::sinh(4 * x); // about the same median, but far out
    EXPECT_LT(test::referenceRankRhat(chains), 1.01);
    EXPECT_GT(splitRhat(chains), 1.1);
}

TEST(SplitRhat, CutsChainsToTheLastDrawsOfTheShortest)
{
    auto chains = test::ar1Chains(500, 0.5, 4);
    const double expected = splitRhat(chains);
    chains[2].insert(chains[2].begin(), 50, 1e3);
    EXPECT_EQ(splitRhat(chains), expected);
}

TEST(SplitRhat, HasNoValueWithoutDrawsThatVary)
{
    EXPECT_TRUE(std::isnan(splitRhat({})));
    EXPECT_TRUE(std::isnan(splitRhat(Chains{{}})));
    EXPECT_TRUE(std::isnan(splitRhat(Chains{{1, 2, 3}})));
    EXPECT_FALSE(std::isnan(splitRhat(Chains{{1, 2, 3, 5}})));
    EXPECT_TRUE(std::isnan(splitRhat(Chains{std::vector<double>(100, 5), std::vector<double>(100, 5)})));
    auto chains = test::ar1Chains(100, 0, 2);
    chains[1][7] = std::numeric_limits<double>::infinity();
    EXPECT_TRUE(std::isnan(splitRhat(chains)));
    chains[1][7] = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(std::isnan(splitRhat(chains)));
}

TEST(SplitRhat, IsInfiniteWhereChainsStandStillApart)
{
    EXPECT_EQ(splitRhat(Chains{std::vector<double>(100, 5), std::vector<double>(100, 6)}),
              std::numeric_limits<double>::infinity());
}

TEST(SplitRhat, OfTwoValuesThatHaveNoTailsIsThatOfTheirRanks)
{
    std::vector<double> chain;
    for (int i = 0; i < 100; ++i)
        chain.push_back(i % 2);
    EXPECT_NEAR(splitRhat({&chain, 1}), std::sqrt(49.0 / 50), 1e-12); // the halves are alike
}

} // namespace
} // namespace themata
