// Sixteen lanes on every processor: one vector of AVX-512, two of AVX2, four of SSE4. All arithmetic on them is done in
// the same order with the same roundings everywhere (no fused multiply-add, no vendor's approximations), so what is
// computed with them has the same bits on every target. Included once per target by Highway's foreach_target.h.

#if defined(THEMATA_SIMD_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef THEMATA_SIMD_LANES_INL_H
#undef THEMATA_SIMD_LANES_INL_H
#else
#define THEMATA_SIMD_LANES_INL_H
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

inline constexpr std::size_t laneCount = 16;

template <typename T>
using Tag = hn::CappedTag<T, laneCount>;

template <typename T>
inline constexpr std::size_t lanesPerPart = hn::MaxLanes(Tag<T>());

inline constexpr std::size_t partCount = laneCount / lanesPerPart<float>;

/// Sixteen numbers of four bytes.
template <typename T>
struct Lanes {
    hn::Vec<Tag<T>> part[partCount];
};

using Floats = Lanes<float>;
using Words = Lanes<std::uint32_t>;

struct LaneMask {
    hn::Mask<Tag<float>> part[partCount];
};

template <typename T>
HWY_INLINE Lanes<T> fill(T value)
{
    Lanes<T> result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::Set(Tag<T>(), value);
    return result;
}

/// @param from aligned to 64 bytes.
template <typename T>
HWY_INLINE Lanes<T> load(const T* HWY_RESTRICT from)
{
    Lanes<T> result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::Load(Tag<T>(), from + i * lanesPerPart<T>);
    return result;
}

/// 0, 1, ... 15 from `first` on.
HWY_INLINE Words iota(std::uint32_t first)
{
    Words result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::Iota(Tag<std::uint32_t>(), first + static_cast<std::uint32_t>(i * lanesPerPart<std::uint32_t>));
    return result;
}

/// table[index] in each lane: sixteen loads and the shuffles that bring them together. (The processors' own gathers were
/// slower: see RESULTS.md.)
HWY_INLINE Floats gather(const float* HWY_RESTRICT table, const std::uint16_t* HWY_RESTRICT index)
{
    using Four = float __attribute__((vector_size(16)));
    const auto four = [table, index](std::size_t i) HWY_ATTR {
        const Four values = {table[index[i]], table[index[i + 1]], table[index[i + 2]], table[index[i + 3]]};
        float copy[4];
        std::memcpy(copy, &values, sizeof copy);
        return hn::LoadU(hn::FixedTag<float, 4>(), copy);
    };
    Floats result;
#if HWY_MAX_BYTES >= 64
    const hn::FixedTag<float, 8> eight;
    result.part[0] = hn::Combine(Tag<float>(), hn::Combine(eight, four(12), four(8)), hn::Combine(eight, four(4), four(0)));
#elif HWY_MAX_BYTES == 32
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::Combine(Tag<float>(), four(8 * i + 4), four(8 * i));
#else
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = four(4 * i);
#endif
    return result;
}

/// Writes one number of an array that is read as vectors: by a whole vector, since processors hand on a vector just
/// written to a load of the same bytes, but make a load wait that reaches beyond a smaller write.
/// @param array aligned to 64 bytes.
HWY_INLINE void setInVectors(float* HWY_RESTRICT array, std::size_t at, float value)
{
    const Tag<float> d;
    float* part = array + at / lanesPerPart<float> * lanesPerPart<float>;
    const auto chosen = hn::Eq(hn::Iota(d, 0), hn::Set(d, static_cast<float>(at % lanesPerPart<float>)));
    hn::Store(hn::IfThenElse(chosen, hn::Set(d, value), hn::Load(d, part)), d, part);
}

/// @param to aligned to 64 bytes.
template <typename T>
HWY_INLINE void store(const Lanes<T>& lanes, T* HWY_RESTRICT to)
{
    for (std::size_t i = 0; i < partCount; ++i)
        hn::Store(lanes.part[i], Tag<T>(), to + i * lanesPerPart<T>);
}

#define THEMATA_LANES_BINARY(name, operation)                                                                          \
    template <typename T>                                                                                              \
    HWY_INLINE Lanes<T> name(const Lanes<T>& a, const Lanes<T>& b)                                                     \
    {                                                                                                                  \
        Lanes<T> result;                                                                                               \
        for (std::size_t i = 0; i < partCount; ++i)                                                                    \
            result.part[i] = hn::operation(a.part[i], b.part[i]);                                                      \
        return result;                                                                                                 \
    }

THEMATA_LANES_BINARY(operator+, Add)
THEMATA_LANES_BINARY(operator-, Sub)
THEMATA_LANES_BINARY(operator*, Mul)
THEMATA_LANES_BINARY(operator/, Div)
THEMATA_LANES_BINARY(operator^, Xor)
THEMATA_LANES_BINARY(operator&, And)
THEMATA_LANES_BINARY(operator|, Or)
THEMATA_LANES_BINARY(smaller, Min)
THEMATA_LANES_BINARY(larger, Max)
#undef THEMATA_LANES_BINARY

#define THEMATA_LANES_COMPARE(name, operation)                                                                         \
    HWY_INLINE LaneMask name(const Floats& a, const Floats& b)                                                         \
    {                                                                                                                  \
        LaneMask result;                                                                                               \
        for (std::size_t i = 0; i < partCount; ++i)                                                                    \
            result.part[i] = hn::operation(a.part[i], b.part[i]);                                                      \
        return result;                                                                                                 \
    }

THEMATA_LANES_COMPARE(operator<, Lt)
THEMATA_LANES_COMPARE(operator<=, Le)
THEMATA_LANES_COMPARE(operator>, Gt)
#undef THEMATA_LANES_COMPARE

HWY_INLINE Floats squareRoot(const Floats& a)
{
    Floats result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::Sqrt(a.part[i]);
    return result;
}

template <int bits>
HWY_INLINE Words shiftRight(const Words& a)
{
    Words result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::ShiftRight<bits>(a.part[i]);
    return result;
}

template <int bits>
HWY_INLINE Words shiftLeft(const Words& a)
{
    Words result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::ShiftLeft<bits>(a.part[i]);
    return result;
}

/// Fills up with the sign.
template <int bits>
HWY_INLINE Words shiftRightSigned(const Words& a)
{
    Words result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::BitCast(Tag<std::uint32_t>(),
                                     hn::ShiftRight<bits>(hn::BitCast(Tag<std::int32_t>(), a.part[i])));
    return result;
}

/// To the nearest whole number, halves to the even one.
HWY_INLINE Lanes<std::int32_t> nearest(const Floats& a)
{
    Lanes<std::int32_t> result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::NearestInt(a.part[i]);
    return result;
}

/// `yes` where the sign bit of a is set.
HWY_INLINE Floats selectNegative(const Floats& a, const Floats& yes, const Floats& no)
{
    Floats result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::IfThenElse(hn::MaskFromVec(hn::BitCast(Tag<float>(), hn::BroadcastSignBit(hn::BitCast(Tag<std::int32_t>(), a.part[i])))), yes.part[i], no.part[i]);
    return result;
}

HWY_INLINE Floats select(const LaneMask& mask, const Floats& yes, const Floats& no)
{
    Floats result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::IfThenElse(mask.part[i], yes.part[i], no.part[i]);
    return result;
}

HWY_INLINE LaneMask operator&(const LaneMask& a, const LaneMask& b)
{
    LaneMask result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::And(a.part[i], b.part[i]);
    return result;
}

HWY_INLINE LaneMask operator|(const LaneMask& a, const LaneMask& b)
{
    LaneMask result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::Or(a.part[i], b.part[i]);
    return result;
}

/// a without b.
HWY_INLINE LaneMask without(const LaneMask& a, const LaneMask& b)
{
    LaneMask result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::AndNot(b.part[i], a.part[i]);
    return result;
}

HWY_INLINE bool any(const LaneMask& mask)
{
    auto together = mask.part[0];
    for (std::size_t i = 1; i < partCount; ++i)
        together = hn::Or(together, mask.part[i]);
    return !hn::AllFalse(Tag<float>(), together);
}

HWY_INLINE bool all(const LaneMask& mask)
{
    auto together = mask.part[0];
    for (std::size_t i = 1; i < partCount; ++i)
        together = hn::And(together, mask.part[i]);
    return hn::AllTrue(Tag<float>(), together);
}

HWY_INLINE std::size_t count(const LaneMask& mask)
{
    std::size_t result = 0;
    for (std::size_t i = 0; i < partCount; ++i)
        result += hn::CountTrue(Tag<float>(), mask.part[i]);
    return result;
}

/// Bit i is lane i.
HWY_INLINE std::uint32_t bitsOf(const LaneMask& mask)
{
    std::uint32_t result = 0;
    for (std::size_t i = 0; i < partCount; ++i) {
        std::uint8_t bytes[8] = {};
        hn::StoreMaskBits(Tag<float>(), mask.part[i], bytes);
        result |= (bytes[0] | std::uint32_t{bytes[1]} << 8) << (i * lanesPerPart<float>);
    }
    return result;
}

/// Writes the lanes of the mask close together, and returns their number. (Highway's CompressStore copies its table of
/// permutations to the stack at each call when g++ 12 compiles it: most of the Phi step's time went there.)
template <typename T>
HWY_INLINE std::size_t storeSome(const Lanes<T>& lanes, std::uint32_t maskBits, T* HWY_RESTRICT to)
{
    HWY_ALIGN T all[laneCount];
    store(lanes, all);
    std::size_t written = 0;
    for (; maskBits != 0; maskBits &= maskBits - 1)
        to[written++] = all[std::countr_zero(maskBits)];
    return written;
}

/// Whole numbers below 2^31 as floats, rounded to the nearest.
HWY_INLINE Floats toFloats(const Words& a)
{
    Floats result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::ConvertTo(Tag<float>(), hn::BitCast(Tag<std::int32_t>(), a.part[i]));
    return result;
}

template <typename To, typename From>
HWY_INLINE Lanes<To> bitCast(const Lanes<From>& a)
{
    Lanes<To> result;
    for (std::size_t i = 0; i < partCount; ++i)
        result.part[i] = hn::BitCast(Tag<To>(), a.part[i]);
    return result;
}

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

/// Running sums, added in the same order on every target: within fours (a1, a0 + a1, then by twos), then the first four's
/// total to the second four.
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

/// The lane that x in [0, sum of the weights) falls on, without a branch. Rounding can carry x past the end: the lane is
/// then 8 or more without weight, so callers check what they find there.
/// @param weights aligned, not below 0. @param running of pairSums(weights), stored with a 0 before.
HWY_INLINE Choice chooseLane(const float* HWY_RESTRICT weights, const float* HWY_RESTRICT running, std::size_t pair, float x)
{
    const float rest = std::max(x - running[static_cast<std::ptrdiff_t>(pair) - 1], 0.0f);
    const float lower = weights[pair];
    const bool upper = rest >= lower;
    return {pair + laneCount / 2 * static_cast<std::size_t>(upper), rest - keepIf(upper, lower)};
}

/// Adds sixteen floats to sixteen doubles. @param sums aligned to 64 bytes.
HWY_INLINE void addDoubles(const Floats& a, double* HWY_RESTRICT sums)
{
    const hn::Half<Tag<float>> half;
    const hn::Rebind<double, hn::Half<Tag<float>>> d;
    for (std::size_t i = 0; i < partCount; ++i) {
        double* to = sums + i * lanesPerPart<float>;
        hn::Store(hn::Add(hn::Load(d, to), hn::PromoteTo(d, hn::LowerHalf(half, a.part[i]))), d, to);
        to += lanesPerPart<float> / 2;
        hn::Store(hn::Add(hn::Load(d, to), hn::PromoteTo(d, hn::UpperHalf(half, a.part[i]))), d, to);
    }
}

HWY_INLINE float first(const Floats& a)
{
    return hn::GetLane(a.part[0]);
}

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
