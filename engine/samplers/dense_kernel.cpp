#include "engine/samplers/dense_kernel.h"

#include "engine/samplers/search.h"

#include <algorithm>

namespace themata {

DenseKernel::DenseKernel(const Phi& phi, std::span<const double> alpha)
    : m_phi(phi)
    , m_alpha(alpha)
    , m_count(phi.topics)
    , m_cumulative(phi.topics)
{
}

std::uint16_t DenseKernel::draw(std::uint32_t v, double u)
{
    double total = 0;
    for (std::size_t k = 0; k < m_count.size(); ++k) {
        total += m_phi.probability(k, v) * (m_count[k] + m_alpha[k]);
        m_cumulative[k] = total;
    }
    return static_cast<std::uint16_t>(searchCumulative(m_cumulative, u * total));
}

void DenseKernel::clear()
{
    std::fill(m_count.begin(), m_count.end(), 0);
}

} // namespace themata
