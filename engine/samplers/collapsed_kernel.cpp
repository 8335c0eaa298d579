#include "engine/samplers/collapsed_kernel.h"

#include "engine/samplers/search.h"

#include <algorithm>

namespace themata {

CollapsedKernel::CollapsedKernel(TopicCounts& counts, const Hyperparameters& hyperparameters)
    : m_counts(counts)
    , m_alpha(hyperparameters.alpha)
    , m_beta(hyperparameters.beta)
    , m_betaSum(counts.vocabularySize * m_beta)
    , m_n_d(counts.topics)
    , m_cumulative(counts.topics)
{
}

std::uint16_t CollapsedKernel::draw(std::uint32_t v, double u)
{
    std::uint32_t* n_w = m_counts.n_w.data() + std::size_t{v} * m_counts.topics;
    --n_w[m_removed];
    --m_counts.n_k[m_removed];
    double total = 0;
    for (std::size_t k = 0; k < m_n_d.size(); ++k) {
        total += (m_n_d[k] + m_alpha[k]) * (n_w[k] + m_beta) / (static_cast<double>(m_counts.n_k[k]) + m_betaSum);
        m_cumulative[k] = total;
    }
    const auto topic = static_cast<std::uint16_t>(searchCumulative(m_cumulative, u * total));
    ++n_w[topic];
    ++m_counts.n_k[topic];
    return topic;
}

void CollapsedKernel::clear()
{
    std::fill(m_n_d.begin(), m_n_d.end(), 0);
}

} // namespace themata
