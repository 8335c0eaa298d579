#include "engine/run/keep_rule.h"

#include <gtest/gtest.h>

#include <vector>

namespace themata::test {
namespace {

std::vector<std::uint64_t> kept(const KeepRule& rule, std::uint64_t warmUp)
{
    std::vector<std::uint64_t> iterations;
    for (std::uint64_t i = 0; i <= 20; ++i)
        if (rule.keeps(i, warmUp))
            iterations.push_back(i);
    return iterations;
}

TEST(KeepRuleTest, EveryNthAfterTheBurnInAndTheWarmUp)
{
    EXPECT_EQ(kept({8, 5}, 0), (std::vector<std::uint64_t>{13, 18}));
    EXPECT_EQ(kept({8, 5}, 11), (std::vector<std::uint64_t>{16}));
    EXPECT_EQ(kept({17, 1}, 3), (std::vector<std::uint64_t>{18, 19, 20}));
    EXPECT_EQ(kept({0, 7}, 0), (std::vector<std::uint64_t>{7, 14}));
    EXPECT_TRUE(kept({20, 1}, 0).empty());
    EXPECT_EQ(keepSecondHalf(1001), (KeepRule{500, 10}));
}

TEST(KeepRuleTest, TellsHowManyDrawsItKeeps)
{
    for (const KeepRule rule : {KeepRule{8, 5}, KeepRule{17, 1}, KeepRule{0, 7}, KeepRule{20, 1}, KeepRule{30, 2}})
        for (const std::uint64_t warmUp : {0U, 3U, 11U, 20U, 40U})
            EXPECT_EQ(rule.kept(20, warmUp), kept(rule, warmUp).size()) << rule.burnIn << ' ' << warmUp;
}

} // namespace
} // namespace themata::test
