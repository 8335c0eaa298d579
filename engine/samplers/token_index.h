#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/parallel/blocks.h"
#include "engine/samplers/state.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// Where the tokens of each word type stand in the corpus. With it n_w is counted word by word: one row of counts in the
/// cache, parallel over word types, no two threads on one row.
class TokenIndex {
public:
    explicit TokenIndex(const Corpus& corpus);

    /// Counts n_w and n_k of z into `counts`, whose size must be right.
    void count(std::span<const std::uint16_t> z, TopicCounts& counts, Arena& arena) const;

    /// The tokens of word type v stand at place(i), start(v) <= i < start(v + 1), in corpus order.
    [[nodiscard]] std::uint64_t start(std::size_t v) const { return m_start[v]; }
    [[nodiscard]] std::uint32_t place(std::uint64_t i) const { return m_places[i]; }

private:
    void countBlock(Block block, std::span<const std::uint16_t> z, TopicCounts& counts,
                    std::span<std::uint64_t> topicTotals) const;

    std::vector<std::uint64_t> m_start;  // [v], V + 1 of them
    std::vector<std::uint32_t> m_places; // places in corpus order of v's tokens: [m_start[v], m_start[v + 1])
    std::vector<Block> m_blocks;         // of word types
};

} // namespace themata
