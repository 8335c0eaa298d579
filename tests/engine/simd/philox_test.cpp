#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/engine/simd/philox_test.cpp"
#include <hwy/foreach_target.h> // IWYU pragma: keep
#include "engine/simd/philox-inl.h"

#include "tests/support/simd_targets.h"

#include <gtest/gtest.h>

#include <array>

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {
namespace {

/// @param to of 64, aligned: word w of block first + j at w * 16 + j.
void sixteenBlocks(std::uint64_t seed, std::uint32_t iteration, Purpose purpose, std::uint64_t index, std::uint32_t first,
                   std::uint32_t* to)
{
    const PhiloxBlocks blocks = philoxBlocks(philoxKey(seed, iteration, purpose, index), first);
    for (std::size_t w = 0; w < 4; ++w)
        store(blocks.word[w], to + w * laneCount);
}

void bothUniforms(const std::uint32_t* bits, float* closed, float* open)
{
    store(uniform(load(bits)), closed);
    store(openUniform(load(bits)), open);
}

} // namespace
} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace themata {

HWY_EXPORT(sixteenBlocks);
HWY_EXPORT(bothUniforms);

namespace test {
namespace {

struct Stream {
    std::uint64_t seed;
    std::uint32_t iteration;
    Purpose purpose;
    std::uint64_t index;
};

class PhiloxLanes : public OnEveryTarget {
protected:
    /// Sixteen blocks by the vector code.
    static std::array<std::array<std::uint32_t, 4>, 16> blocks(const Stream& s, std::uint32_t first)
    {
        alignas(64) std::uint32_t words[64];
        HWY_DYNAMIC_DISPATCH(sixteenBlocks)(s.seed, s.iteration, s.purpose, s.index, first, words);
        std::array<std::array<std::uint32_t, 4>, 16> result;
        for (std::size_t i = 0; i < 64; ++i)
            result[i % 16][i / 16] = words[i];
        return result;
    }
};

const Stream streams[] = {{0, 0, Purpose::Topics, 0},
                          {1, 7, Purpose::Phi, 64},
                          {0x123456789ABCDEF0, 0xFFFFFFFF, Purpose::Test, 0xFFFFFFFFFFFFFF}};

TEST_P(PhiloxLanes, GiveTheBlocksOfPhilox)
{
    for (const Stream& s : streams)
        for (const std::uint32_t first : {0u, 16u, 12345u, 0xFFFFFFF0u}) {
            const auto found = blocks(s, first);
            for (std::uint32_t j = 0; j < 16; ++j) {
                const auto indexHigh = static_cast<std::uint32_t>(s.index >> 32);
                const auto expected = philox({first + j, static_cast<std::uint32_t>(s.index),
                                              static_cast<std::uint32_t>(s.purpose) << 24 | indexHigh, s.iteration},
                                             {static_cast<std::uint32_t>(s.seed), static_cast<std::uint32_t>(s.seed >> 32)});
                ASSERT_EQ(found[j], expected) << "block " << first << " + " << j;
            }
        }
}

TEST_P(PhiloxLanes, GiveTheNumbersOfARandomStream)
{
    for (const Stream& s : streams) {
        RandomStream stream(s.seed, s.iteration, s.purpose, s.index);
        for (const std::uint32_t first : {0u, 16u})
            for (const auto& block : blocks(s, first))
                for (const std::uint32_t word : block)
                    ASSERT_EQ(word, stream.bits32());
    }
}

TEST_P(PhiloxLanes, UniformNumbersStayInTheirIntervals)
{
    alignas(64) std::uint32_t bits[16] = {0, 1, 2, 511, 512, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFE00, 0xFFFFFFFE, 0xFFFFFFFF};
    alignas(64) float closed[16];
    alignas(64) float open[16];
    HWY_DYNAMIC_DISPATCH(bothUniforms)(bits, closed, open);
    for (std::size_t i = 0; i < 16; ++i) {
        const double exact = bits[i] * 0x1p-32;
        EXPECT_NEAR(static_cast<double>(closed[i]), exact, 0x1p-24) << bits[i];
        EXPECT_NEAR(static_cast<double>(open[i]), exact, 0x1p-23) << bits[i];
        EXPECT_GE(closed[i], 0.0f);
        EXPECT_LE(closed[i], 1.0f);
        EXPECT_GT(open[i], 0.0f) << bits[i];
        EXPECT_LT(open[i], 1.0f) << bits[i];
    }
}

INSTANTIATE_TEST_SUITE_P(, PhiloxLanes, testing::ValuesIn(simdTargets()), targetTestName);

} // namespace
} // namespace test
} // namespace themata
#endif
