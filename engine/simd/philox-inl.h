// Sixteen blocks of Philox4x32-10 at a time (Salmon et al. 2011), the same numbers as philox() of
// engine/parallel/random.h gives one by one. Included once per target by Highway's foreach_target.h.

#if defined(THEMATA_SIMD_PHILOX_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef THEMATA_SIMD_PHILOX_INL_H
#undef THEMATA_SIMD_PHILOX_INL_H
#else
#define THEMATA_SIMD_PHILOX_INL_H
#endif

#include "engine/parallel/random.h"
#include "engine/simd/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

/// What a stream of random numbers is keyed by, as RandomStream packs it: words 1 to 3 of the counter, and the key.
struct PhiloxKey {
    std::uint32_t index;
    std::uint32_t purpose;
    std::uint32_t iteration;
    std::uint32_t seedLow;
    std::uint32_t seedHigh;
};

/// @param index below 2^56, as RandomStream takes it.
inline PhiloxKey philoxKey(std::uint64_t seed, std::uint32_t iteration, Purpose purpose, std::uint64_t index)
{
    return {static_cast<std::uint32_t>(index),
            static_cast<std::uint32_t>(purpose) << 24 | static_cast<std::uint32_t>(index >> 32), iteration,
            static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)};
}

struct PhiloxBlocks {
    Words word[4];
};

/// Every second block of a part: counters in the low halves of lanes of 64 bits, as the processor multiplies. What stands
/// in the high halves does not matter.
struct PhiloxHalf {
    using Vector = hn::Vec<hn::Repartition<std::uint64_t, Tag<std::uint32_t>>>;
    Vector c0, c1, c2, c3;

    HWY_INLINE void round(std::uint32_t key0, std::uint32_t key1)
    {
        const Tag<std::uint32_t> d;
        const Vector a = hn::MulEven(hn::BitCast(d, c0), hn::Set(d, 0xD2511F53));
        const Vector b = hn::MulEven(hn::BitCast(d, c2), hn::Set(d, 0xCD9E8D57));
        const hn::DFromV<Vector> d64;
        c0 = hn::Xor(hn::ShiftRight<32>(b), hn::Xor(c1, hn::BitCast(d64, hn::Set(d, key0))));
        c1 = b;
        c2 = hn::Xor(hn::ShiftRight<32>(a), hn::Xor(c3, hn::BitCast(d64, hn::Set(d, key1))));
        c3 = a;
    }
};

/// Blocks first ... first + 15 of a stream: lane j is block first + j.
HWY_INLINE PhiloxBlocks philoxBlocks(const PhiloxKey& key, std::uint32_t first)
{
    const Tag<std::uint32_t> d;
    const hn::Repartition<std::uint64_t, Tag<std::uint32_t>> d64;
    const auto together = [d](auto even, auto odd) HWY_ATTR {
        return hn::OddEven(hn::BitCast(d, hn::ShiftLeft<32>(odd)), hn::BitCast(d, even));
    };
    PhiloxBlocks blocks;
    for (std::size_t i = 0; i < partCount; ++i) {
        const auto lane = hn::BitCast(d64, hn::Iota(d, first + static_cast<std::uint32_t>(i * lanesPerPart<std::uint32_t>)));
        const auto c1 = hn::BitCast(d64, hn::Set(d, key.index));
        const auto c2 = hn::BitCast(d64, hn::Set(d, key.purpose));
        const auto c3 = hn::BitCast(d64, hn::Set(d, key.iteration));
        PhiloxHalf even{lane, c1, c2, c3};
        PhiloxHalf odd{hn::ShiftRight<32>(lane), c1, c2, c3};
        for (std::uint32_t round = 0; round < 10; ++round) {
            even.round(key.seedLow + round * 0x9E3779B9, key.seedHigh + round * 0xBB67AE85);
            odd.round(key.seedLow + round * 0x9E3779B9, key.seedHigh + round * 0xBB67AE85);
        }
        blocks.word[0].part[i] = together(even.c0, odd.c0);
        blocks.word[1].part[i] = together(even.c1, odd.c1);
        blocks.word[2].part[i] = together(even.c2, odd.c2);
        blocks.word[3].part[i] = together(even.c3, odd.c3);
    }
    return blocks;
}

/// Uniform on [0, 1]: 31 bits, rounded to 24 significant ones.
HWY_INLINE Floats uniform(const Words& bits)
{
    return toFloats(shiftRight<1>(bits)) * fill(0x1p-31f);
}

/// Uniform on the open interval (0, 1): 23 bits and a half step.
HWY_INLINE Floats openUniform(const Words& bits)
{
    return (toFloats(shiftRight<9>(bits)) + fill(0.5f)) * fill(0x1p-23f);
}

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
