#include "engine/samplers/partially_collapsed.h"

#include "engine/parallel/random.h"
#include "engine/samplers/dense_kernel.h"
#include "engine/samplers/topic_step.h"

#include <algorithm>
#include <utility>

namespace themata {

namespace {

// Of beta. Lower: longer lists; higher: more draws that have to look at the rest of the row. Measured, RESULTS.md.
constexpr float listThreshold = 0.2F;

std::vector<float> addAlpha(std::size_t largest, double alpha)
{
    std::vector<float> factors;
    for (std::size_t n = 0; n <= largest; ++n)
        factors.push_back(static_cast<float>(static_cast<double>(n) + alpha));
    return factors;
}

} // namespace

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
    , m_documentFactors(addAlpha(longestDocument(*m_corpus), config.alpha))
    , m_zStep(*m_corpus)
    , m_documentBlocks(balancedBlocks(m_corpus->documentStart, sizes.tokens))
{
    m_index.count(m_state.z, m_counts, arena);
    if (warmingUp())
        m_warmUp.emplace(*m_corpus, m_config, m_index);
}

void PartiallyCollapsed::warmUp(Arena& arena)
{
    m_warmUp->sweep(m_state, m_counts, m_phiStep.phi(), arena);
    if (!warmingUp())
        m_warmUp.reset();
}

void PartiallyCollapsed::drawPhi(Arena& arena)
{
    m_phiStep.draw(m_counts, nextIteration(), arena);
    if (m_config.sampler == SamplerId::Pclda)
        m_zStep.prepare(*m_corpus, m_phiStep.phi(), listThreshold * static_cast<float>(m_config.beta), arena);
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
    m_zStep.draw({*m_corpus, m_phiStep.phi(), m_documentFactors, m_config.seed, nextIteration(), m_state.z}, arena);
}

void PartiallyCollapsed::drawByReference(Arena& arena)
{
    themata::drawTopics(*m_corpus, m_documentBlocks, m_config.seed, nextIteration(), m_state.z, arena,
                        [&] { return DenseKernel(m_phiStep.phi(), m_config.alpha); });
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
