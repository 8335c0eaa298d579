#include "engine/samplers/sparse_kernel.h"

#include "engine/samplers/search.h"

namespace themata {

SparseKernel::SparseKernel(const Phi& phi, const AliasTables& tables)
    : m_phi(phi)
    , m_tables(tables)
    , m_topics(phi.topics)
    , m_weights(phi.topics)
    , m_cumulative(phi.topics)
    , m_count(phi.topics)
    , m_place(phi.topics)
{
}

void SparseKernel::add(std::uint16_t topic)
{
    if (m_count[topic]++ == 0) {
        m_place[topic] = static_cast<std::uint16_t>(m_active);
        m_topics[m_active++] = topic;
    }
    m_weights[m_place[topic]] = m_count[topic] * m_phi.inverseSums[topic];
}

void SparseKernel::remove(std::uint16_t topic)
{
    const std::uint16_t place = m_place[topic];
    if (--m_count[topic] > 0) {
        m_weights[place] = m_count[topic] * m_phi.inverseSums[topic];
        return;
    }
    --m_active;
    m_topics[place] = m_topics[m_active];
    m_weights[place] = m_weights[m_active];
    m_place[m_topics[place]] = place;
}

std::uint16_t SparseKernel::draw(std::uint32_t v, double u)
{
    const float* row = m_phi.row(v);
    double sigmaB = 0;
    for (std::size_t place = 0; place < m_active; ++place) {
        sigmaB += m_weights[place] * static_cast<double>(row[m_topics[place]]);
        m_cumulative[place] = sigmaB;
    }
    const double sigmaA = m_tables.sigma(v);
    const double x = u * (sigmaA + sigmaB);
    // A document's only token has no other topic to go by: sigma_b is 0 then.
    if (x < sigmaA || sigmaB == 0)
        return m_tables.draw(v, sigmaB == 0 ? u : x / sigmaA);
    return m_topics[searchCumulative({m_cumulative.data(), m_active}, x - sigmaA)];
}

void SparseKernel::clear()
{
    for (std::size_t place = 0; place < m_active; ++place)
        m_count[m_topics[place]] = 0;
    m_active = 0;
}

} // namespace themata
