#include "engine/samplers/word_lists.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/samplers/word_lists.cpp"
#include <hwy/foreach_target.h> // IWYU pragma: keep
#include "engine/simd/lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace themata::HWY_NAMESPACE {

namespace {

std::size_t countAbove(const float* row, std::size_t stride, float threshold)
{
    std::size_t result = 0;
    for (std::size_t k = 0; k < stride; k += laneCount)
        result += count(load(row + k) > fill(threshold));
    return result;
}

/// Writes the entries above the threshold, then at least one entry of value 0, up to a whole vector. Returns their number.
std::size_t listAbove(const float* row, std::size_t stride, float threshold, std::uint16_t* topics, float* values)
{
    std::size_t size = 0;
    for (std::size_t k = 0; k < stride; k += laneCount)
        for (std::uint32_t above = bitsOf(load(row + k) > fill(threshold)); above != 0; above &= above - 1) {
            const std::size_t topic = k + static_cast<std::size_t>(std::countr_zero(above));
            topics[size] = static_cast<std::uint16_t>(topic);
            values[size++] = row[topic];
        }
    const std::uint16_t last = size > 0 ? topics[size - 1] : std::uint16_t{0};
    do {
        topics[size] = last;
        values[size] = 0;
    } while (++size % laneCount != 0);
    return size;
}

} // namespace

} // namespace themata::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace themata {

HWY_EXPORT(countAbove);
HWY_EXPORT(listAbove);

namespace {

constexpr std::size_t typesPerBlock = 64;
constexpr std::uint32_t lanes = 16;

} // namespace

void WordLists::build(const Phi& phi, float threshold, Arena& arena)
{
    const std::size_t types = phi.gammas.size() / phi.stride;
    m_threshold = threshold;
    m_blocks = evenBlocks(types, typesPerBlock);
    m_size.resize(types);
    const auto eachType = [&](const auto& visit) {
        arena.forEach(m_blocks.size(), [&](std::size_t block) {
            for (std::size_t v = m_blocks[block].begin; v < m_blocks[block].end; ++v)
                visit(v);
        });
    };
    eachType([&](std::size_t v) {
        m_size[v] = static_cast<std::uint32_t>(HWY_DYNAMIC_DISPATCH(countAbove)(phi.row(v), phi.stride, threshold));
    });
    layOut();
    eachType([&](std::size_t v) { relist(phi, v); });
}

void WordLists::reserve(std::span<const std::uint32_t> most, float threshold)
{
    m_threshold = threshold;
    m_size.assign(most.begin(), most.end());
    layOut();
    std::fill(m_size.begin(), m_size.end(), 0);
}

void WordLists::layOut()
{
    m_start.resize(m_size.size());
    std::size_t total = 0;
    for (std::size_t v = 0; v < m_size.size(); ++v) {
        m_start[v] = total;
        total += (m_size[v] / lanes + 1) * lanes;
    }
    if (total > m_topics.size()) {
        m_topics.resize(total + total / 8);
        m_values.resize(m_topics.size());
    }
}

void WordLists::relist(const Phi& phi, std::size_t v)
{
    m_size[v] = static_cast<std::uint32_t>(HWY_DYNAMIC_DISPATCH(listAbove)(
        phi.row(v), phi.stride, m_threshold, m_topics.data() + m_start[v], m_values.data() + m_start[v]));
}

} // namespace themata
#endif
