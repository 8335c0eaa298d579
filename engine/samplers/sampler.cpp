#include "engine/samplers/sampler.h"

#include "engine/parallel/random.h"
#include "engine/samplers/collapsed.h"
#include "engine/samplers/partially_collapsed.h"

#include <utility>

namespace themata {

Sampler::Sampler(std::shared_ptr<const Corpus> corpus, const ModelConfig& config, ChainState state, Arena& arena)
    : m_corpus(std::move(corpus))
    , m_config(config)
    , m_state(std::move(state))
    , m_counts{config.topics, m_corpus->vocabularySize,
               std::vector<std::uint32_t>(std::size_t{m_corpus->vocabularySize} * config.topics),
               std::vector<std::uint64_t>(config.topics)}
    , m_index(*m_corpus)
    , m_priorLearning(*m_corpus, config, arena)
{
    if (m_state.hyperparameters.alpha.empty())
        m_state.hyperparameters = hyperparametersOf(config);
    m_index.count(m_state.z, m_counts, arena);
    if (warmingUp())
        m_warmUp.emplace(*m_corpus, m_config, m_index);
}

void Sampler::warmUpIn(Phi& scratch, Arena& arena)
{
    m_warmUp->sweep(m_state, m_counts, scratch, arena);
    if (!warmingUp())
        m_warmUp.reset();
}

std::unique_ptr<Sampler> makeSampler(std::shared_ptr<const Corpus> corpus, const ModelConfig& config, ChainState state,
                                     Arena& arena)
{
    if (drawsPhi(config.sampler))
        return std::make_unique<PartiallyCollapsed>(std::move(corpus), config, std::move(state), arena);
    return std::make_unique<Collapsed>(std::move(corpus), config, std::move(state), arena);
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
