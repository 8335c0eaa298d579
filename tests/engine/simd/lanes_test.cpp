#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/engine/simd/lanes_test.cpp"
#include <hwy/foreach_target.h> // IWYU pragma: keep
#include "engine/simd/lanes-inl.h"

#include "engine/parallel/random.h"
#include "tests/support/simd_targets.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {
namespace {

void gatherLanes(const float* table, const std::uint16_t* index, float* to)
{
    store(gather(table, index), to);
}

std::size_t storeSomeLanes(const float* from, std::uint32_t mask, float* to)
{
    return storeSome(load(from), mask, to);
}

std::uint32_t bitsAbove(const float* a, const float* b)
{
    return bitsOf(load(a) > load(b));
}

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

void setOne(float* array, std::size_t at, float value)
{
    setInVectors(array, at, value);
}

void addToDoubles(const float* from, double* sums)
{
    addDoubles(load(from), sums);
}

} // namespace
} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace themata {

HWY_EXPORT(gatherLanes);
HWY_EXPORT(storeSomeLanes);
HWY_EXPORT(bitsAbove);
HWY_EXPORT(sumsOfPairs);
HWY_EXPORT(choose);
HWY_EXPORT(setOne);
HWY_EXPORT(addToDoubles);

namespace test {
namespace {

class SimdLanes : public OnEveryTarget {
protected:
    void SetUp() override { refill(); }
    void refill()
    {
        for (float& value : m_values)
            value = static_cast<float>(m_random.uniform());
    }

    RandomStream m_random{32, 0, Purpose::Test, 0};
    alignas(64) float m_values[16];
    alignas(64) float m_result[16];
};

TEST_P(SimdLanes, GatherReadsEachLanesPlaceInTheTable)
{
    std::vector<float> table(65536);
    for (float& value : table)
        value = static_cast<float>(m_random.uniform());
    std::uint16_t index[16] = {0, 65535, 0, 1};
    for (int repeat = 0; repeat < 100; ++repeat) {
        HWY_DYNAMIC_DISPATCH(gatherLanes)(table.data(), index, m_result);
        for (std::size_t i = 0; i < 16; ++i)
            ASSERT_EQ(m_result[i], table[index[i]]) << i;
        for (std::uint16_t& i : index)
            i = static_cast<std::uint16_t>(m_random.bits32());
    }
}

TEST_P(SimdLanes, StoreSomeWritesTheChosenOnesInOrder)
{
    for (std::uint32_t mask = 0; mask < 65536; mask += 1 + mask % 37) {
        std::vector<float> expected;
        for (std::size_t i = 0; i < 16; ++i)
            if (mask >> i & 1)
                expected.push_back(m_values[i]);
        const std::size_t written = HWY_DYNAMIC_DISPATCH(storeSomeLanes)(m_values, mask, m_result);
        ASSERT_EQ(std::vector<float>(m_result, m_result + written), expected) << mask;
    }
}

TEST_P(SimdLanes, BitsOfAMaskStandInTheOrderOfTheLanes)
{
    alignas(64) float half[16];
    std::fill_n(half, 16, 0.5f);
    for (int repeat = 0; repeat < 1000; ++repeat, refill()) {
        std::uint32_t expected = 0;
        for (std::size_t i = 0; i < 16; ++i)
            expected |= std::uint32_t{m_values[i] > 0.5f} << i;
        ASSERT_EQ(HWY_DYNAMIC_DISPATCH(bitsAbove)(m_values, half), expected);
    }
}

TEST_P(SimdLanes, RunningSumsHaveTheBitsOfTheirStatedOrder)
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
TEST_P(SimdLanes, ChooseLaneFindsTheLaneThatXFallsOn)
{
    for (int repeat = 0; repeat < 200; ++repeat) {
        int total = 0;
        for (float& value : m_values) {
            value = m_random.uniform() < 0.4 ? 0 : std::floor(static_cast<float>(9 * m_random.uniform()));
            total += static_cast<int>(value);
        }
        for (int x = 0; x < total; ++x) {
            auto left = static_cast<float>(x) + 0.5f * static_cast<float>(repeat % 2);
            std::size_t expected = 0;
            const auto laneAt = [](std::size_t i) { return i / 2 + i % 2 * 8; };
            for (std::size_t i = 0; left >= m_values[laneAt(i)]; expected = laneAt(++i))
                left -= m_values[laneAt(i)];
            std::size_t lane = 0;
            float rest = 0;
            HWY_DYNAMIC_DISPATCH(choose)(m_values, static_cast<float>(x) + 0.5f * static_cast<float>(repeat % 2), &lane, &rest);
            ASSERT_EQ(lane, expected) << x;
            ASSERT_EQ(rest, left) << x;
        }
    }
}

TEST_P(SimdLanes, ChooseLaneTellsThatXIsPastTheEnd)
{
    std::size_t lane = 0;
    float rest = 0;
    HWY_DYNAMIC_DISPATCH(choose)(m_values, 17.0f, &lane, &rest);
    EXPECT_GE(lane, 8u);
    EXPECT_GE(rest, 0.0f);
}

TEST_P(SimdLanes, SetInVectorsChangesOneNumber)
{
    alignas(64) float array[48];
    for (std::size_t at = 0; at < 48; ++at) {
        std::fill_n(array, 48, 1.0f);
        HWY_DYNAMIC_DISPATCH(setOne)(array, at, 2.0f);
        for (std::size_t i = 0; i < 48; ++i)
            ASSERT_EQ(array[i], i == at ? 2.0f : 1.0f) << at;
    }
}

TEST_P(SimdLanes, AddDoublesAddsLaneByLane)
{
    alignas(64) double sums[16];
    double expected[16];
    for (std::size_t i = 0; i < 16; ++i)
        sums[i] = expected[i] = 1e9 * static_cast<double>(i);
    for (int repeat = 0; repeat < 10; ++repeat, refill()) {
        HWY_DYNAMIC_DISPATCH(addToDoubles)(m_values, sums);
        for (std::size_t i = 0; i < 16; ++i)
            ASSERT_EQ(sums[i], expected[i] += static_cast<double>(m_values[i])) << i;
    }
}

INSTANTIATE_TEST_SUITE_P(, SimdLanes, testing::ValuesIn(simdTargets()), targetTestName);

} // namespace
} // namespace test
} // namespace themata
#endif
