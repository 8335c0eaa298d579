#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/config.h"
#include "engine/samplers/rising_factorials.h"
#include "engine/samplers/state.h"

#include <cstdint>

namespace themata {

/// Draws what the settings want learned of alpha and beta, given z, with Theta, Phi and the indicators integrated out: the
/// first part of an iteration. (pi is drawn with the indicators: spike_and_slab.h.)
class PriorLearning {
public:
    PriorLearning(const Corpus& corpus, const ModelConfig& config, Arena& arena);

    /// @param state whose hyperparameters are updated. @param counts of its z.
    void update(ChainState& state, const TopicCounts& counts, std::uint32_t iteration, Arena& arena) const;

private:
    void updateAlpha(ChainState& state, std::uint32_t iteration, Arena& arena) const;
    void updateBeta(Hyperparameters& now, const TopicCounts& counts, std::uint32_t iteration, Arena& arena) const;

    const Corpus& m_corpus;
    ModelConfig m_config;
    CountHistogram m_lengths; // of the documents, for alpha
};

} // namespace themata
