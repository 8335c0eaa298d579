#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/engine/simd/math_test.cpp"
#include <hwy/foreach_target.h> // IWYU pragma: keep
#include "engine/simd/math-inl.h"

#include "engine/parallel/random.h"
#include "tests/support/simd_targets.h"
#include "tests/support/statistics.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {
namespace {

void logarithms(const float* x, float* to)
{
    store(logarithm(load(x)), to);
}

void exponentials(const float* x, float* to)
{
    store(exponential(load(x)), to);
}

void directions(const std::uint32_t* bits, float* sine, float* cosine)
{
    const SineCosine direction = randomDirection(load(bits));
    store(direction.sine, sine);
    store(direction.cosine, cosine);
}

} // namespace
} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace themata {

HWY_EXPORT(logarithms);
HWY_EXPORT(exponentials);
HWY_EXPORT(directions);

namespace test {
namespace {

/// How far x is from the exact value, in units of the last place that a float has there.
double ulps(float x, double exact)
{
    const float rounded = std::max(std::abs(static_cast<float>(exact)), std::numeric_limits<float>::min());
    const double unit = static_cast<double>(std::nextafter(rounded, std::numeric_limits<float>::infinity()) - rounded);
    return std::abs(static_cast<double>(x) - exact) / unit;
}

class MathLanes : public OnEveryTarget {
protected:
    static constexpr double fewUlps = 2.5;

    RandomStream m_random{31, 0, Purpose::Test, 0};

    float between(double low, double high) { return static_cast<float>(low + (high - low) * m_random.uniform()); }
};

TEST_P(MathLanes, LogarithmsAreGoodToAFewUnitsInTheLastPlace)
{
    alignas(64) float x[16];
    alignas(64) float y[16];
    const auto check = [&] {
        HWY_DYNAMIC_DISPATCH(logarithms)(x, y);
        for (std::size_t i = 0; i < 16; ++i)
            ASSERT_LE(ulps(y[i], std::log(static_cast<double>(x[i]))), fewUlps) << x[i];
    };
    for (int exponent = -126; exponent <= 127; ++exponent)
        for (int repeat = 0; repeat < 40; ++repeat) {
            for (float& value : x)
                value = std::ldexp(between(1, 2 - 0x1p-23), exponent);
            check();
        }
    for (int repeat = 0; repeat < 2000; ++repeat) { // next to 1, where the logarithm is next to 0
        for (float& value : x)
            value = 1 + std::ldexp(between(-1, 1), -1 - repeat % 24);
        check();
    }
    std::fill_n(x, 16, 1.0f);
    x[1] = std::numeric_limits<float>::min();
    x[2] = std::numeric_limits<float>::max();
    x[3] = std::nextafter(1.0f, 0.0f);
    x[4] = std::nextafter(1.0f, 2.0f);
    check();
    EXPECT_EQ(y[0], 0.0f);
}

TEST_P(MathLanes, ExponentialsAreGoodToAFewUnitsInTheLastPlace)
{
    alignas(64) float x[16] = {-87, 88, 0, -0.0f, 1, -1, 1e-20f, -1e-20f};
    alignas(64) float y[16];
    for (int repeat = 0; repeat < 10000; ++repeat) {
        HWY_DYNAMIC_DISPATCH(exponentials)(x, y);
        for (std::size_t i = 0; i < 16; ++i)
            ASSERT_LE(ulps(y[i], std::exp(static_cast<double>(x[i]))), fewUlps) << x[i];
        for (float& value : x)
            value = repeat % 2 == 0 ? between(-87, 88) : between(-1, 1);
    }
}

TEST_P(MathLanes, DirectionsHaveTheSineAndCosineOfTheirAngle)
{
    alignas(64) std::uint32_t bits[16] = {0, 0x3FFFFFFF, 0x40000000, 0x7FFFFFFF, 0x80000000, 0xBFFFFFFF, 0xC0000000, 0xFFFFFFFF, 0x20000000};
    alignas(64) float sine[16];
    alignas(64) float cosine[16];
    for (int repeat = 0; repeat < 10000; ++repeat) {
        HWY_DYNAMIC_DISPATCH(directions)(bits, sine, cosine);
        for (std::size_t i = 0; i < 16; ++i) {
            const double place = static_cast<double>(static_cast<float>(bits[i] & 0x3FFFFFFF)) * 0x1p-30 - 0.5;
            const double quarter = (bits[i] & 0x80000000 ? 1 : 0) + (bits[i] & 0x40000000 ? 2 : 0);
            const double angle = (place + quarter) * std::numbers::pi / 2;
            // At a right angle the reference's own rounding is all there is.
            ASSERT_LE(std::min(ulps(sine[i], std::sin(angle)), std::abs(static_cast<double>(sine[i]) - std::sin(angle)) / 1e-15), fewUlps) << bits[i];
            ASSERT_LE(std::min(ulps(cosine[i], std::cos(angle)), std::abs(static_cast<double>(cosine[i]) - std::cos(angle)) / 1e-15), fewUlps) << bits[i];
        }
        for (std::uint32_t& value : bits)
            value = m_random.bits32();
    }
}

TEST_P(MathLanes, DirectionsGoAllWaysAlike)
{
    constexpr std::size_t sectors = 64;
    std::vector<std::uint64_t> visits(sectors);
    alignas(64) std::uint32_t bits[16];
    alignas(64) float sine[16];
    alignas(64) float cosine[16];
    for (int repeat = 0; repeat < 10000; ++repeat) {
        for (std::uint32_t& value : bits)
            value = m_random.bits32();
        HWY_DYNAMIC_DISPATCH(directions)(bits, sine, cosine);
        for (std::size_t i = 0; i < 16; ++i) {
            const double turn = std::atan2(static_cast<double>(sine[i]), static_cast<double>(cosine[i])) / (2 * std::numbers::pi) + 0.5;
            ++visits[std::min(sectors - 1, static_cast<std::size_t>(turn * sectors))];
        }
    }
    EXPECT_GT(chiSquareTest(visits, std::vector<double>(sectors, 1.0 / sectors)), 1e-3);
}

INSTANTIATE_TEST_SUITE_P(, MathLanes, testing::ValuesIn(simdTargets()), targetTestName);

} // namespace
} // namespace test
} // namespace themata
#endif
