#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/parallel/blocks.h"
#include "engine/samplers/config.h"
#include "engine/samplers/phi_step.h"
#include "engine/samplers/state.h"
#include "engine/samplers/token_index.h"
#include "engine/samplers/warm_up.h"
#include "engine/samplers/z_step.h"

#include <memory>
#include <optional>
#include <vector>

namespace themata {

/// How the work is cut into tasks. Tests choose single documents and word types; the defaults are tasks of about 1 ms.
struct BlockSizes {
    std::uint64_t tokens = 4096;
    std::size_t types = 64;
};

/// Partially collapsed Gibbs sampling (paper, Alg. 1): Theta integrated out, Phi and z drawn in turn. Exact on any
/// number of cores, and the same bits.
class PartiallyCollapsed {
public:
    /// @param config valid for the corpus. @param state of the corpus and config.
    PartiallyCollapsed(std::shared_ptr<const Corpus> corpus, const ModelConfig& config, ChainState state, Arena& arena,
                       BlockSizes sizes = {});

    /// Whether the next iteration is one of the warm-up.
    [[nodiscard]] bool warmingUp() const { return m_state.iteration < m_config.warmUp; }
    /// An iteration of the warm-up.
    void warmUp(Arena& arena);

    /// The first half of an exact iteration: Phi given z, and what the kernels derive from it.
    void drawPhi(Arena& arena);
    /// The second half: z given Phi, then the counts of z.
    void drawTopics(Arena& arena);

    [[nodiscard]] const ChainState& state() const { return m_state; }
    [[nodiscard]] const TopicCounts& counts() const { return m_counts; }
    [[nodiscard]] const ModelConfig& config() const { return m_config; }
    [[nodiscard]] const std::shared_ptr<const Corpus>& corpus() const { return m_corpus; }

private:
    void drawFast(Arena& arena);
    void drawByReference(Arena& arena);
    [[nodiscard]] std::uint32_t nextIteration() const { return static_cast<std::uint32_t>(m_state.iteration + 1); }

    std::shared_ptr<const Corpus> m_corpus;
    ModelConfig m_config;
    ChainState m_state;
    TopicCounts m_counts;
    TokenIndex m_index;
    PhiStep m_phiStep;
    std::vector<float> m_documentFactors; // [n_d]: n_d + alpha
    ZStep m_zStep;
    std::vector<Block> m_documentBlocks;  // of the reference
    std::optional<WarmUp> m_warmUp;       // while it lasts
};

/// Iteration 0: every token's topic uniformly at random.
[[nodiscard]] ChainState randomTopics(const Corpus& corpus, std::uint32_t topics, std::uint64_t seed);

} // namespace themata
