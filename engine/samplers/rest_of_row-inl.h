// The entries of a row of Phi that a word's list leaves out. Included once per target by Highway's foreach_target.h.

#if defined(THEMATA_SAMPLERS_REST_OF_ROW_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef THEMATA_SAMPLERS_REST_OF_ROW_INL_H
#undef THEMATA_SAMPLERS_REST_OF_ROW_INL_H
#else
#define THEMATA_SAMPLERS_REST_OF_ROW_INL_H
#endif

#include "engine/simd/choice-inl.h"

#include <hwy/aligned_allocator.h>

#include <vector>

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

/// Draws a topic among the entries of a row that are not above the threshold of the lists.
class RestOfRow {
public:
    /// @param stride entries of a row: whole vectors.
    explicit RestOfRow(std::size_t stride)
        : m_products(hwy::AllocateAligned<float>(stride))
        , m_sums(stride / laneCount)
    {
    }

    /// Multiplies the entries with their topics' weights; returns the sum.
    float multiply(const float* row, const float* weights, float threshold)
    {
        float total = 0;
        for (std::size_t i = 0; i < m_sums.size(); ++i) {
            const Floats g = load(row + i * laneCount);
            const Floats product = load(weights + i * laneCount) * select(g > fill(threshold), fill(0.0f), g);
            store(product, m_products.get() + i * laneCount);
            m_sums[i] = sumOf(product);
            total += m_sums[i];
        }
        return total;
    }

    /// The topic that x falls on, 0 <= x < the sum; if rounding has carried it past the end, a possible one near it.
    [[nodiscard]] std::size_t topicAt(float x) const
    {
        std::size_t vector = 0;
        for (std::size_t i = 0; i < m_sums.size(); ++i) {
            if (!(m_sums[i] > 0))
                continue;
            vector = i;
            if (x < m_sums[i])
                break;
            x -= m_sums[i];
        }
        std::size_t topic = 0;
        float running = 0;
        for (std::size_t k = vector * laneCount; k < (vector + 1) * laneCount && running <= x; ++k) {
            topic = m_products[k] > 0 ? k : topic;
            running += m_products[k];
        }
        return topic;
    }

private:
    hwy::AlignedFreeUniquePtr<float[]> m_products;
    std::vector<float> m_sums; // of each vector of products
};

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
