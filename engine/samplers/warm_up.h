#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/parallel/blocks.h"
#include "engine/samplers/config.h"
#include "engine/samplers/phi_step.h"
#include "engine/samplers/sharpening.h"
#include "engine/samplers/state.h"
#include "engine/samplers/token_index.h"
#include "engine/samplers/word_lists.h"

#include <cstdint>
#include <vector>

namespace themata {

/// The first sweeps of a chain, which bring it near the bulk of the posterior sooner than exact ones: not draws from it,
/// so always part of burn-in. (The start of a chain is free to choose.)
/// - Instead of a draw of Phi the documents see its posterior mean, n_w + beta without the token's own count, renewed after
///   each of some blocks of documents.
/// - The first sweep starts from nothing: it gives each token its first topic, given the tokens of the blocks before.
/// - The conditionals are sharpened (sharpening.h): annealing in reverse.
class WarmUp {
public:
    WarmUp(const Corpus& corpus, const ModelConfig& config, const TokenIndex& index);

    /// One sweep: `state.iteration` below config.warmUp. @param counts of z, but before the first sweep; kept up to date.
    /// @param phi scratch.
    void sweep(ChainState& state, TopicCounts& counts, Phi& phi, Arena& arena);

private:
    struct Sweep;

    void setPowers(std::uint64_t iteration);
    [[nodiscard]] float wordFactor(std::uint32_t n) const;
    [[nodiscard]] std::vector<Block> documentBlocks(bool first) const;
    void drawBlock(Sweep& sweep, Block documents);
    void renewRow(const Sweep& sweep, std::size_t v) const;
    void renewPhi(Sweep& sweep);
    void countBlock(Sweep& sweep, Block documents);
    bool countType(Sweep& sweep, std::size_t v, Block tokens, std::int64_t* change);
    void renewSums(Sweep& sweep) const;

    const Corpus& m_corpus;
    ModelConfig m_config;
    const TokenIndex& m_index;
    bool m_usesLists;
    std::vector<Block> m_typeBlocks;
    WordLists m_lists;
    Sharpening m_sharpening;
    std::vector<float> m_documentFactors; // [n_d]
    std::vector<float> m_wordFactors;     // [n_w], as far as it goes
    std::vector<std::uint64_t> m_cursor; // [v]: the word type's next place in the index
    std::vector<std::uint16_t> m_before; // topics of the block's tokens before they were drawn
};

} // namespace themata
