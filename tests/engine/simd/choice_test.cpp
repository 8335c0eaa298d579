#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/engine/simd/choice_test.cpp"
#include <hwy/foreach_target.h> // IWYU pragma: keep
#include "engine/simd/choice-inl.h"

#include "tests/support/random_lanes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {
namespace {

/// @param sums of 8. Returns the sum of all.
float sumsOfPairs(const float* from, float* sums)
{
    store(runningSums(pairSums(load(from))), sums);
    return sumOf(load(from));
}

void choose(const float* weights, float x, std::size_t* lane, float* rest)
{
    alignas(64) float memory[2 * laneCount] = {};
    float* running = memory + laneCount;
    const Eight sums = runningSums(pairSums(load(weights)));
    store(sums, running);
    const Choice choice = chooseLane(weights, running, countNotAbove(sums, fillEight(x)), x);
    *lane = choice.lane;
    *rest = choice.rest;
}

} // namespace
} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace themata {

HWY_EXPORT(sumsOfPairs);
HWY_EXPORT(choose);

namespace test {
namespace {

class ChoiceLanes : public RandomLanes {};

TEST_P(ChoiceLanes, RunningSumsHaveTheBitsOfTheirStatedOrder)
{
    for (int repeat = 0; repeat < 1000; ++repeat, refill()) {
        float a[8];
        float two[8];
        float four[8];
        for (std::size_t i = 0; i < 8; ++i)
            a[i] = m_values[i] + m_values[i + 8];
        for (std::size_t i = 0; i < 8; ++i)
            two[i] = a[i] + (i % 4 > 0 ? a[i - 1] : 0);
        for (std::size_t i = 0; i < 8; ++i)
            four[i] = two[i] + (i % 4 > 1 ? two[i - 2] : 0);
        const float sum = HWY_DYNAMIC_DISPATCH(sumsOfPairs)(m_values, m_result);
        for (std::size_t i = 0; i < 8; ++i)
            ASSERT_EQ(m_result[i], i < 4 ? four[i] : four[i] + four[3]) << i;
        ASSERT_EQ(sum, m_result[7]);
    }
}

/// Whole numbers, so that sums are exact: pairs of lanes j and j + 8 in turn.
TEST_P(ChoiceLanes, ChooseLaneFindsTheLaneThatXFallsOn)
{
    for (int repeat = 0; repeat < 200; ++repeat) {
        int total = 0;
        for (float& value : m_values) {
            value = m_random.uniform() < 0.4 ? 0 : std::floor(static_cast<float>(9 * m_random.uniform()));
            total += static_cast<int>(value);
        }
        for (int i = 0; i < total; ++i) {
            const float x = static_cast<float>(i) + 0.5f * static_cast<float>(repeat % 2);
            float left = x;
            std::size_t expected = 0;
            const auto laneAt = [](std::size_t j) { return j / 2 + j % 2 * 8; };
            for (std::size_t j = 0; left >= m_values[laneAt(j)]; expected = laneAt(++j))
                left -= m_values[laneAt(j)];
            std::size_t lane = 0;
            float rest = 0;
            HWY_DYNAMIC_DISPATCH(choose)(m_values, x, &lane, &rest);
            ASSERT_EQ(lane, expected) << x;
            ASSERT_EQ(rest, left) << x;
        }
    }
}

/// Sixteen lanes of weight 1: x beyond their sum by less than a lane's weight, and by more.
TEST_P(ChoiceLanes, ChooseLaneTellsThatXIsPastTheEnd)
{
    std::fill_n(m_values, 16, 1.0f);
    for (const float x : {16.0f, 16.5f, 17.0f, 1e6f}) {
        std::size_t lane = 0;
        float rest = 0;
        HWY_DYNAMIC_DISPATCH(choose)(m_values, x, &lane, &rest);
        EXPECT_EQ(lane, x < 17 ? 8u : 16u) << x;
        EXPECT_EQ(rest, x < 17 ? x - 16 : x - 17) << x;
    }
}

INSTANTIATE_TEST_SUITE_P(, ChoiceLanes, testing::ValuesIn(simdTargets()), targetTestName);

} // namespace
} // namespace test
} // namespace themata
#endif
