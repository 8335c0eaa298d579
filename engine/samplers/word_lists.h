#pragma once

#include "engine/base/aligned_vector.h"
#include "engine/parallel/arena.h"
#include "engine/parallel/blocks.h"
#include "engine/samplers/phi_step.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// The entries of each word type's row of gammas that matter: those above a threshold. With a small beta they are few: the
/// topics the word has tokens in, and the rare large draws among the rest.
class WordLists {
public:
    /// Lists the entries above `threshold`; parallel over word types.
    void build(const Phi& phi, float threshold, Arena& arena);

    /// Makes room for lists of up to `most[v]` entries each, for relist().
    void reserve(std::span<const std::uint32_t> most, float threshold);
    /// Lists the entries of v afresh, in the room reserved. Different word types may be listed at the same time.
    void relist(const Phi& phi, std::size_t v);

    [[nodiscard]] float threshold() const { return m_threshold; }
    /// Entries of v's list, filled up to whole vectors of 16 by entries of value 0 (one at least).
    [[nodiscard]] std::size_t size(std::size_t v) const { return m_size[v]; }
    /// Where v's list begins among those of all: a multiple of 16, ascending with v.
    [[nodiscard]] std::size_t start(std::size_t v) const { return m_start[v]; }
    /// Ascending.
    [[nodiscard]] const std::uint16_t* topics(std::size_t v) const { return m_topics.data() + m_start[v]; }
    [[nodiscard]] const float* values(std::size_t v) const { return m_values.data() + m_start[v]; }

private:
    void layOut();

    float m_threshold = 0;
    std::vector<Block> m_blocks;
    std::vector<std::size_t> m_start; // [v]
    std::vector<std::uint32_t> m_size; // [v]
    AlignedVector<std::uint16_t> m_topics;
    AlignedVector<float> m_values;
};

} // namespace themata
