#include "engine/samplers/dense_stages.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/samplers/dense_stages.cpp"
#include <hwy/foreach_target.h> // IWYU pragma: keep
#include "engine/samplers/weighted_worker-inl.h"

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

namespace {

struct DenseSlot : DocumentSlot {
    const float* row;
    float rest;         // of the draw within the lane
    std::uint32_t lane;
};

constexpr std::size_t documentsAtOnce = 8;

template <std::size_t blocks, Conditional conditional>
class DenseWorker : public WeightedWorker<DenseWorker<blocks, conditional>, DenseSlot, documentsAtOnce, blocks, conditional> {
public:
    using Slot = DenseSlot;
    using WeightedWorker<DenseWorker, Slot, documentsAtOnce, blocks, conditional>::WeightedWorker;

    [[nodiscard]] std::size_t scratchSize() const { return this->stride() + 2 * laneCount; }

    HWY_INLINE bool stages(Slot** slots, std::size_t n)
    {
        for (std::size_t s = 0; s < n; ++s)
            prepare(*slots[s]);
        for (std::size_t s = 0; s < n; ++s)
            multiply(*slots[s]);
        for (std::size_t s = 0; s < n; ++s)
            findLane(*slots[s]);
        bool ended = false;
        for (std::size_t s = 0; s < n; ++s)
            ended |= this->putIn(*slots[s], findTopic(*slots[s]));
        return ended;
    }

private:
    /// Running sums over pairs of lanes; the sixteen places before them stay 0.
    HWY_INLINE float* pairs(Slot& slot) { return this->scratch(slot) + laneCount; }
    /// Running sums of each lane over the blocks.
    HWY_INLINE float* sums(Slot& slot) { return this->scratch(slot) + 2 * laneCount; }

    HWY_INLINE void prepare(Slot& slot)
    {
        this->takeOut(slot);
        slot.row = this->row(slot.words[slot.next]);
        const float* ahead = this->row(slot.words[std::min(slot.next + 1, slot.last)]);
        for (std::size_t k = 0; k < this->stride(); k += laneCount)
            hwy::Prefetch(ahead + k);
    }

    HWY_INLINE void multiply(Slot& slot)
    {
        const float* HWY_RESTRICT weights = this->weights(slot);
        const float* HWY_RESTRICT row = slot.row;
        float* HWY_RESTRICT to = sums(slot);
        Floats sum = load(weights) * load(row);
        store(sum, to);
        for (std::size_t k = laneCount; k < this->stride(); k += laneCount) {
            sum = sum + load(weights + k) * load(row + k);
            store(sum, to + k);
        }
    }

    /// The lane first and the block second: no sums across lanes but one.
    HWY_INLINE void findLane(Slot& slot)
    {
        const float* totals = sums(slot) + this->stride() - laneCount;
        const Eight running = runningSums(pairSums(load(totals)));
        store(running, pairs(slot));
        const Eight x = last(running) * fillEight(this->uniformOf(slot));
        const Choice choice = chooseLane(totals, pairs(slot), countNotAbove(running, x), first(x));
        slot.lane = static_cast<std::uint32_t>(choice.lane);
        slot.rest = choice.rest;
    }

    HWY_INLINE std::size_t findTopic(Slot& slot)
    {
        if (HWY_UNLIKELY(slot.lane >= laneCount))
            return lastPossible(slot);
        const float* lane = sums(slot) + slot.lane;
        std::size_t block = 0;
        for (std::size_t k = 0; k < this->stride(); k += laneCount)
            block += static_cast<std::size_t>(lane[k] <= slot.rest);
        const std::size_t topic = block * laneCount + slot.lane;
        if (HWY_UNLIKELY(topic >= this->m_sweep.phi.topics))
            return lastPossible(slot);
        return topic;
    }

    /// Rounding has carried the draw past the end, or (in a warm-up with extreme priors) the sums have left the range of floats.
    HWY_NOINLINE std::size_t lastPossible(Slot& slot)
    {
        std::size_t k = this->m_sweep.phi.topics - 1;
        while (k > 0 && !(this->weights(slot)[k] * slot.row[k] > 0))
            --k;
        return k;
    }
};

template <Conditional conditional>
void draw(const TopicSweep& sweep, DocumentQueue& queue)
{
    switch (sweep.phi.stride / laneCount) { // unrolled for up to 128 topics
    case 1: return DenseWorker<1, conditional>(sweep, queue).run();
    case 2: return DenseWorker<2, conditional>(sweep, queue).run();
    case 4: return DenseWorker<4, conditional>(sweep, queue).run();
    case 7: return DenseWorker<7, conditional>(sweep, queue).run();
    default: return DenseWorker<0, conditional>(sweep, queue).run();
    }
}

void drawDense(const TopicSweep& sweep, DocumentQueue& queue)
{
    forConditional(sweep.conditional, [&](auto conditional) { draw<conditional()>(sweep, queue); });
}

} // namespace

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace themata {

HWY_EXPORT(drawDense);

void drawTopicsDense(const TopicSweep& sweep, DocumentQueue& queue)
{
    HWY_DYNAMIC_DISPATCH(drawDense)(sweep, queue);
}

} // namespace themata
#endif
