#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/blocks.h"
#include "engine/samplers/alias_table.h"
#include "engine/samplers/state.h"
#include "engine/samplers/token_index.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// What its word proposes to a token.
struct WordProposal {
    std::uint16_t topic = 0;
    float correction = 1; ///< q(topic of the token before) / q(proposed topic)
};

/// The word proposals of collapsed LightLDA (paper, section 2; Yuan et al. 2015), for the tokens of a block of documents at a
/// time: q(k) ~ (n_w[v][k] + beta) / (n_k[k] + V beta), all counts without the tokens of the block.
///
/// Without them because a proposal may depend on the topics that stay as they are, never on those it is to change: a table of
/// all counts at the start of the sweep holds the very tokens that it proposes for, and accepting by its weights does not leave
/// the posterior as it is (LightLdaTestProof). Since nothing that the tables are made of changes while the block is drawn, all
/// its proposals are drawn ahead, word type by word type.
class HeldOutProposals {
public:
    /// @param mostTokens that a block will have. @param index of the corpus; both outlive this.
    HeldOutProposals(const Corpus& corpus, const TokenIndex& index, std::size_t mostTokens, std::uint64_t seed);

    /// @param counts of all tokens, as they are now. @param z of all tokens.
    void draw(Block documents, const TopicCounts& counts, const Hyperparameters& now, std::uint32_t iteration,
              std::span<const std::uint16_t> z);

    /// Those of the tokens of a document of the block.
    [[nodiscard]] std::span<const WordProposal> of(std::size_t d) const;

private:
    void holdOut(const TopicCounts& counts, double beta, std::span<const std::uint16_t> z);
    void setType(const std::uint32_t* counts, std::span<const std::uint16_t> z, Block places);
    [[nodiscard]] std::uint16_t propose(double u) const;
    [[nodiscard]] double weight(std::size_t k) const { return (m_row[k] + m_beta) * m_inverse[k]; }

    const Corpus& m_corpus;
    const TokenIndex& m_index;
    std::uint64_t m_seed;
    double m_beta = 0;
    Block m_tokens;                        // of the block
    std::vector<WordProposal> m_proposals; // of m_tokens

    // Of all word types, q = beta / (n_k + V beta) ...
    std::vector<double> m_inverse; // [k]: 1 / (n_k[k] + V beta)
    double m_priorSum = 0;
    AliasTable m_prior;
    // ... and of one, n_w / (n_k + V beta) besides.
    std::vector<std::uint32_t> m_row;    // [k]: n_w[v][k]
    std::vector<std::uint16_t> m_topics; // those with n_w > 0
    double m_rowSum = 0;
    AliasTable m_table; // over m_topics
    std::vector<double> m_weights; // scratch
};

} // namespace themata
