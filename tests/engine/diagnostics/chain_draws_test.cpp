#include "engine/diagnostics/chain_draws.h"

#include "engine/diagnostics/normal_quantile.h"

#include <gmock/gmock.h>

namespace themata {
namespace {

using Values = std::vector<double>;

TEST(ChainDrawsTest, LongerChainsLoseTheirFirstDraws)
{
    const auto draws = lastDraws(std::vector<Values>{{1, 2, 3, 4}, {5, 6, 7}});
    EXPECT_EQ(draws.length, 3U);
    EXPECT_EQ(draws.chains(), 2U);
    EXPECT_EQ(draws.values, (Values{2, 3, 4, 5, 6, 7}));
}

TEST(ChainDrawsTest, WithoutDrawsThereIsNothing)
{
    EXPECT_EQ(lastDraws({}).chains(), 0U);
    const auto draws = lastDraws(std::vector<Values>{{1, 2}, {}});
    EXPECT_EQ(draws.chains(), 0U);
    EXPECT_TRUE(draws.values.empty());
}

TEST(ChainDrawsTest, HalvesOfAnOddNumberLeaveTheMiddleOut)
{
    const auto odd = splitInHalves({{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, 5});
    EXPECT_EQ(odd.length, 2U);
    EXPECT_EQ(odd.values, (Values{1, 2, 4, 5, 6, 7, 9, 10}));
    const auto even = splitInHalves({{1, 2, 3, 4}, 4});
    EXPECT_EQ(even.length, 2U);
    EXPECT_EQ(even.values, (Values{1, 2, 3, 4}));
}

TEST(ChainDrawsTest, FoldingIsAboutTheMedianOfAll)
{
    EXPECT_EQ(folded({{1, 2, 10, 100}, 2}).values, (Values{5, 4, 4, 94}));
    EXPECT_EQ(folded({{3, 1, 100}, 3}).values, (Values{0, 2, 97}));
}

TEST(ChainDrawsTest, EqualDrawsShareTheMeanOfTheirRanks)
{
    const auto z = [](double rank) { return normalQuantile((rank - 3.0 / 8) / (6 + 1.0 / 4)); };
    EXPECT_THAT(rankNormalised({{7, -1, 7, 1e9, 7, 0}, 3}).values,
                testing::Pointwise(testing::DoubleEq(), Values{z(4), z(1), z(4), z(6), z(4), z(2)}));
    EXPECT_THAT(rankNormalised({{6, 5, 4, 2, 3, 1}, 3}).values,
                testing::Pointwise(testing::DoubleEq(), Values{z(6), z(5), z(4), z(2), z(3), z(1)}));
}

TEST(ChainDrawsTest, AQuantileIsInterpolated)
{
    // quantile(c(5, 1, 3, 2, 4), 0.3) is 2.2
    EXPECT_EQ(belowQuantile({{5, 1, 3, 2, 4}, 5}, 0.3).values, (Values{0, 1, 0, 1, 0}));
    EXPECT_EQ(belowQuantile({{5, 1, 2.19, 2, 4}, 5}, 0.3).values, (Values{0, 1, 0, 1, 0}));
    EXPECT_EQ(belowQuantile({{5, 1, 3, 2, 4}, 5}, 0.25).values, (Values{0, 1, 0, 1, 0}))
        << "the quantile itself counts";
    EXPECT_EQ(belowQuantile({{5, 1, 3, 2, 4}, 5}, 1).values, Values(5, 1));
}

} // namespace
} // namespace themata
