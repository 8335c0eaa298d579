#pragma once

#include "engine/parallel/random.h"
#include "engine/samplers/document_proposal.h"
#include "engine/samplers/phi_step.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// The tokens of a document: their word types, the topics that the words propose, and their topics.
struct LightDocument {
    std::span<const std::uint32_t> words;
    std::span<const std::uint16_t> proposed;
    std::span<std::uint16_t> z;
};

/// Two Metropolis-Hastings steps a token, each of which leaves the full conditional phi[k][v] * (n_d[k] + alpha[k]) as it is
/// (paper, section 2 and Alg. 4; its tests are printed the wrong way round: accept when u is below the ratio): a topic that
/// the word proposes is accepted by the document's side, a topic that the document proposes by the word's. Constant time a
/// token, whatever K.
template <Counted counted>
class LightKernel {
public:
    /// @param alpha [k], which `proposal` is made of. All outlive this.
    LightKernel(const Phi& phi, std::span<const double> alpha, const DocumentProposal& proposal);

    /// Every token of the document in turn.
    void drawDocument(const LightDocument& document, RandomStream& random);

private:
    void drawToken(const LightDocument& document, std::size_t i, RandomStream& random);
    [[nodiscard]] double weight(std::size_t k) const { return m_n_d[k] + m_alpha[k]; }

    const Phi& m_phi;
    std::span<const double> m_alpha;
    const DocumentProposal& m_proposal;
    std::vector<std::uint32_t> m_n_d; // [k]; all 0 between documents
};

extern template class LightKernel<Counted::All>;
extern template class LightKernel<Counted::AllOthers>;

} // namespace themata
