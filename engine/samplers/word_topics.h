#pragma once

#include "engine/samplers/state.h"
#include "engine/samplers/token_index.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// The topics that each word type has tokens in, most tokens first, with their numbers: the sparse rows of n_w.
class WordTopics {
public:
    struct Entry {
        std::uint32_t count = 0; ///< n_w[v][topic] > 0
        std::uint16_t topic = 0;
    };

    /// Room for all that the tokens of the corpus can have.
    WordTopics(const TokenIndex& index, std::uint32_t vocabularySize, std::uint32_t topics);

    /// Makes them those of the counts.
    void build(const TopicCounts& counts);

    [[nodiscard]] std::size_t vocabularySize() const { return m_size.size(); }
    [[nodiscard]] std::span<const Entry> row(std::size_t v) const { return {m_entries.data() + m_start[v], m_size[v]}; }
    /// One token more; v must not have more tokens than in the corpus.
    void add(std::size_t v, std::uint16_t topic);
    /// One token less, of a topic that has one.
    void remove(std::size_t v, std::uint16_t topic);

private:
    std::vector<std::uint64_t> m_start; // [v], V + 1 of them
    std::vector<std::uint32_t> m_size;  // [v]
    std::vector<Entry> m_entries;       // of v: [m_start[v], m_start[v] + m_size[v])
};

} // namespace themata
