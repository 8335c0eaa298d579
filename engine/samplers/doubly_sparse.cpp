#include "engine/samplers/doubly_sparse.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/samplers/doubly_sparse.cpp"
#include <hwy/foreach_target.h> // IWYU pragma: keep
#include "engine/samplers/rest_of_row-inl.h"
#include "engine/samplers/weighted_worker-inl.h"

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

namespace {

struct DoublySparseSlot : DocumentSlot {
    const std::uint16_t* topics; // the word's list
    const float* values;
    std::size_t size;      // of the list
    std::size_t blockSize; // entries of a block, of which there are at most sixteen
    bool sameWord;         // as the token before: its products stand, but for those to be renewed
    std::size_t pending;   // place of the topic that the token before was given
    std::uint16_t pendingTopic;
    std::uint16_t pendingOld; // for WarmUp: the topic that the token before gave back, as its own count is back in Phi
    float total;           // of the weights
};

constexpr std::size_t documentsAtOnce = 4;

/// The products of a word's list are kept in blocks, with the sum of each block: a draw finds the block, then the entry.
/// For the next token of the same word only the entries whose weights changed are computed anew.
template <Conditional conditional>
class DoublySparseWorker : public WeightedWorker<DoublySparseWorker<conditional>, DoublySparseSlot, documentsAtOnce, 0, conditional> {
    using Base = WeightedWorker<DoublySparseWorker, DoublySparseSlot, documentsAtOnce, 0, conditional>;

public:
    using Slot = DoublySparseSlot;

    DoublySparseWorker(const TopicSweep& sweep, const WordLists& lists, DocumentQueue& queue)
        : Base(sweep, queue)
        , m_lists(lists)
        , m_rest(sweep.phi.stride)
    {
    }

    [[nodiscard]] std::size_t scratchSize() const { return this->stride() + (5 + mostBlocks) * laneCount; }

    HWY_INLINE bool stages(Slot** slots, std::size_t n)
    {
        for (std::size_t s = 0; s < n; ++s)
            prepare(*slots[s]);
        for (std::size_t s = 0; s < n; ++s)
            multiply(*slots[s]);
        bool ended = false;
        for (std::size_t s = 0; s < n; ++s)
            ended |= finish(*slots[s], findTopic(*slots[s]));
        return ended;
    }

private:
    static constexpr std::size_t mostBlocks = laneCount;
    static constexpr float roundingMargin = 1.001f; // of the kept-up total of the weights, which is made afresh now and then

    /// Running sums over pairs of blocks; the sixteen places before them stay 0.
    HWY_INLINE float* pairs(Slot& slot) { return this->scratch(slot) + laneCount; }
    HWY_INLINE float* blockSums(Slot& slot) { return this->scratch(slot) + 2 * laneCount; }
    HWY_INLINE float* products(Slot& slot) { return this->scratch(slot) + 3 * laneCount; }

    HWY_INLINE void prepare(Slot& slot)
    {
        const std::size_t i = slot.next;
        const std::size_t v = slot.words[i];
        slot.sameWord = i > 0 && v == slot.words[i - 1];
        if (!slot.sameWord)
            openList(slot, v);
        takeOutOfList(slot);
        if (HWY_UNLIKELY(i % Base::uniformCount == 0))
            addWeights(slot);
    }

    HWY_INLINE void openList(Slot& slot, std::size_t v)
    {
        slot.topics = m_lists.topics(v);
        slot.values = m_lists.values(v);
        slot.size = m_lists.size(v);
        slot.blockSize = std::max<std::size_t>(1, (slot.size + mostBlocks * laneCount - 1) / (mostBlocks * laneCount)) * laneCount;
        std::size_t next = slot.next + 1;
        while (next < slot.last && slot.words[next] == v)
            ++next;
        const std::size_t ahead = slot.words[std::min(next, slot.last)];
        for (std::size_t k = 0; k < m_lists.size(ahead); k += laneCount) {
            hwy::Prefetch(m_lists.topics(ahead) + k);
            hwy::Prefetch(m_lists.values(ahead) + k);
        }
    }

    HWY_INLINE void takeOutOfList(Slot& slot)
    {
        const std::uint16_t old = slot.z[slot.next];
        const float before = this->weights(slot)[old];
        this->takeOut(slot);
        slot.total -= before - this->weights(slot)[old];
        if (!slot.sameWord || standsUnchanged(slot, old))
            return;
        renew(slot, slot.pending, slot.pendingTopic);
        if (conditional == Conditional::WarmUp && slot.pendingOld != slot.pendingTopic)
            renew(slot, placeOf(slot, slot.pendingOld), slot.pendingOld);
        if (conditional != Conditional::FirstTime)
            renew(slot, placeOf(slot, old), old);
    }

    /// If the token before was given the topic that this one gives back, nothing has changed: so it is for most, late.
    HWY_INLINE static bool standsUnchanged(const Slot& slot, std::uint16_t old)
    {
        switch (conditional) {
        case Conditional::Exact: return old == slot.pendingTopic;
        case Conditional::WarmUp: return old == slot.pendingTopic && old == slot.pendingOld;
        case Conditional::FirstTime: return false;
        }
    }

    /// Where the topic stands in the word's list, or would stand: by halving, without a branch.
    HWY_INLINE std::size_t placeOf(const Slot& slot, std::uint16_t topic) const
    {
        const std::uint16_t* from = slot.topics;
        for (std::size_t n = slot.size; n > 1;) {
            const std::size_t half = n / 2;
            from += half * static_cast<std::size_t>(from[half - 1] < topic);
            n -= half;
        }
        return static_cast<std::size_t>(from - slot.topics);
    }

    /// The weight of a topic has changed.
    HWY_INLINE void renew(Slot& slot, std::size_t place, std::uint16_t topic)
    {
        if (place >= slot.size || slot.topics[place] != topic)
            return;
        setInVectors(products(slot), place, slot.values[place] * this->weights(slot)[topic]);
        const std::size_t block = HWY_LIKELY(slot.blockSize == laneCount) ? place / laneCount : place / slot.blockSize;
        setInVectors(blockSums(slot), block, sumOf(blockLanes(slot, block)));
    }

    /// The lanes of a block, added up.
    HWY_INLINE Floats blockLanes(Slot& slot, std::size_t block)
    {
        const float* from = products(slot) + block * slot.blockSize;
        Floats lanes = load(from);
        for (std::size_t i = laneCount; i < slot.blockSize; i += laneCount)
            lanes = lanes + load(from + i);
        return lanes;
    }

    HWY_NOINLINE void addWeights(Slot& slot)
    {
        Floats sum = fill(0.0f);
        for (std::size_t k = 0; k < this->stride(); k += laneCount)
            sum = sum + load(this->weights(slot) + k);
        slot.total = sumOf(sum);
    }

    HWY_INLINE void multiply(Slot& slot)
    {
        if (!slot.sameWord)
            multiplyList(slot);
        store(runningSums(pairSums(load(blockSums(slot)))), pairs(slot));
    }

    HWY_INLINE void multiplyList(Slot& slot)
    {
        const float* HWY_RESTRICT weights = this->weights(slot);
        float* HWY_RESTRICT to = products(slot);
        std::size_t i = 0;
        for (; i < slot.size; i += laneCount)
            store(gather(weights, slot.topics + i) * load(slot.values + i), to + i);
        const std::size_t blocks = (slot.size + slot.blockSize - 1) / slot.blockSize;
        for (; i < blocks * slot.blockSize; i += laneCount)
            store(fill(0.0f), to + i);
        HWY_ALIGN float blockTotals[laneCount] = {};
        for (std::size_t block = 0; block < blocks; ++block)
            blockTotals[block] = sumOf(blockLanes(slot, block));
        store(load(blockTotals), blockSums(slot));
    }

    HWY_INLINE bool finish(Slot& slot, std::size_t topic)
    {
        const std::uint16_t old = slot.z[slot.next];
        const float before = this->weights(slot)[topic];
        const float oldBefore = this->weights(slot)[old];
        const bool ended = this->putIn(slot, topic);
        slot.total += this->weights(slot)[topic] - before;
        if (conditional == Conditional::WarmUp && old != topic)
            slot.total += this->weights(slot)[old] - oldBefore;
        slot.pending = m_place;
        slot.pendingTopic = static_cast<std::uint16_t>(topic);
        slot.pendingOld = old;
        return ended;
    }

    /// Leaves the topic's place in the list, or the list's size, in m_place.
    HWY_INLINE std::size_t findTopic(Slot& slot)
    {
        const float listed = pairs(slot)[laneCount / 2 - 1];
        const float bound = m_lists.threshold() * slot.total * roundingMargin;
        const float x = this->uniformOf(slot) * (listed + bound);
        if (HWY_LIKELY(x < listed))
            return topicInList(slot, x);
        return findWithRest(slot, listed, bound, x);
    }

    HWY_INLINE std::size_t topicInList(Slot& slot, float x)
    {
        m_place = findInList(slot, x);
        return slot.topics[m_place];
    }

    /// A draw fell into the bound of the rest: accept it with probability rest / bound, or repeat the whole draw. After
    /// some attempts the rest itself takes the place of its bound, which is the same distribution: a word whose list is
    /// empty would try for ever.
    HWY_NOINLINE std::size_t findWithRest(Slot& slot, float listed, float bound, float x)
    {
        constexpr std::uint32_t attempts = 4;
        const float rest = m_rest.multiply(this->row(slot.words[slot.next]), this->weights(slot), m_lists.threshold());
        for (std::uint32_t attempt = 0;; ++attempt) {
            const bool outright = attempt >= attempts || !(bound > 0);
            if (attempt > 0 || outright)
                x = anotherUniform(slot, attempt) * (listed + (outright ? rest : bound));
            if (x < listed)
                return topicInList(slot, x);
            if (outright && !(rest > 0))
                return topicInList(slot, listed);
            if (x - listed < rest || outright)
                return topicInRest(slot, x - listed);
        }
    }

    HWY_INLINE std::size_t findInList(Slot& slot, float x)
    {
        const float* product = products(slot);
        const Eight running = load8(pairs(slot));
        const Choice block = chooseLane(blockSums(slot), pairs(slot), countNotAbove(running, fillEight(x)), x);
        HWY_ALIGN float memory[3 * laneCount];
        float* lanes = memory;
        float* ends = memory + 2 * laneCount;
        ends[-1] = 0;
        const Floats inBlock = blockLanes(slot, std::min(block.lane, laneCount - 1));
        const Eight inRunning = runningSums(pairSums(inBlock));
        store(inBlock, lanes);
        store(inRunning, ends);
        const Choice lane = chooseLane(lanes, ends, countNotAbove(inRunning, fillEight(block.rest)), block.rest);
        if (HWY_UNLIKELY(block.lane >= laneCount || lane.lane >= laneCount))
            return lastPositive(product, slot.size);
        std::size_t place = block.lane * slot.blockSize + lane.lane;
        float rest = lane.rest;
        for (std::size_t i = laneCount; HWY_UNLIKELY(i < slot.blockSize) && rest >= product[place]; i += laneCount) {
            rest -= product[place];
            place += laneCount;
        }
        if (HWY_UNLIKELY(place >= slot.size || !(product[place] > 0)))
            return lastPositive(product, slot.size);
        return place;
    }

    std::size_t topicInRest(Slot& slot, float x)
    {
        m_place = slot.size;
        return m_rest.topicAt(x);
    }

    /// For the rare draw that has to be repeated: a stream of its own, keyed by document, token and attempt.
    HWY_NOINLINE float anotherUniform(Slot& slot, std::uint32_t attempt)
    {
        const PhiloxKey key = slot.key;
        const auto purpose = static_cast<std::uint32_t>(Purpose::TopicsAgain) << 24 | (key.purpose & 0xFFFFFF);
        const auto seedHigh = key.seedHigh ^ (attempt + 1) * 0x9E3779B9u;
        const auto bits = philox({static_cast<std::uint32_t>(slot.next), key.index, purpose, key.iteration}, {key.seedLow, seedHigh});
        return static_cast<float>(bits[0] >> 1) * 0x1p-31f;
    }

    const WordLists& m_lists;
    RestOfRow m_rest;
    std::size_t m_place = 0;
};

void drawDoublySparse(const TopicSweep& sweep, const WordLists& lists, DocumentQueue& queue)
{
    forConditional(sweep.conditional, [&](auto conditional) { DoublySparseWorker<conditional()>(sweep, lists, queue).run(); });
}

} // namespace

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace themata {

HWY_EXPORT(drawDoublySparse);

void drawTopicsDoublySparse(const TopicSweep& sweep, const WordLists& lists, DocumentQueue& queue)
{
    HWY_DYNAMIC_DISPATCH(drawDoublySparse)(sweep, lists, queue);
}

} // namespace themata
#endif
