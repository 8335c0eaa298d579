#include "tests/support/exact_posterior.h"

#include "tests/support/reference_posterior.h"

#include <algorithm>
#include <cmath>

namespace themata::test {

ExactPosterior::ExactPosterior(std::shared_ptr<const Corpus> corpus, const Hyperparameters& hyperparameters)
    : m_topics(static_cast<std::uint32_t>(hyperparameters.alpha.size()))
    , m_tokens(corpus->tokenCount())
{
    std::size_t states = 1;
    for (std::size_t i = 0; i < m_tokens; ++i)
        states *= m_topics;
    double total = 0;
    for (std::size_t s = 0; s < states; ++s) {
        m_probabilities.push_back(std::exp(referenceLogPosterior(*corpus, state(s), hyperparameters)));
        m_cumulative.push_back(total += m_probabilities.back());
    }
    for (double& probability : m_probabilities)
        probability /= total;
    for (double& sum : m_cumulative)
        sum /= total;
}

std::vector<std::uint16_t> ExactPosterior::state(std::size_t index) const
{
    std::vector<std::uint16_t> z;
    for (std::size_t i = 0; i < m_tokens; ++i, index /= m_topics)
        z.push_back(static_cast<std::uint16_t>(index % m_topics));
    return z;
}

std::size_t ExactPosterior::index(std::span<const std::uint16_t> z) const
{
    std::size_t index = 0;
    for (std::size_t i = m_tokens; i-- > 0;)
        index = index * m_topics + z[i];
    return index;
}

std::vector<std::uint16_t> ExactPosterior::draw(double u) const
{
    const auto found = std::upper_bound(m_cumulative.begin(), m_cumulative.end() - 1, u);
    return state(static_cast<std::size_t>(found - m_cumulative.begin()));
}

} // namespace themata::test
