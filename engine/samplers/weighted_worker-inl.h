// Documents with a weight for every topic. Included once per target by Highway's foreach_target.h.

#if defined(THEMATA_SAMPLERS_WEIGHTED_WORKER_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef THEMATA_SAMPLERS_WEIGHTED_WORKER_INL_H
#undef THEMATA_SAMPLERS_WEIGHTED_WORKER_INL_H
#else
#define THEMATA_SAMPLERS_WEIGHTED_WORKER_INL_H
#endif

#include "engine/samplers/document_worker-inl.h"
#include "engine/simd/choice-inl.h"

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

/// Keeps, behind each slot, n_d and the weight of every topic, on the document's side (topic_sweep.h).
/// @tparam blocks of sixteen topics, if known when compiled; else 0.
template <typename Kernel, typename Slot, std::size_t documents, std::size_t blocks, Conditional conditional>
class WeightedWorker : public DocumentWorker<Kernel, Slot, documents> {
    using Base = DocumentWorker<Kernel, Slot, documents>;

public:
    WeightedWorker(const TopicSweep& sweep, DocumentQueue& queue)
        : Base(sweep, queue)
        , m_stride(sweep.phi.stride)
        , m_prior(sweep.prior.data())
        , m_factors(sweep.documentFactors.data())
        , m_inverse(sweep.phi.inverse.data())
        , m_gammas(sweep.phi.gammas.data())
    {
    }

    [[nodiscard]] std::size_t extraSize() const { return 2 * stride() + static_cast<const Kernel&>(*this).scratchSize(); }

    void begun(Slot& slot)
    {
        std::fill_n(counts(slot), stride(), 0);
        if (conditional != Conditional::FirstTime)
            for (std::size_t i = 0; i <= slot.last; ++i)
                ++counts(slot)[slot.z[i]];
        for (std::size_t k = 0; k < stride(); ++k)
            weights(slot)[k] = weight(k, counts(slot)[k]);
    }

protected:
    HWY_INLINE std::size_t stride() const { return blocks ? blocks * laneCount : m_stride; }
    HWY_INLINE float* weights(Slot& slot) const { return this->extra(slot); }
    HWY_INLINE std::uint32_t* counts(Slot& slot) const
    {
        return reinterpret_cast<std::uint32_t*>(weights(slot) + stride());
    }
    /// The kernel's own floats, scratchSize() of them.
    HWY_INLINE float* scratch(Slot& slot) const { return weights(slot) + 2 * stride(); }
    HWY_INLINE const float* row(std::size_t v) const { return m_gammas + v * stride(); }

    HWY_INLINE float weight(std::size_t k, std::uint32_t n) const
    {
        if (conditional == Conditional::Exact)
            return static_cast<float>(static_cast<std::int32_t>(n)) * m_inverse[k] + m_prior[k];
        return m_factors[n] * m_inverse[k];
    }

    HWY_INLINE void setCount(Slot& slot, std::size_t k, std::uint32_t n)
    {
        counts(slot)[k] = n;
        weights(slot)[k] = weight(k, n);
    }

    /// Takes the next token out of its document's counts.
    HWY_INLINE void takeOut(Slot& slot)
    {
        this->refillIfDue(slot);
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
    /// The row of Phi is shared, so the token's own count is taken out of it on the document's side.
    HWY_INLINE void takeOutOfPhi(Slot& slot, std::size_t topic)
    {
        const std::uint32_t n = *countInPhi(slot, slot.next);
        if (n > 0 && n < this->m_sweep.wordFactors.size())
            weights(slot)[topic] *= this->m_sweep.wordFactors[n - 1] / row(slot.words[slot.next])[topic];
        const std::size_t ahead = std::min(slot.next + 1, slot.last); // both lie far away
        hwy::Prefetch(countInPhi(slot, ahead));
        hwy::Prefetch(row(slot.words[ahead]) + slot.z[ahead]);
    }

    /// n_w of a token's word type and topic.
    HWY_INLINE const std::uint32_t* countInPhi(const Slot& slot, std::size_t i) const
    {
        return this->m_sweep.counts + slot.words[i] * this->m_sweep.phi.topics + slot.z[i];
    }

    std::size_t m_stride;
    const float* m_prior;
    const float* m_factors;
    const float* m_inverse;
    const float* m_gammas;
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
