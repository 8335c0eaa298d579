#pragma once

#include "engine/parallel/random.h"
#include "engine/samplers/document_proposal.h"
#include "engine/samplers/held_out_proposals.h"
#include "engine/samplers/state.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// Two Metropolis-Hastings steps a token, by its word's proposal and by its document's, each of which leaves the collapsed
/// full conditional as it is (paper, section 2; Yuan et al. 2015), counts without the token itself:
///   (n_d[k] + alpha[k]) * (n_w[v][k] + beta) / (n_k[k] + V beta).
/// Constant time a token, whatever K. Keeps n_w and n_k up to date.
class LightLdaKernel {
public:
    /// @param counts of all tokens; both outlive this.
    LightLdaKernel(TopicCounts& counts, const Hyperparameters& now);

    /// Every token of the document in turn.
    void drawDocument(std::span<const std::uint32_t> words, std::span<const WordProposal> proposals,
                      std::span<std::uint16_t> z, RandomStream& random);

private:
    void drawToken(std::uint32_t v, WordProposal byWord, std::span<std::uint16_t> z, std::size_t i, RandomStream& random);
    /// Of the conditional, what the document proposal does not have.
    [[nodiscard]] double wordWeight(const std::uint32_t* n_w, std::size_t k) const
    {
        return (n_w[k] + m_beta) / (static_cast<double>(m_counts.n_k[k]) + m_betaSum);
    }
    [[nodiscard]] double weight(const std::uint32_t* n_w, std::size_t k) const
    {
        return (m_n_d[k] + m_alpha[k]) * wordWeight(n_w, k);
    }

    TopicCounts& m_counts;
    std::span<const double> m_alpha;
    double m_beta;
    double m_betaSum; // V beta
    DocumentProposal m_proposal;
    std::vector<std::uint32_t> m_n_d; // [k]; all 0 between documents
};

} // namespace themata
