#include "engine/samplers/indicators.h"

#include "engine/parallel/blocks.h"
#include "engine/parallel/random.h"
#include "engine/samplers/indicator_strip.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/samplers/indicators.cpp"
#include <hwy/foreach_target.h> // IWYU pragma: keep
#include "engine/simd/philox-inl.h"

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

namespace {

constexpr unsigned firstBits = 8;
constexpr std::size_t typesAtOnce = 128 / firstBits; // a Philox block has 128 bits

/// True with probability part / whole, exactly: whether u < part / whole, with as many bits of u as it takes.
bool chosen(std::uint64_t part, std::uint64_t whole, RandomStream& random)
{
    for (;;) {
        const std::uint64_t scaled = part << 32;
        const std::uint64_t least = random.bits32() * whole; // u * whole * 2^32 is on [least, least + whole)
        if (least + whole <= scaled)
            return true;
        if (least >= scaled)
            return false;
        part = scaled - least;
    }
}

/// All ones where the number is negative as a signed one.
HWY_INLINE Words negative(const Words& a)
{
    return shiftRightSigned<31>(a);
}

/// @param a all ones or 0 in each lane.
HWY_INLINE std::uint32_t bitsOf(const Words& a)
{
    LaneMask mask;
    for (std::size_t i = 0; i < partCount; ++i)
        mask.part[i] = hn::MaskFromVec(hn::BitCast(Tag<float>(), a.part[i]));
    return bitsOf(mask);
}

/// Selection sampling (Knuth, The Art of Computer Programming, vol. 2, 3.4.2, algorithm S) for 16 topics at once: of a
/// topic's word types without tokens, in their order, each is active with probability
/// (active ones still to come) / (word types still to come). Eight bits of a uniform number tell, but for one in 256.
class Strip {
public:
    Strip(const IndicatorStrip& strip)
        : m_strip(strip)
        , m_key(philoxKey(strip.seed, strip.iteration, Purpose::Indicators, strip.firstTopic))
        , m_moreBits(strip.seed, strip.iteration, Purpose::Indicators, strip.firstTopic + 1)
    {
        std::fill(std::begin(m_tokens), std::end(m_tokens), 1); // so that padding draws nothing
        std::copy_n(strip.unseen, strip.topics, m_unseen);
        std::copy_n(strip.active, strip.topics, m_active);
    }

    void draw()
    {
        for (std::size_t v = 0; v < m_strip.vocabularySize; v += typesAtOnce) {
            const std::size_t count = std::min(typesAtOnce, m_strip.vocabularySize - v);
            for (std::size_t i = 0; i < count; ++i)
                std::copy_n(m_strip.counts + (v + i) * m_strip.countStride, m_strip.topics, m_tokens + i * laneCount);
            drawTypes(v, count);
        }
    }

private:
    void drawTypes(std::size_t v, std::size_t count)
    {
        PhiloxBlocks bits = philoxBlocks(m_key, static_cast<std::uint32_t>(v));
        for (std::size_t i = 0; i < count; ++i) {
            Words& word = bits.word[i % 4];
            m_strip.masks[(v + i) * m_strip.maskStride] = drawType(i, word & fill(0xFFu));
            word = shiftRight<firstBits>(word);
        }
    }

    /// @param first the first bits of each topic's uniform number.
    HWY_INLINE std::uint16_t drawType(std::size_t i, const Words& first)
    {
        const Words unseen = negative(load(m_tokens + i * laneCount) - fill(1u));
        const Words words = load(m_unseen);
        const Words active = load(m_active);
        const Words above = shiftLeft<firstBits>(active) - first * words;
        // u is on [first, first + 1) / 256: is all of that below active / words, or a part?
        const Words yes = unseen & (negative(above - words) ^ fill(~0u));
        const Words undecided = unseen & negative(above - words) & negative(fill(0u) - above);
        store(active + yes, m_active); // all ones are -1
        store(words + unseen, m_unseen);
        std::uint32_t result = bitsOf(yes) | ~bitsOf(unseen);
        if (const std::uint32_t rest = bitsOf(undecided); rest != 0)
            result |= drawUndecided(rest, above);
        return static_cast<std::uint16_t>(result & ((1u << m_strip.topics) - 1));
    }

    std::uint32_t drawUndecided(std::uint32_t lanes, const Words& above)
    {
        alignas(64) std::uint32_t part[laneCount];
        store(above, part);
        std::uint32_t result = 0;
        for (; lanes != 0; lanes &= lanes - 1) {
            const auto j = static_cast<std::size_t>(std::countr_zero(lanes));
            const bool yes = chosen(part[j], m_unseen[j] + 1, m_moreBits);
            m_active[j] -= yes;
            result |= std::uint32_t{yes} << j;
        }
        return result;
    }

    IndicatorStrip m_strip;
    PhiloxKey m_key; // block v + j: of word types v ... v + 15, v a multiple of 16, for topic j
    RandomStream m_moreBits; // its index is no strip's first topic
    alignas(64) std::uint32_t m_tokens[typesAtOnce * laneCount];
    alignas(64) std::uint32_t m_unseen[laneCount] = {}; // word types without tokens, still to come
    alignas(64) std::uint32_t m_active[laneCount] = {}; // of them
};

void drawStrip(const IndicatorStrip& strip)
{
    Strip(strip).draw();
}

} // namespace

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace themata {

namespace {

constexpr std::size_t stripWidth = 16;
constexpr std::size_t typesPerBlock = 256;
constexpr std::uint32_t mostTypes = 1u << 23; // for the first bits' products to fit in 31 bits

HWY_EXPORT(drawStrip);

} // namespace

std::vector<std::uint32_t> seenWords(const TopicCounts& counts, Arena& arena)
{
    const auto blocks = evenBlocks(counts.vocabularySize, typesPerBlock);
    std::vector<std::vector<std::uint32_t>> parts(blocks.size());
    arena.forEach(blocks.size(), [&](std::size_t block) {
        std::vector<std::uint32_t> seen(counts.topics);
        for (std::size_t v = blocks[block].begin; v < blocks[block].end; ++v)
            for (std::size_t k = 0; k < counts.topics; ++k)
                seen[k] += counts.row(v)[k] > 0;
        parts[block] = std::move(seen);
    });
    std::vector<std::uint32_t> total(counts.topics);
    for (const auto& part : parts)
        for (std::size_t k = 0; k < counts.topics; ++k)
            total[k] += part[k];
    return total;
}

Indicators::Indicators(std::uint32_t topics, std::uint32_t vocabularySize)
    : m_strips((topics + stripWidth - 1) / stripWidth)
    , m_masks(vocabularySize * m_strips)
{
    assert(vocabularySize < mostTypes);
}

void Indicators::draw(const TopicCounts& counts, std::span<const std::uint32_t> seen,
                      std::span<const std::uint32_t> active, std::uint64_t seed, std::uint32_t iteration, Arena& arena)
{
    std::vector<std::uint32_t> unseen;
    for (const std::uint32_t words : seen)
        unseen.push_back(counts.vocabularySize - words);
    arena.forEach(m_strips, [&](std::size_t strip) {
        const std::size_t k = strip * stripWidth;
        HWY_DYNAMIC_DISPATCH(drawStrip)
        ({seed, iteration, k, std::min(stripWidth, counts.topics - k), counts.vocabularySize, counts.n_w.data() + k,
          counts.topics, &unseen[k], &active[k], m_masks.data() + strip, m_strips});
    });
}

} // namespace themata
#endif
