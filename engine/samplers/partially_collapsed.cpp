#include "engine/samplers/partially_collapsed.h"

#include "engine/samplers/dense_kernel.h"
#include "engine/samplers/topic_step.h"

#include <utility>

namespace themata {

namespace {

// Of beta. Lower: longer lists; higher: more draws that have to look at the rest of the row. Measured, RESULTS.md.
constexpr float listThreshold = 0.2F;

} // namespace

PartiallyCollapsed::PartiallyCollapsed(std::shared_ptr<const Corpus> corpus, const ModelConfig& config,
                                       ChainState state, Arena& arena, BlockSizes sizes)
    : Sampler(std::move(corpus), config, std::move(state), arena)
    , m_phiStep(config.topics, m_corpus->vocabularySize, config.seed, sizes.types)
    , m_zStep(*m_corpus)
    , m_documentBlocks(balancedBlocks(m_corpus->documentStart, sizes.tokens))
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
    if (m_config.sampler != SamplerId::Pclda)
        return;
    m_prior = priorWeights(m_phiStep.phi(), now.alpha);
    m_zStep.prepare(*m_corpus, m_phiStep.phi(), m_prior, listThreshold * static_cast<float>(now.beta), arena);
}

void PartiallyCollapsed::drawTopics(Arena& arena)
{
    if (m_config.sampler == SamplerId::Pclda)
        drawFast(arena);
    else
        drawByReference(arena);
    m_index.count(m_state.z, m_counts, arena);
    ++m_state.iteration;
}

void PartiallyCollapsed::drawFast(Arena& arena)
{
    m_zStep.draw({*m_corpus, m_phiStep.phi(), m_prior, m_config.seed, nextIteration(), m_state.z}, arena);
}

void PartiallyCollapsed::drawByReference(Arena& arena)
{
    themata::drawTopics(*m_corpus, m_documentBlocks, m_config.seed, nextIteration(), m_state.z, arena,
                        [&] { return DenseKernel(m_phiStep.phi(), m_state.hyperparameters.alpha); });
}

} // namespace themata
