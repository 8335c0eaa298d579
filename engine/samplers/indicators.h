#pragma once

#include "engine/parallel/arena.h"
#include "engine/samplers/state.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// V1 of each topic: its word types with n_w > 0. Parallel over blocks of word types.
[[nodiscard]] std::vector<std::uint32_t> seenWords(const TopicCounts& counts, Arena& arena);

/// Which words are active in which topics, under the spike-and-slab prior of Phi: those with tokens, and of the others
/// as many as were drawn (active_words.h), every set of that size equally likely.
/// Word-major masks of 16 topics, one for each vector of a row of Phi; bits of padding are 0.
class Indicators {
public:
    /// @param vocabularySize below 2^23.
    Indicators(std::uint32_t topics, std::uint32_t vocabularySize);

    /// Parallel over strips of 16 topics; a strip's bits depend on its own counts and (seed, iteration, first topic) alone.
    /// 1 to 3 ns an entry, whatever the number of active words.
    /// @param seen [k]: seenWords(counts). @param active [k]: m, how many of the V - V1 others; at most all.
    void draw(const TopicCounts& counts, std::span<const std::uint32_t> seen, std::span<const std::uint32_t> active,
              std::uint64_t seed, std::uint32_t iteration, Arena& arena);

    /// Bit k % 16 of element k / 16.
    [[nodiscard]] const std::uint16_t* row(std::size_t v) const { return m_masks.data() + v * m_strips; }
    [[nodiscard]] bool active(std::size_t k, std::size_t v) const { return (row(v)[k / 16] >> (k % 16) & 1) == 1; }

private:
    std::size_t m_strips;
    std::vector<std::uint16_t> m_masks; // [v * m_strips + k / 16]
};

} // namespace themata
