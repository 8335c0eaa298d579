#include "engine/samplers/collapsed.h"

#include "engine/parallel/random.h"
#include "engine/samplers/topic_step.h"

#include <utility>

namespace themata {

Collapsed::Collapsed(std::shared_ptr<const Corpus> corpus, const ModelConfig& config, ChainState state, Arena& arena)
    : Sampler(std::move(corpus), config, std::move(state), arena)
{
    if (warmingUp())
        m_scratch.emplace(config.topics, m_corpus->vocabularySize);
}

void Collapsed::warmUp(Arena& arena)
{
    warmUpIn(*m_scratch, arena);
    if (!warmingUp())
        m_scratch.reset();
}

void Collapsed::drawTopics(Arena&)
{
    CollapsedKernel kernel(m_counts, m_state.hyperparameters);
    for (std::size_t d = 0; d < m_corpus->documentCount(); ++d) {
        RandomStream random(m_config.seed, nextIteration(), Purpose::Topics, d);
        const auto words = m_corpus->document(d);
        drawDocument(kernel, words, std::span(m_state.z).subspan(m_corpus->documentStart[d], words.size()), random);
    }
    ++m_state.iteration;
}

} // namespace themata
