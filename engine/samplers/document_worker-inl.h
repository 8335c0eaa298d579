// What the z kernels have in common: documents in work side by side. Included once per target by Highway's
// foreach_target.h.

#if defined(THEMATA_SAMPLERS_DOCUMENT_WORKER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef THEMATA_SAMPLERS_DOCUMENT_WORKER_INL_H
#undef THEMATA_SAMPLERS_DOCUMENT_WORKER_INL_H
#else
#define THEMATA_SAMPLERS_DOCUMENT_WORKER_INL_H
#endif

#include "engine/parallel/random.h"
#include "engine/samplers/topic_sweep.h"
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
/// n documents, which returns whether it was the last of any; extraSize(), the floats it needs behind a slot.
template <typename Kernel, typename Slot, std::size_t documents>
class DocumentWorker {
public:
    DocumentWorker(const TopicSweep& sweep, DocumentQueue& queue)
        : m_sweep(sweep)
        , m_queue(queue)
    {
        static_assert(sizeof(Slot) <= headSize * sizeof(float));
    }

    void run()
    {
        const std::size_t size = headSize + uniformCount + kernel().extraSize();
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
    static constexpr std::size_t uniformCount = 64; // drawn at a time

    HWY_INLINE float* extra(Slot& slot) const { return uniforms(slot) + uniformCount; }
    HWY_INLINE float uniformOf(Slot& slot) const { return uniforms(slot)[slot.next % uniformCount]; }

    /// To be called before each token.
    HWY_INLINE void refillIfDue(Slot& slot)
    {
        if (HWY_UNLIKELY(slot.next % uniformCount == 0))
            refill(slot);
    }

private:
    static constexpr std::size_t headSize = 48; // floats

    HWY_INLINE Kernel& kernel() { return static_cast<Kernel&>(*this); }
    HWY_INLINE float* uniforms(Slot& slot) const { return reinterpret_cast<float*>(&slot) + headSize; }

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

protected:
    const TopicSweep& m_sweep;

private:
    DocumentQueue& m_queue;
    hwy::AlignedFreeUniquePtr<float[]> m_memory;
};

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
