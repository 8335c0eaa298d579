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
    for (std::size_t i = 0; i < partCount; ++i) {
        const auto sign = hn::BroadcastSignBit(hn::BitCast(Tag<std::int32_t>(), a.part[i]));
        result.part[i] = hn::IfThenElse(hn::MaskFromVec(hn::BitCast(Tag<float>(), sign)), yes.part[i], no.part[i]);
    }
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

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
