// Candidates for gamma draws, in batches. Included once per target by Highway's foreach_target.h.

#if defined(THEMATA_SAMPLERS_GAMMA_CANDIDATES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef THEMATA_SAMPLERS_GAMMA_CANDIDATES_INL_H
#undef THEMATA_SAMPLERS_GAMMA_CANDIDATES_INL_H
#else
#define THEMATA_SAMPLERS_GAMMA_CANDIDATES_INL_H
#endif

#include "engine/simd/math-inl.h"
#include "engine/simd/philox-inl.h"

#include <hwy/aligned_allocator.h>

#include <algorithm>
#include <bit>
#include <numbers>
#include <vector>

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

inline constexpr float smallest = 0x1p-100f;
inline constexpr float logSmallest = -69.3f;

inline constexpr std::size_t quadCount = 4 * laneCount; // numbers that one call of philoxBlocks gives

inline std::size_t roundUp(std::size_t n)
{
    return (n + quadCount - 1) / quadCount * quadCount;
}

/// Candidates for draws of a batch, each stage carried out for all of them before the next: one draw is a chain of some
/// hundred dependent operations, and a processor sees only a few hundred ahead.
class Candidates {
public:
    Candidates(const PhiloxKey& key, std::size_t capacity)
        : m_key(key)
        , m_memory(hwy::AllocateAligned<float>(3 * roundUp(capacity)))
        , m_value(m_memory.get())
        , m_first(m_value + roundUp(capacity))
        , m_second(m_first + roundUp(capacity))
    {
    }

    [[nodiscard]] const float* values() const { return m_value; }
    /// Bit j: whether draw i + j stands. @param i a multiple of 16.
    [[nodiscard]] std::uint32_t accepted(std::size_t i) const { return m_accepted[i / laneCount]; }

    /// One shape below 1 for all: GS of Ahrens and Dieter.
    void drawSmall(float shape, std::size_t count);
    /// A shape of 1 or more for each: Marsaglia and Tsang. @param shapes aligned, readable up to a multiple of 64.
    void drawLarge(const float* shapes, std::size_t count);

private:
    void decideSmall(float shape);

    /// Calls use(i, bits) for i = 0, step, ... below count, with fresh bits.
    template <std::size_t step, typename Use>
    HWY_INLINE void eachBlocks(std::size_t count, const Use& use)
    {
        const PhiloxKey key = m_key; // a copy, so that the compiler keeps its round keys over the loop
        std::uint32_t counter = m_counter;
        for (std::size_t i = 0; i < count; i += step, counter += laneCount)
            use(i, philoxBlocks(key, counter));
        m_counter = counter;
    }

    PhiloxKey m_key;
    std::uint32_t m_counter = 0;
    hwy::AlignedFreeUniquePtr<float[]> m_memory;
    float* m_value;
    float* m_first;
    float* m_second;
    std::vector<std::uint16_t> m_accepted;
    std::vector<std::uint32_t> m_undecided; // places
};

// 32 random bits make a draw: the upper 23 its value, the other nine most often decide whether it stands.
inline constexpr std::uint32_t decidingBits = 0x1FF;
inline constexpr float decidingStep = 0x1p-9f;

/// The logarithm of the probability with which a candidate x is accepted.
HWY_INLINE Floats logAcceptance(float shape, const Floats& x, const LaneMask& low)
{
    const Floats bound = fill(0.0f) - x;
    if (HWY_LIKELY(all(low)))
        return bound;
    return select(low, bound, fill(shape - 1) * logarithm(larger(x, fill(1.0f))));
}

inline void Candidates::drawSmall(float shape, std::size_t count)
{
    const float inverse = 1 / shape;
    const float b = 1 + shape / std::numbers::e_v<float>;
    m_accepted.resize(roundUp(count) / laneCount);
    m_undecided.clear();
    float* HWY_RESTRICT firsts = m_first;
    float* HWY_RESTRICT seconds = m_second;
    eachBlocks<quadCount>(count, [=](std::size_t i, const PhiloxBlocks& bits) HWY_ATTR {
        for (std::size_t w = 0; w < 4; ++w) {
            store(openUniform(bits.word[w]) * fill(b), firsts + i + w * laneCount);
            store(toFloats(bits.word[w] & fill(decidingBits)), seconds + i + w * laneCount);
        }
    });
    // p <= 1: the logarithm of the draw times its shape, not above 0. Else the draw itself, above 1.
    for (std::size_t i = 0; i < count; i += laneCount) {
        const Floats p = load(m_first + i);
        const LaneMask low = p <= fill(1.0f);
        const Floats log = logarithm(select(low, p, larger((fill(b) - p) * fill(inverse), fill(smallest))));
        store(select(low, log, fill(0.0f) - log), m_first + i);
    }
    for (std::size_t i = 0; i < count; i += laneCount) {
        const Floats first = load(m_first + i);
        const LaneMask low = first <= fill(0.0f);
        const Floats logX = first * fill(inverse);
        const Floats power = exponential(smaller(larger(logX, fill(logSmallest)), fill(0.0f)));
        const Floats x = select(low, select(logX > fill(logSmallest), power, fill(0.0f)), first);
        store(x, m_value + i);
        // Accept with probability exp(bound), which is above 1 + bound: u is below its upper end.
        const Floats upperEnd = (load(m_second + i) + fill(1.0f)) * fill(decidingStep);
        const LaneMask accepted = upperEnd <= logAcceptance(shape, x, low) + fill(1.0f);
        const std::uint32_t stand = bitsOf(accepted);
        m_accepted[i / laneCount] = static_cast<std::uint16_t>(stand);
        for (std::uint32_t open = ~stand & 0xFFFF; open != 0; open &= open - 1)
            m_undecided.push_back(static_cast<std::uint32_t>(i) + static_cast<std::uint32_t>(std::countr_zero(open)));
    }
    decideSmall(shape);
}

/// Gives the candidates that nine bits left open the rest of theirs.
inline void Candidates::decideSmall(float shape)
{
    HWY_ALIGN float first[laneCount] = {};
    HWY_ALIGN float second[laneCount] = {};
    HWY_ALIGN float value[laneCount] = {};
    eachBlocks<laneCount>(m_undecided.size(), [&](std::size_t begin, const PhiloxBlocks& bits) HWY_ATTR {
        const std::size_t size = std::min(laneCount, m_undecided.size() - begin);
        for (std::size_t j = 0; j < size; ++j) {
            const std::uint32_t place = m_undecided[begin + j];
            first[j] = m_first[place];
            second[j] = m_second[place];
            value[j] = m_value[place];
        }
        const LaneMask low = load(first) <= fill(0.0f);
        const Floats u = (load(second) + openUniform(bits.word[0])) * fill(decidingStep);
        const Floats acceptance = exponential(larger(logAcceptance(shape, load(value), low), fill(logSmallest)));
        const std::uint32_t stand = bitsOf(u <= acceptance);
        for (std::size_t j = 0; j < size; ++j) {
            const std::uint32_t place = m_undecided[begin + j];
            m_accepted[place / laneCount] |= static_cast<std::uint16_t>((stand >> j & 1) << (place % laneCount));
        }
    });
}

inline void Candidates::drawLarge(const float* shapes, std::size_t count)
{
    constexpr std::size_t pairCount = 2 * laneCount;
    m_accepted.resize(roundUp(count) / laneCount);
    float* HWY_RESTRICT firsts = m_first;
    float* HWY_RESTRICT seconds = m_second;
    eachBlocks<pairCount>(count, [=](std::size_t i, const PhiloxBlocks& bits) HWY_ATTR {
        store(bitCast<float>(bits.word[0]), firsts + i);
        store(bitCast<float>(bits.word[1]), firsts + i + laneCount);
        store(openUniform(bits.word[2]), seconds + i);
        store(openUniform(bits.word[3]), seconds + i + laneCount);
    });
    for (std::size_t i = 0; i < count; i += pairCount) { // Box and Muller
        const Floats u = openUniform(bitCast<std::uint32_t>(load(m_first + i)));
        const Floats radius = squareRoot(logarithm(u) * fill(-2.0f));
        const SineCosine direction = randomDirection(bitCast<std::uint32_t>(load(m_first + i + laneCount)));
        store(radius * direction.cosine, m_first + i);
        store(radius * direction.sine, m_first + i + laneCount);
    }
    for (std::size_t i = 0; i < count; i += laneCount) {
        const Floats normal = load(m_first + i);
        const Floats u = load(m_second + i);
        const Floats d = load(shapes + i) - fill(1.0f / 3);
        const Floats root = fill(1.0f) + normal / squareRoot(d * fill(9.0f));
        const LaneMask possible = root > fill(0.0f);
        const Floats v = root * root * root;
        const Floats square = normal * normal;
        LaneMask accepted = u < fill(1.0f) - fill(0.0331f) * square * square; // their squeeze
        if (HWY_UNLIKELY(!all(accepted & possible))) {
            const Floats logV = logarithm(larger(v, fill(smallest)));
            accepted = accepted | (logarithm(u) < square * fill(0.5f) + d * (fill(1.0f) - v + logV));
        }
        store(d * v, m_value + i);
        m_accepted[i / laneCount] = static_cast<std::uint16_t>(bitsOf(accepted & possible));
    }
}

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
