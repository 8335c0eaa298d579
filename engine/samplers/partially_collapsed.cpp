#include "engine/samplers/partially_collapsed.h"

#include "engine/parallel/blocks.h"

#include <utility>

namespace themata {

PartiallyCollapsed::PartiallyCollapsed(std::shared_ptr<const Corpus> corpus, const ModelConfig& config,
                                       ChainState state, Arena& arena, BlockSizes sizes)
    : Sampler(std::move(corpus), config, std::move(state), arena)
    , m_phiStep(config.topics, m_corpus->vocabularySize, config.seed, sizes.types)
    , m_topics(makeTopicsGivenPhi(*m_corpus, m_index, config, balancedBlocks(m_corpus->documentStart, sizes.tokens)))
{
    if (config.pi < 1)
        m_spikeAndSlab.emplace(config.topics, m_corpus->vocabularySize, config.seed);
}

void PartiallyCollapsed::warmUp(Arena& arena)
{
    warmUpIn(m_phiStep.phi(), arena);
}

void PartiallyCollapsed::drawPhi(Arena& arena)
{
    Hyperparameters& now = m_state.hyperparameters;
    if (m_spikeAndSlab)
        m_spikeAndSlab->draw(m_counts, now, m_config.learnPi, nextIteration(), arena);
    m_phiStep.draw(m_counts, now.beta, nextIteration(), arena, m_spikeAndSlab ? &m_spikeAndSlab->indicators() : nullptr);
    m_topics->prepare(m_phiStep.phi(), now, nextIteration(), arena);
}

void PartiallyCollapsed::drawTopics(Arena& arena)
{
    m_topics->draw(m_phiStep.phi(), m_state, nextIteration(), arena);
    m_index.count(m_state.z, m_counts, arena);
    ++m_state.iteration;
}

} // namespace themata
