#include "engine/samplers/light_lda_kernel.h"

namespace themata {

LightLdaKernel::LightLdaKernel(TopicCounts& counts, const Hyperparameters& now)
    : m_counts(counts)
    , m_alpha(now.alpha)
    , m_beta(now.beta)
    , m_betaSum(counts.vocabularySize * now.beta)
    , m_proposal(now.alpha)
    , m_n_d(counts.topics)
{
}

void LightLdaKernel::drawDocument(std::span<const std::uint32_t> words, std::span<const WordProposal> proposals,
                                  std::span<std::uint16_t> z, RandomStream& random)
{
    for (const std::uint16_t topic : z)
        ++m_n_d[topic];
    for (std::size_t i = 0; i < z.size(); ++i)
        drawToken(words[i], proposals[i], z, i, random);
    for (const std::uint16_t topic : z)
        m_n_d[topic] = 0;
}

void LightLdaKernel::drawToken(std::uint32_t v, WordProposal byWord, std::span<std::uint16_t> z, std::size_t i,
                               RandomStream& random)
{
    std::uint16_t& own = z[i];
    std::uint32_t* n_w = m_counts.n_w.data() + std::size_t{v} * m_counts.topics;
    --m_n_d[own];
    --n_w[own];
    --m_counts.n_k[own];
    if (byWord.topic != own
        && random.uniform() * weight(n_w, own) < weight(n_w, byWord.topic) * static_cast<double>(byWord.correction))
        own = byWord.topic;
    const std::uint16_t byDocument = m_proposal.draw<Counted::All>(z, i, random.uniform());
    if (byDocument != own && random.uniform() * wordWeight(n_w, own) < wordWeight(n_w, byDocument))
        own = byDocument;
    ++m_n_d[own];
    ++n_w[own];
    ++m_counts.n_k[own];
}

} // namespace themata
