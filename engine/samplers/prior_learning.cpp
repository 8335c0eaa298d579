#include "engine/samplers/prior_learning.h"

#include "engine/samplers/alpha_update.h"
#include "engine/samplers/beta_update.h"
#include "engine/samplers/count_histograms.h"
#include "engine/samplers/spike_and_slab.h"

#include <algorithm>

namespace themata {

PriorLearning::PriorLearning(const Corpus& corpus, const ModelConfig& config, Arena& arena)
    : m_corpus(corpus)
    , m_config(config)
{
    if (config.learnAlpha != AlphaLearning::Fixed)
        m_lengths = documentLengths(corpus, arena);
}

void PriorLearning::update(ChainState& state, const TopicCounts& counts, std::uint32_t iteration, Arena& arena) const
{
    updateAlpha(state, iteration, arena);
    if (m_config.learnBeta)
        updateBeta(state.hyperparameters, counts, iteration, arena);
}

void PriorLearning::updateAlpha(ChainState& state, std::uint32_t iteration, Arena& arena) const
{
    std::vector<double>& alpha = state.hyperparameters.alpha;
    const std::uint32_t topics = m_config.topics;
    switch (m_config.learnAlpha) {
    case AlphaLearning::Fixed: return;
    case AlphaLearning::Symmetric:
        return std::fill(alpha.begin(), alpha.end(),
                         themata::updateAlpha(alpha.front(), topics, documentCells(m_corpus, state.z, topics, arena), m_lengths,
                                              m_config.seed, iteration));
    case AlphaLearning::Asymmetric:
        return updateAlphas(alpha, documentCellsByTopic(m_corpus, state.z, topics, arena), m_lengths, m_config.seed, iteration,
                            arena);
    }
}

void PriorLearning::updateBeta(Hyperparameters& now, const TopicCounts& counts, std::uint32_t iteration, Arena& arena) const
{
    TopicTerms terms = [&counts](double beta) { return plainTopicTerms(counts.n_k, counts.vocabularySize, beta); };
    if (m_config.pi < 1)
        terms = [&now, &arena, topics = topicSizes(counts, arena)](double beta) {
            return activeWordTerms(topics, beta, now.pi, arena);
        };
    now.beta = themata::updateBeta(now.beta, wordCells(counts, arena), terms, m_config.seed, iteration);
}

} // namespace themata
