// What the z kernels have in common: documents in work side by side, their counts and weights. Included once per target
// by Highway's foreach_target.h.

#if defined(THEMATA_SAMPLERS_DOCUMENT_WORKER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef THEMATA_SAMPLERS_DOCUMENT_WORKER_INL_H
#undef THEMATA_SAMPLERS_DOCUMENT_WORKER_INL_H
#else
#define THEMATA_SAMPLERS_DOCUMENT_WORKER_INL_H
#endif

#include "engine/parallel/random.h"
#include "engine/samplers/topic_sweep.h"
#include "engine/simd/choice-inl.h"
#include "engine/simd/philox-inl.h"

#include <hwy/aligned_allocator.h>
#include <hwy/cache_control.h>

#include <algorithm>
#include <new>

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

/// A document in work. A kernel's slot adds what it needs; the arrays lie behind it in the same piece of memory, so that
/// one pointer finds them all.
struct DocumentSlot {
    const std::uint32_t* words;
    std::uint16_t* z;
    std::size_t next; // token to draw
    std::size_t last; // token
    PhiloxKey key;
};

/// Draws documents from a queue, several at a time. One token is a chain of dependent steps, and stores that are read back
/// at once; documents are independent given Phi. So each stage of a draw is carried out for all documents in work before
/// the next stage.
/// @tparam Kernel derives from this, and has: begun(slot), a document's start; stages(slots, n), the next token of each of
/// n documents; extraSize(), the floats it needs behind a slot.
/// @tparam blocks of sixteen topics, if known when compiled; else 0.
template <typename Kernel, typename Slot, std::size_t documents, std::size_t blocks, Conditional conditional>
class DocumentWorker {
public:
    DocumentWorker(const TopicSweep& sweep, DocumentQueue& queue)
        : m_sweep(sweep)
        , m_queue(queue)
        , m_stride(sweep.phi.stride)
        , m_factors(sweep.documentFactors.data())
        , m_inverse(sweep.phi.inverse.data())
        , m_gammas(sweep.phi.gammas.data())
    {
        static_assert(sizeof(Slot) <= headSize * sizeof(float));
    }

    void run()
    {
        const std::size_t size = headSize + uniformCount + 2 * stride() + kernel().extraSize();
        m_memory = hwy::AllocateAligned<float>(documents * size);
        std::fill_n(m_memory.get(), documents * size, 0.0f);
        Slot* slots[documents];
        std::size_t active = 0;
        for (std::size_t s = 0; s < documents; ++s) {
            slots[active] = new (m_memory.get() + s * size) Slot{};
            active += begin(*slots[active]);
        }
        while (active > 0)
            if (active == documents ? kernel().stages(slots, documents) : kernel().stages(slots, active))
                active = replaceEnded(slots, active);
    }

protected:
    static constexpr std::size_t headSize = 48;     // floats
    static constexpr std::size_t uniformCount = 64; // drawn at a time

    HWY_INLINE std::size_t stride() const { return blocks ? blocks * laneCount : m_stride; }
    HWY_INLINE float* uniforms(Slot& slot) const { return reinterpret_cast<float*>(&slot) + headSize; }
    /// [k]: documentFactors[n_d] / sum of the topic's gammas.
    HWY_INLINE float* weights(Slot& slot) const { return uniforms(slot) + uniformCount; }
    /// [k]: n_d.
    HWY_INLINE std::uint32_t* counts(Slot& slot) const
    {
        return reinterpret_cast<std::uint32_t*>(weights(slot) + stride());
    }
    HWY_INLINE float* extra(Slot& slot) const { return weights(slot) + 2 * stride(); }
    HWY_INLINE const float* row(std::size_t v) const { return m_gammas + v * stride(); }
    HWY_INLINE float uniformOf(Slot& slot) const { return uniforms(slot)[slot.next % uniformCount]; }

    HWY_INLINE void setCount(Slot& slot, std::size_t k, std::uint32_t n)
    {
        counts(slot)[k] = n;
        weights(slot)[k] = m_factors[n] * m_inverse[k];
    }

    /// Takes the next token out of its document's counts.
    HWY_INLINE void takeOut(Slot& slot)
    {
        if (HWY_UNLIKELY(slot.next % uniformCount == 0))
            refill(slot);
        if (conditional == Conditional::FirstTime)
            return;
        const std::size_t old = slot.z[slot.next];
        setCount(slot, old, counts(slot)[old] - 1);
        if (conditional == Conditional::WarmUp)
            takeOutOfPhi(slot, old);
    }

    /// Puts the token in with its new topic, and goes on to the next. Returns whether it was the last.
    HWY_INLINE bool putIn(Slot& slot, std::size_t topic)
    {
        if (conditional == Conditional::WarmUp)
            setCount(slot, slot.z[slot.next], counts(slot)[slot.z[slot.next]]);
        slot.z[slot.next] = static_cast<std::uint16_t>(topic);
        setCount(slot, topic, counts(slot)[topic] + 1);
        return slot.next++ == slot.last;
    }

private:
    HWY_INLINE Kernel& kernel() { return static_cast<Kernel&>(*this); }

    HWY_NOINLINE std::size_t replaceEnded(Slot** slots, std::size_t active)
    {
        for (std::size_t s = 0; s < active;) {
            if (slots[s]->next <= slots[s]->last || begin(*slots[s]))
                ++s;
            else
                slots[s] = slots[--active];
        }
        return active;
    }

    HWY_NOINLINE bool begin(Slot& slot)
    {
        std::size_t d = 0;
        do {
            if (!m_queue.take(d))
                return false;
        } while (m_sweep.corpus.document(d).empty());
        const auto words = m_sweep.corpus.document(d);
        slot.words = words.data();
        slot.z = m_sweep.z.data() + m_sweep.corpus.documentStart[d];
        slot.next = 0;
        slot.last = words.size() - 1;
        slot.key = philoxKey(m_sweep.seed, m_sweep.iteration, Purpose::Topics, d);
        std::fill_n(counts(slot), stride(), 0);
        if (conditional != Conditional::FirstTime)
            for (std::size_t i = 0; i < words.size(); ++i)
                ++counts(slot)[slot.z[i]];
        for (std::size_t k = 0; k < stride(); ++k)
            weights(slot)[k] = m_factors[counts(slot)[k]] * m_inverse[k];
        kernel().begun(slot);
        return true;
    }

    HWY_NOINLINE void refill(Slot& slot)
    {
        const PhiloxBlocks bits = philoxBlocks(slot.key, static_cast<std::uint32_t>(slot.next / 4));
        for (std::size_t w = 0; w < 4; ++w)
            store(uniform(bits.word[w]), uniforms(slot) + w * laneCount);
        const std::size_t ahead = std::min(slot.next + uniformCount, slot.last);
        for (std::size_t i = 0; i < uniformCount; i += laneCount)
            hwy::Prefetch(slot.words + ahead + i);
        hwy::Prefetch(slot.z + ahead);
        hwy::Prefetch(slot.z + ahead + 2 * laneCount);
    }

    /// The row of Phi is shared, so the token's own count is taken out of it on the document's side.
    HWY_INLINE void takeOutOfPhi(Slot& slot, std::size_t topic)
    {
        const std::uint32_t n = *countInPhi(slot, slot.next);
        if (n > 0 && n < m_sweep.wordFactors.size())
            weights(slot)[topic] *= m_sweep.wordFactors[n - 1] / row(slot.words[slot.next])[topic];
        const std::size_t ahead = std::min(slot.next + 1, slot.last); // both lie far away
        hwy::Prefetch(countInPhi(slot, ahead));
        hwy::Prefetch(row(slot.words[ahead]) + slot.z[ahead]);
    }

    /// n_w of a token's word type and topic.
    HWY_INLINE const std::uint32_t* countInPhi(const Slot& slot, std::size_t i) const
    {
        return m_sweep.counts + slot.words[i] * m_sweep.phi.topics + slot.z[i];
    }

protected:
    const TopicSweep& m_sweep;

private:
    DocumentQueue& m_queue;
    std::size_t m_stride;
    const float* m_factors;
    const float* m_inverse;
    const float* m_gammas;
    hwy::AlignedFreeUniquePtr<float[]> m_memory;
};

/// Calls the function for the conditional of the sweep: call(std::integral_constant<Conditional, ...>).
template <typename Call>
void forConditional(Conditional conditional, const Call& call)
{
    switch (conditional) {
    case Conditional::Exact: return call(std::integral_constant<Conditional, Conditional::Exact>());
    case Conditional::WarmUp: return call(std::integral_constant<Conditional, Conditional::WarmUp>());
    case Conditional::FirstTime: return call(std::integral_constant<Conditional, Conditional::FirstTime>());
    }
}

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
