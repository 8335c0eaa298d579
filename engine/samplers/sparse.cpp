#include "engine/samplers/sparse.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/samplers/sparse.cpp"
#include <hwy/foreach_target.h> // IWYU pragma: keep
#include "engine/samplers/document_worker-inl.h"
#include "engine/samplers/rest_of_row-inl.h"

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

namespace {

struct SparseSlot : DocumentSlot {
    const float* row;
    std::size_t size; // topics that the document has
    float listed;     // sum of their products
};

constexpr std::size_t documentsAtOnce = 8;

/// Behind a slot lie the document's topics in no order, each with n_d and its weight, n_d / the sum of the topic's gammas
/// (all 0 behind the last); the products; and where each topic stands, counted from 1 (0: nowhere).
class SparseWorker : public DocumentWorker<SparseWorker, SparseSlot, documentsAtOnce> {
    using Base = DocumentWorker<SparseWorker, SparseSlot, documentsAtOnce>;

public:
    using Slot = SparseSlot;

    SparseWorker(const TopicSweep& sweep, const PriorLists& prior, DocumentQueue& queue)
        : Base(sweep, queue)
        , m_prior(prior)
        , m_capacity(sweep.phi.stride)
        , m_inverse(sweep.phi.inverse.data())
        , m_rest(sweep.phi.stride)
    {
    }

    [[nodiscard]] std::size_t extraSize() const { return 2 * laneCount + 5 * m_capacity; }

    void begun(Slot& slot)
    {
        while (slot.size > 0) // the document before
            removeEntry(slot, slot.size - 1);
        for (std::size_t i = 0; i <= slot.last; ++i)
            add(slot, slot.z[i]);
    }

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
    /// Of a vector of products; the sixteen places before it stay 0.
    HWY_INLINE float* running(Slot& slot) const { return extra(slot) + laneCount; }
    HWY_INLINE float* weights(Slot& slot) const { return extra(slot) + 2 * laneCount; }
    HWY_INLINE float* products(Slot& slot) const { return weights(slot) + m_capacity; }
    HWY_INLINE std::uint32_t* counts(Slot& slot) const { return reinterpret_cast<std::uint32_t*>(products(slot) + m_capacity); }
    HWY_INLINE std::uint16_t* topics(Slot& slot) const { return reinterpret_cast<std::uint16_t*>(counts(slot) + m_capacity); }
    HWY_INLINE std::uint32_t* places(Slot& slot) const { return counts(slot) + 2 * m_capacity; } // [k]

    HWY_INLINE void setEntry(Slot& slot, std::size_t place, std::uint16_t topic, std::uint32_t n)
    {
        topics(slot)[place] = topic;
        counts(slot)[place] = n;
        weights(slot)[place] = static_cast<float>(n) * m_inverse[topic];
    }

    HWY_INLINE void add(Slot& slot, std::uint16_t topic)
    {
        std::uint32_t& place = places(slot)[topic];
        if (place == 0)
            place = static_cast<std::uint32_t>(++slot.size);
        setEntry(slot, place - 1, topic, counts(slot)[place - 1] + 1);
    }

    HWY_INLINE void remove(Slot& slot, std::uint16_t topic)
    {
        const std::size_t place = places(slot)[topic] - 1;
        if (counts(slot)[place] > 1)
            setEntry(slot, place, topic, counts(slot)[place] - 1);
        else
            removeEntry(slot, place);
    }

    /// The last entry takes its place.
    HWY_INLINE void removeEntry(Slot& slot, std::size_t place)
    {
        places(slot)[topics(slot)[place]] = 0;
        --slot.size;
        if (place != slot.size) {
            setEntry(slot, place, topics(slot)[slot.size], counts(slot)[slot.size]);
            places(slot)[topics(slot)[place]] = static_cast<std::uint32_t>(place) + 1;
        }
        setEntry(slot, slot.size, 0, 0);
    }

    HWY_INLINE void prepare(Slot& slot)
    {
        refillIfDue(slot);
        remove(slot, slot.z[slot.next]);
        slot.row = row(slot.words[slot.next]);
        const float* ahead = row(slot.words[std::min(slot.next + 1, slot.last)]);
        for (std::size_t i = 0; i < slot.size; ++i)
            hwy::Prefetch(ahead + topics(slot)[i]);
        prefetchPrior(slot.words[std::min(slot.next + 1, slot.last)]);
    }

    HWY_INLINE void prefetchPrior(std::size_t v)
    {
        for (std::size_t i = 0; i < m_prior.lists().size(v); i += laneCount)
            hwy::Prefetch(m_prior.products(v) + i);
    }

    HWY_INLINE void multiply(Slot& slot)
    {
        Floats sum = fill(0.0f);
        for (std::size_t i = 0; i < slot.size; i += laneCount) {
            const Floats product = gather(slot.row, topics(slot) + i) * load(weights(slot) + i);
            store(product, products(slot) + i);
            sum = sum + product;
        }
        slot.listed = sumOf(sum);
    }

    HWY_INLINE bool finish(Slot& slot, std::size_t topic)
    {
        slot.z[slot.next] = static_cast<std::uint16_t>(topic);
        add(slot, slot.z[slot.next]);
        return slot.next++ == slot.last;
    }

    HWY_INLINE std::size_t findTopic(Slot& slot)
    {
        const std::size_t v = slot.words[slot.next];
        const float prior = m_prior.listed(v) + m_prior.rest(v);
        const float x = uniformOf(slot) * (slot.listed + prior);
        if (x < slot.listed)
            return topics(slot)[findPlace(slot, products(slot), slot.size, x)];
        return topicByPrior(slot, v, x - slot.listed);
    }

    HWY_INLINE std::size_t topicByPrior(Slot& slot, std::size_t v, float x)
    {
        const float listed = m_prior.listed(v);
        if (HWY_LIKELY(x < listed) || !(m_prior.rest(v) > 0)) // else rounding has carried x past the end
            return m_prior.lists().topics(v)[findPlace(slot, m_prior.products(v), m_prior.lists().size(v), x)];
        m_rest.multiply(slot.row, m_sweep.prior.data(), m_prior.lists().threshold());
        return m_rest.topicAt(x - listed);
    }

    /// The place among some products that x falls on: the vector, then the lane.
    HWY_INLINE std::size_t findPlace(Slot& slot, const float* products, std::size_t size, float x)
    {
        std::size_t i = 0;
        Eight ends = runningSums(pairSums(load(products)));
        for (float total = first(last(ends)); x >= total && i + laneCount < size; total = first(last(ends))) {
            x -= total;
            i += laneCount;
            ends = runningSums(pairSums(load(products + i)));
        }
        store(ends, running(slot));
        const std::size_t place = i + chooseLane(products + i, running(slot), countNotAbove(ends, fillEight(x)), x).lane;
        if (HWY_UNLIKELY(place >= size || !(products[place] > 0)))
            return lastPositive(products, size);
        return place;
    }

    HWY_INLINE const float* row(std::size_t v) const { return m_sweep.phi.row(v); }

    const PriorLists& m_prior;
    std::size_t m_capacity; // topics that a document may have: whole vectors
    const float* m_inverse;
    RestOfRow m_rest;
};

void drawSparse(const TopicSweep& sweep, const PriorLists& prior, DocumentQueue& queue)
{
    SparseWorker(sweep, prior, queue).run();
}

} // namespace

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace themata {

HWY_EXPORT(drawSparse);

void drawTopicsSparse(const TopicSweep& sweep, const PriorLists& prior, DocumentQueue& queue)
{
    HWY_DYNAMIC_DISPATCH(drawSparse)(sweep, prior, queue);
}

} // namespace themata
#endif
