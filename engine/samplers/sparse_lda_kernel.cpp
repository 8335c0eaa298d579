#include "engine/samplers/sparse_lda_kernel.h"

#include <utility>

namespace themata {

SparseLdaKernel::SparseLdaKernel(WordTopics& wordTopics, std::vector<std::uint64_t> n_k, const Hyperparameters& now)
    : m_wordTopics(wordTopics)
    , m_n_k(std::move(n_k))
    , m_alpha(now.alpha)
    , m_beta(now.beta)
    , m_betaSum(static_cast<double>(wordTopics.vocabularySize()) * now.beta)
    , m_inverse(m_n_k.size())
    , m_factor(m_n_k.size())
    , m_n_d(m_n_k.size())
    , m_placeOf(m_n_k.size())
{
    for (std::size_t k = 0; k < m_n_k.size(); ++k) {
        m_inverse[k] = 1 / denominator(k);
        renewFactor(k);
    }
    renewPriorSum();
}

void SparseLdaKernel::renewPriorSum()
{
    m_priorSum = 0;
    for (std::size_t k = 0; k < m_alpha.size(); ++k)
        m_priorSum += m_alpha[k] * m_inverse[k];
}

void SparseLdaKernel::add(std::uint16_t topic)
{
    if (m_n_d[topic]++ == 0) {
        m_placeOf[topic] = static_cast<std::uint16_t>(m_topics.size());
        m_topics.push_back(topic);
    }
    m_documentSum += m_inverse[topic];
    renewFactor(topic);
}

void SparseLdaKernel::remove(std::uint16_t topic)
{
    m_removed = topic;
    m_documentSum -= m_inverse[topic];
    if (--m_n_d[topic] == 0) {
        m_topics[m_placeOf[topic]] = m_topics.back();
        m_placeOf[m_topics.back()] = m_placeOf[topic];
        m_topics.pop_back();
        if (m_topics.empty())
            m_documentSum = 0; // not what rounding leaves of it: there is nothing to draw
    }
    changeTotal(topic, m_n_k[topic] - 1);
}

void SparseLdaKernel::changeTotal(std::uint16_t topic, std::uint64_t total)
{
    const double before = m_inverse[topic];
    m_n_k[topic] = total;
    m_inverse[topic] = 1 / denominator(topic);
    m_documentSum += m_n_d[topic] * (m_inverse[topic] - before);
    m_priorSum += m_alpha[topic] * (m_inverse[topic] - before);
    renewFactor(topic);
}

std::uint16_t SparseLdaKernel::draw(std::uint32_t v, double u)
{
    m_wordTopics.remove(v, m_removed);
    const std::uint16_t topic = choose(v, u);
    m_wordTopics.add(v, topic);
    changeTotal(topic, m_n_k[topic] + 1);
    return topic;
}

std::uint16_t SparseLdaKernel::choose(std::uint32_t v, double u) const
{
    double wordSum = 0;
    for (const WordTopics::Entry& entry : m_wordTopics.row(v))
        wordSum += entry.count * m_factor[entry.topic];
    const double x = u * (wordSum + m_beta * (m_documentSum + m_priorSum));
    if (x < wordSum)
        return ofWord(v, x);
    const double rest = (x - wordSum) / m_beta;
    return rest < m_documentSum ? ofDocument(rest) : ofPrior(rest - m_documentSum);
}

// Each ends on its last topic where rounding has brought x beyond its sum.

std::uint16_t SparseLdaKernel::ofWord(std::uint32_t v, double x) const
{
    const auto row = m_wordTopics.row(v);
    std::size_t i = 0;
    for (; i + 1 < row.size(); ++i)
        if ((x -= row[i].count * m_factor[row[i].topic]) < 0)
            break;
    return row[i].topic;
}

std::uint16_t SparseLdaKernel::ofDocument(double x) const
{
    std::size_t i = 0;
    for (; i + 1 < m_topics.size(); ++i)
        if ((x -= m_n_d[m_topics[i]] * m_inverse[m_topics[i]]) < 0)
            break;
    return m_topics[i];
}

std::uint16_t SparseLdaKernel::ofPrior(double x) const
{
    std::size_t k = 0;
    for (; k + 1 < m_alpha.size(); ++k)
        if ((x -= m_alpha[k] * m_inverse[k]) < 0)
            break;
    return static_cast<std::uint16_t>(k);
}

void SparseLdaKernel::clear()
{
    for (const std::uint16_t topic : m_topics) {
        m_n_d[topic] = 0;
        renewFactor(topic);
    }
    m_topics.clear();
    m_documentSum = 0;
    renewPriorSum();
}

} // namespace themata
