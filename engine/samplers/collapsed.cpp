#include "engine/samplers/collapsed.h"

#include "engine/parallel/blocks.h"

#include <utility>

namespace themata {

Collapsed::Collapsed(std::shared_ptr<const Corpus> corpus, const ModelConfig& config, ChainState state, Arena& arena)
    : Sampler(std::move(corpus), config, std::move(state), arena)
{
    if (warmingUp())
        m_scratch.emplace(config.topics, m_corpus->vocabularySize);
    const std::uint64_t tokensOfPart = (m_corpus->tokenCount() + config.workers - 1) / config.workers;
    for (const Block documents : balancedBlocks(m_corpus->documentStart, tokensOfPart))
        m_workers.push_back(makeCollapsedWorker(*m_corpus, m_index, config, documents));
}

void Collapsed::warmUp(Arena& arena)
{
    warmUpIn(*m_scratch, arena);
    if (!warmingUp())
        m_scratch.reset();
}

void Collapsed::drawTopics(Arena& arena)
{
    arena.forEach(m_workers.size(), [&](std::size_t part) {
        m_workers[part]->sweep(m_counts, m_state.hyperparameters, nextIteration(), m_state.z);
    });
    m_index.count(m_state.z, m_counts, arena);
    ++m_state.iteration;
}

} // namespace themata
