#include "engine/samplers/word_proposals.h"

#include "engine/parallel/blocks.h"
#include "engine/parallel/random.h"
#include "engine/samplers/alias_table.h"

namespace themata {

namespace {

constexpr std::size_t typesPerBlock = 16;

} // namespace

WordProposals::WordProposals(const TokenIndex& index, std::uint32_t vocabularySize, std::size_t tokens, std::uint64_t seed)
    : m_index(index)
    , m_vocabularySize(vocabularySize)
    , m_seed(seed)
    , m_topics(tokens)
{
}

void WordProposals::draw(const Phi& phi, std::uint32_t iteration, Arena& arena)
{
    const auto blocks = evenBlocks(m_vocabularySize, typesPerBlock);
    arena.forEach(blocks.size(), [&](std::size_t block) {
        AliasTable table;
        std::vector<double> weights(phi.topics);
        for (std::size_t v = blocks[block].begin; v < blocks[block].end; ++v) {
            if (m_index.start(v) == m_index.start(v + 1))
                continue;
            for (std::size_t k = 0; k < weights.size(); ++k)
                weights[k] = phi.probability(k, v);
            table.build(weights);
            RandomStream random(m_seed, iteration, Purpose::WordProposals, v);
            for (std::uint64_t i = m_index.start(v); i < m_index.start(v + 1); ++i)
                m_topics[m_index.place(i)] = static_cast<std::uint16_t>(table.draw(random.uniform()));
        }
    });
}

} // namespace themata
