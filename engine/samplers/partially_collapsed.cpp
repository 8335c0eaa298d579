#include "engine/samplers/partially_collapsed.h"

#include "engine/parallel/random.h"
#include "engine/samplers/dense_kernel.h"
#include "engine/samplers/sparse_kernel.h"
#include "engine/samplers/topic_step.h"

#include <utility>

namespace themata {

PartiallyCollapsed::PartiallyCollapsed(std::shared_ptr<const Corpus> corpus, const ModelConfig& config,
                                       ChainState state, Arena& arena, BlockSizes sizes)
    : m_corpus(std::move(corpus))
    , m_config(config)
    , m_state(std::move(state))
    , m_counts{config.topics, m_corpus->vocabularySize,
               std::vector<std::uint32_t>(std::size_t{m_corpus->vocabularySize} * config.topics),
               std::vector<std::uint64_t>(config.topics)}
    , m_index(*m_corpus)
    , m_phiStep(config.topics, m_corpus->vocabularySize, config.beta, config.seed, sizes.types)
    , m_documentBlocks(balancedBlocks(m_corpus->documentStart, sizes.tokens))
{
    if (config.sampler == SamplerId::Pclda)
        m_tables.emplace(config.topics, m_corpus->vocabularySize, config.alpha);
    m_index.count(m_state.z, m_counts, arena);
}

void PartiallyCollapsed::drawPhi(Arena& arena)
{
    m_phiStep.draw(m_counts, nextIteration(), arena);
    if (m_tables)
        m_tables->build(m_phiStep.phi(), arena);
}

void PartiallyCollapsed::drawTopics(Arena& arena)
{
    const auto draw = [&](const auto& makeKernel) {
        themata::drawTopics(*m_corpus, m_documentBlocks, m_config.seed, nextIteration(), m_state.z, arena, makeKernel);
    };
    if (m_tables)
        draw([&] { return SparseKernel(m_phiStep.phi(), *m_tables); });
    else
        draw([&] { return DenseKernel(m_phiStep.phi(), m_config.alpha); });
    m_index.count(m_state.z, m_counts, arena);
    ++m_state.iteration;
}

ChainState randomTopics(const Corpus& corpus, std::uint32_t topics, std::uint64_t seed)
{
    ChainState state;
    state.z.reserve(corpus.tokenCount());
    for (std::size_t d = 0; d < corpus.documentCount(); ++d) {
        RandomStream random(seed, 0, Purpose::InitialTopics, d);
        for (std::size_t i = 0; i < corpus.document(d).size(); ++i)
            state.z.push_back(static_cast<std::uint16_t>(std::uint64_t{random.bits32()} * topics >> 32));
    }
    return state;
}

} // namespace themata
