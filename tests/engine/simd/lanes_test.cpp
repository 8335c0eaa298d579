#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/engine/simd/lanes_test.cpp"
#include <hwy/foreach_target.h> // IWYU pragma: keep
#include "engine/simd/lanes-inl.h"

#include "tests/support/random_lanes.h"

#include <gtest/gtest.h>

#include <vector>

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {
namespace {

void gatherLanes(const float* table, const std::uint16_t* index, float* to)
{
    store(gather(table, index), to);
}

std::uint32_t bitsAbove(const float* a, const float* b)
{
    return bitsOf(load(a) > load(b));
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
HWY_EXPORT(bitsAbove);
HWY_EXPORT(setOne);
HWY_EXPORT(addToDoubles);

namespace test {
namespace {

class SimdLanes : public RandomLanes {};

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
