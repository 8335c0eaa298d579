#include "engine/samplers/light_kernel.h"

namespace themata {

template <Counted counted>
LightKernel<counted>::LightKernel(const Phi& phi, std::span<const double> alpha, const DocumentProposal& proposal)
    : m_phi(phi)
    , m_alpha(alpha)
    , m_proposal(proposal)
    , m_n_d(phi.topics)
{
}

template <Counted counted>
void LightKernel<counted>::drawDocument(const LightDocument& document, RandomStream& random)
{
    for (const std::uint16_t topic : document.z)
        ++m_n_d[topic];
    for (std::size_t i = 0; i < document.z.size(); ++i)
        drawToken(document, i, random);
    for (const std::uint16_t topic : document.z)
        m_n_d[topic] = 0;
}

/// A topic of probability 0 in Phi is never accepted: `<` sees to that.
template <Counted counted>
void LightKernel<counted>::drawToken(const LightDocument& document, std::size_t i, RandomStream& random)
{
    std::uint16_t& z = document.z[i];
    --m_n_d[z];
    const std::uint16_t byWord = document.proposed[i];
    if (byWord != z && random.uniform() * weight(z) < weight(byWord))
        z = byWord;
    const std::uint16_t byDocument = m_proposal.draw<counted>(document.z, i, random.uniform());
    const std::size_t v = document.words[i];
    if (byDocument != z && random.uniform() * m_phi.probability(z, v) < m_phi.probability(byDocument, v))
        z = byDocument;
    ++m_n_d[z];
}

template class LightKernel<Counted::All>;
template class LightKernel<Counted::AllOthers>;

} // namespace themata
