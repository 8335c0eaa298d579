// One of sixteen lanes, chosen by their weights: folded to eight, whose running sums are added in the same order on
// every target. Included once per target by Highway's foreach_target.h.

#if defined(THEMATA_SIMD_CHOICE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef THEMATA_SIMD_CHOICE_INL_H
#undef THEMATA_SIMD_CHOICE_INL_H
#else
#define THEMATA_SIMD_CHOICE_INL_H
#endif

#include "engine/simd/lanes-inl.h"

#include <algorithm>
#include <bit>

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

using EightTag = hn::CappedTag<float, laneCount / 2>;
inline constexpr std::size_t eightParts = laneCount / 2 / hn::MaxLanes(EightTag());

/// Eight numbers.
struct Eight {
    hn::Vec<EightTag> part[eightParts];
};

HWY_INLINE Eight fillEight(float value)
{
    Eight result;
    for (std::size_t i = 0; i < eightParts; ++i)
        result.part[i] = hn::Set(EightTag(), value);
    return result;
}

HWY_INLINE void store(const Eight& eight, float* HWY_RESTRICT to)
{
    for (std::size_t i = 0; i < eightParts; ++i)
        hn::Store(eight.part[i], EightTag(), to + i * hn::MaxLanes(EightTag()));
}

/// @param from aligned to 64 bytes.
HWY_INLINE Eight load8(const float* HWY_RESTRICT from)
{
    Eight result;
    for (std::size_t i = 0; i < eightParts; ++i)
        result.part[i] = hn::Load(EightTag(), from + i * hn::MaxLanes(EightTag()));
    return result;
}

HWY_INLINE Eight operator*(const Eight& a, const Eight& b)
{
    Eight result;
    for (std::size_t i = 0; i < eightParts; ++i)
        result.part[i] = hn::Mul(a.part[i], b.part[i]);
    return result;
}

/// How many of a's numbers are not above b's.
HWY_INLINE std::size_t countNotAbove(const Eight& a, const Eight& b)
{
    std::size_t result = 0;
    for (std::size_t i = 0; i < eightParts; ++i)
        result += hn::CountTrue(EightTag(), hn::Le(a.part[i], b.part[i]));
    return result;
}

HWY_INLINE float first(const Eight& a)
{
    return hn::GetLane(a.part[0]);
}

/// Lane j and lane j + 8 added.
HWY_INLINE Eight pairSums(const Floats& a)
{
    Eight result;
#if HWY_MAX_BYTES >= 64
    result.part[0] = hn::Add(hn::LowerHalf(EightTag(), a.part[0]), hn::UpperHalf(EightTag(), a.part[0]));
#else
    for (std::size_t i = 0; i < eightParts; ++i)
        result.part[i] = hn::Add(a.part[i], a.part[i + eightParts]);
#endif
    return result;
}

/// Running sums, added in the same order on every target: within fours (a1, a0 + a1, then by twos), then the first
/// four's total to the second four.
HWY_INLINE Eight runningSums(const Eight& a)
{
    const EightTag d;
    Eight sums;
    for (std::size_t i = 0; i < eightParts; ++i) {
        const auto pairs = hn::Add(a.part[i], hn::ShiftLeftLanes<1>(d, a.part[i]));
        sums.part[i] = hn::Add(pairs, hn::ShiftLeftLanes<2>(d, pairs));
    }
    const auto total = hn::Broadcast<3>(sums.part[0]);
#if HWY_MAX_BYTES >= 32
    sums.part[0] = hn::Add(sums.part[0], hn::ConcatLowerLower(d, total, hn::Zero(d)));
#else
    sums.part[1] = hn::Add(sums.part[1], total);
#endif
    return sums;
}

/// The last number, in all places.
HWY_INLINE Eight last(const Eight& a)
{
    const auto fours = hn::Broadcast<3>(a.part[eightParts - 1]);
    Eight result;
#if HWY_MAX_BYTES >= 32
    result.part[0] = hn::ConcatUpperUpper(EightTag(), fours, fours);
#else
    result.part[0] = result.part[1] = fours;
#endif
    return result;
}

/// x if `yes`, else 0: without a branch, which would be guessed wrong half of the time.
HWY_INLINE float keepIf(bool yes, float x)
{
    return std::bit_cast<float>(std::bit_cast<std::uint32_t>(x) & (0u - static_cast<std::uint32_t>(yes)));
}

/// The sum of sixteen lanes.
HWY_INLINE float sumOf(const Floats& a)
{
    return first(last(runningSums(pairSums(a))));
}

struct Choice {
    std::size_t lane;
    float rest; ///< how far into the lane, not below 0
};

/// The lane that x in [0, sum of the weights) falls on, without a branch. Rounding can carry x past the end: it then
/// falls on lane 8 if that has the weight, else on lane 16, which callers look for.
/// @param weights aligned, not below 0. @param running of pairSums(weights), stored with a 0 before.
HWY_INLINE Choice chooseLane(const float* HWY_RESTRICT weights, const float* HWY_RESTRICT running, std::size_t pair,
                             float x)
{
    const float rest = std::max(x - running[static_cast<std::ptrdiff_t>(pair) - 1], 0.0f);
    const float lower = weights[pair];
    const bool upper = rest >= lower;
    return {pair + laneCount / 2 * static_cast<std::size_t>(upper), rest - keepIf(upper, lower)};
}

/// The last place of positive weight, if there is one: for a draw that rounding has carried past the end.
HWY_NOINLINE inline std::size_t lastPositive(const float* weights, std::size_t size)
{
    std::size_t place = size - 1;
    while (place > 0 && !(weights[place] > 0))
        --place;
    return place;
}

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
