#include "engine/samplers/token_index.h"

#include <algorithm>
#include <numeric>

namespace themata {

namespace {

constexpr std::uint64_t tokensPerBlock = 32768;

} // namespace

TokenIndex::TokenIndex(const Corpus& corpus)
    : m_start(corpus.vocabularySize + std::size_t{1})
    , m_places(corpus.tokenCount())
{
    for (const std::uint32_t v : corpus.words)
        ++m_start[v + std::size_t{1}];
    std::partial_sum(m_start.begin(), m_start.end(), m_start.begin());
    std::vector<std::uint64_t> next(m_start.begin(), m_start.end() - 1);
    for (std::size_t i = 0; i < corpus.words.size(); ++i)
        m_places[next[corpus.words[i]]++] = static_cast<std::uint32_t>(i);
    m_blocks = balancedBlocks(m_start, tokensPerBlock);
}

void TokenIndex::count(std::span<const std::uint16_t> z, TopicCounts& counts, Arena& arena) const
{
    std::vector<std::uint64_t> totals(m_blocks.size() * counts.topics);
    arena.forEach(m_blocks.size(), [&](std::size_t block) {
        countBlock(m_blocks[block], z, counts, std::span(totals).subspan(block * counts.topics, counts.topics));
    });
    std::fill(counts.n_k.begin(), counts.n_k.end(), 0);
    for (std::size_t i = 0; i < totals.size(); ++i)
        counts.n_k[i % counts.topics] += totals[i];
}

void TokenIndex::countBlock(Block block, std::span<const std::uint16_t> z, TopicCounts& counts,
                            std::span<std::uint64_t> topicTotals) const
{
    for (std::size_t v = block.begin; v < block.end; ++v) {
        std::uint32_t* row = counts.n_w.data() + v * counts.topics;
        std::fill_n(row, counts.topics, 0);
        for (std::uint64_t i = m_start[v]; i < m_start[v + 1]; ++i)
            ++row[z[m_places[i]]];
        for (std::size_t k = 0; k < counts.topics; ++k)
            topicTotals[k] += row[k];
    }
}

} // namespace themata
