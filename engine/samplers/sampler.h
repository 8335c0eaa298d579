#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/config.h"
#include "engine/samplers/phi_step.h"
#include "engine/samplers/prior_learning.h"
#include "engine/samplers/state.h"
#include "engine/samplers/token_index.h"
#include "engine/samplers/warm_up.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace themata {

/// A sampler at work on a corpus: one iteration at a time, of the warm-up while that lasts, then of its own. One thread at a
/// time; each call uses the arena's cores where the sampler can.
class Sampler {
public:
    virtual ~Sampler() = default;
    Sampler(const Sampler&) = delete;
    Sampler& operator=(const Sampler&) = delete;

    /// Whether the next iteration is one of the warm-up.
    [[nodiscard]] bool warmingUp() const { return m_state.iteration < m_config.warmUp; }
    /// An iteration of the warm-up.
    virtual void warmUp(Arena& arena) = 0;

    // An iteration of the sampler's own, in three parts:
    /// what is learned of alpha and beta, given z (prior_learning.h);
    void drawPriors(Arena& arena) { m_priorLearning.update(m_state, m_counts, nextIteration(), arena); }
    /// Phi given z, for samplers that draw it, and what they derive from it;
    virtual void drawPhi(Arena& arena) = 0;
    /// z, and its counts.
    virtual void drawTopics(Arena& arena) = 0;

    /// Phi as the last iteration drew it, given the z before; null if it drew none. After an iteration.
    [[nodiscard]] virtual const Phi* phi() const { return nullptr; }
    /// Share of Phi's entries that are 0 by the prior in the last iteration.
    [[nodiscard]] virtual double zerosPhi() const { return 0; }

    [[nodiscard]] const ChainState& state() const { return m_state; }
    [[nodiscard]] const TopicCounts& counts() const { return m_counts; }
    [[nodiscard]] const ModelConfig& config() const { return m_config; }
    [[nodiscard]] const std::shared_ptr<const Corpus>& corpus() const { return m_corpus; }

protected:
    Sampler(std::shared_ptr<const Corpus> corpus, const ModelConfig& config, ChainState state, Arena& arena);

    /// @param scratch for the warm-up to work in.
    void warmUpIn(Phi& scratch, Arena& arena);
    [[nodiscard]] std::uint32_t nextIteration() const { return static_cast<std::uint32_t>(m_state.iteration + 1); }

    std::shared_ptr<const Corpus> m_corpus;
    ModelConfig m_config;
    ChainState m_state;
    TopicCounts m_counts;
    TokenIndex m_index;

private:
    PriorLearning m_priorLearning;
    std::optional<WarmUp> m_warmUp; // while it lasts
};

/// The sampler that the config names. @param config valid for the corpus. @param state of the corpus and config.
[[nodiscard]] std::unique_ptr<Sampler> makeSampler(std::shared_ptr<const Corpus> corpus, const ModelConfig& config,
                                                   ChainState state, Arena& arena);

/// Iteration 0: every token's topic uniformly at random.
[[nodiscard]] ChainState randomTopics(const Corpus& corpus, std::uint32_t topics, std::uint64_t seed);

} // namespace themata
