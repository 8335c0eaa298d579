#include "engine/samplers/gamma_rows.h"

#include <hwy/aligned_allocator.h>

#include <algorithm>
#include <bit>
#include <vector>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/samplers/gamma_rows.cpp"
#include <hwy/foreach_target.h> // IWYU pragma: keep
#include "engine/samplers/gamma_candidates-inl.h"

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

namespace {

/// Draws some consecutive entries of Phi.
class Batch {
public:
    Batch(const PhiloxKey& key, float beta, std::size_t capacity)
        : m_beta(beta)
        , m_candidates(key, capacity)
        , m_values(hwy::AllocateAligned<float>(2 * roundUp(capacity)))
        , m_shapes(m_values.get() + roundUp(capacity))
        , m_places(roundUp(capacity) + laneCount)
    {
    }

    [[nodiscard]] const float* draw(const std::uint32_t* counts, std::size_t size)
    {
        m_size = size;
        if (m_beta < 1)
            drawUnseen(counts);
        listSeen(counts);
        drawListed<false>(counts);
        return m_values.get();
    }

    /// Draws the active entries of some rows of `topics` entries alone.
    /// @param active masks of 16 entries, those of a row beginning with its first.
    [[nodiscard]] const float* drawActive(const std::uint32_t* counts, const std::uint16_t* active, std::size_t rows,
                                          std::size_t topics)
    {
        std::fill_n(m_values.get(), rows * topics, 0.0f);
        const std::uint32_t leastLarge = m_beta < 1 ? 1 : 0;
        listActive(active, rows, topics, [&](std::size_t i) { return counts[i] < leastLarge; });
        drawListed<true>(counts);
        listActive(active, rows, topics, [&](std::size_t i) { return counts[i] >= leastLarge; });
        drawListed<false>(counts);
        return m_values.get();
    }

private:
    /// Draws every entry as if its count were 0.
    void drawUnseen(const std::uint32_t* counts)
    {
        m_candidates.drawSmall(m_beta, m_size);
        std::copy_n(m_candidates.values(), m_size, m_values.get());
        m_waiting = 0;
        for (std::size_t i = 0; i < m_size; i += laneCount)
            for (std::uint32_t refused = present(i, m_size) & ~m_candidates.accepted(i); refused != 0; refused &= refused - 1) {
                const std::size_t place = i + static_cast<std::size_t>(std::countr_zero(refused));
                if (counts[place] == 0)
                    m_places[m_waiting++] = static_cast<std::uint32_t>(place);
            }
        drawListed<true>(counts);
    }

    /// Draws the entries that wait. @tparam small whether their shape is beta below 1, or else 1 or more
    template <bool small>
    void drawListed(const std::uint32_t* counts)
    {
        while (m_waiting > 0) {
            if (small) {
                m_candidates.drawSmall(m_beta, m_waiting);
            } else {
                for (std::size_t i = 0; i < m_waiting; ++i)
                    m_shapes[i] = static_cast<float>(counts[m_places[i]]) + m_beta;
                std::fill(m_shapes + m_waiting, m_shapes + roundUp(m_waiting), 1.0f);
                m_candidates.drawLarge(m_shapes, m_waiting);
            }
            takeAccepted();
        }
    }

    template <typename Wanted>
    void listActive(const std::uint16_t* active, std::size_t rows, std::size_t topics, const Wanted& wanted)
    {
        m_waiting = 0;
        for (std::size_t row = 0; row < rows; ++row)
            for (std::size_t k = 0; k < topics; k += laneCount)
                for (std::uint32_t bits = *active++; bits != 0; bits &= bits - 1) {
                    const std::size_t place = row * topics + k + static_cast<std::size_t>(std::countr_zero(bits));
                    m_places[m_waiting] = static_cast<std::uint32_t>(place);
                    m_waiting += wanted(place);
                }
    }

    /// Those whose shape is 1 or more.
    void listSeen(const std::uint32_t* counts)
    {
        const std::uint32_t least = m_beta < 1 ? 1 : 0;
        std::uint32_t* HWY_RESTRICT places = m_places.data();
        std::size_t waiting = 0;
        for (std::size_t i = 0; i < m_size; ++i) {
            places[waiting] = static_cast<std::uint32_t>(i);
            waiting += counts[i] >= least;
        }
        m_waiting = waiting;
    }

    /// Bit j: whether there is an entry i + j of `size`.
    static std::uint32_t present(std::size_t i, std::size_t size)
    {
        return size - i >= laneCount ? 0xFFFFu : (1u << (size - i)) - 1;
    }

    /// Those refused come to the front of the list for another round.
    void takeAccepted()
    {
        const float* HWY_RESTRICT candidates = m_candidates.values();
        float* HWY_RESTRICT values = m_values.get();
        std::size_t refused = 0;
        for (std::size_t i = 0; i < m_waiting; ++i)
            values[m_places[i]] = candidates[i];
        for (std::size_t i = 0; i < m_waiting; i += laneCount)
            for (std::uint32_t bits = present(i, m_waiting) & ~m_candidates.accepted(i); bits != 0; bits &= bits - 1)
                m_places[refused++] = m_places[i + static_cast<std::size_t>(std::countr_zero(bits))];
        m_waiting = refused;
    }

    float m_beta;
    Candidates m_candidates;
    hwy::AlignedFreeUniquePtr<float[]> m_values;
    float* m_shapes;
    std::vector<std::uint32_t> m_places; // of the entries that wait for their draw
    std::size_t m_waiting = 0;
    std::size_t m_size = 0;
};

constexpr std::size_t entriesPerBatch = 1024;

void drawRows(const GammaRows& rows, std::size_t begin, std::size_t end, double* sums)
{
    const PhiloxKey key = philoxKey(rows.seed, rows.iteration, Purpose::Phi, begin);
    const std::size_t rowsAtOnce = std::max<std::size_t>(1, entriesPerBatch / rows.topics);
    Batch batch(key, rows.beta, rowsAtOnce * rows.topics);
    std::fill_n(sums, rows.stride, 0.0);
    for (std::size_t v = begin; v < end; v += rowsAtOnce) {
        const std::size_t count = std::min(rowsAtOnce, end - v);
        const std::uint32_t* counts = rows.counts + v * rows.topics;
        const float* values = rows.active
            ? batch.drawActive(counts, rows.active + v * (rows.stride / laneCount), count, rows.topics)
            : batch.draw(counts, count * rows.topics);
        for (std::size_t i = 0; i < count; ++i) {
            float* row = rows.gammas + (v + i) * rows.stride;
            std::copy_n(values + i * rows.topics, rows.topics, row);
            std::fill(row + rows.topics, row + rows.stride, 0.0f);
            for (std::size_t k = 0; k < rows.stride; k += laneCount)
                addDoubles(load(row + k), sums + k);
        }
    }
}

} // namespace

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace themata {

HWY_EXPORT(drawRows);

void drawGammaRows(const GammaRows& rows, std::size_t begin, std::size_t end, double* sums)
{
    HWY_DYNAMIC_DISPATCH(drawRows)(rows, begin, end, sums);
}

} // namespace themata
#endif
