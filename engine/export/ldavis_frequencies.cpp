#include "engine/export/ldavis_frequencies.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace themata {

namespace {

/// f_k = sum over documents with tokens of N_d theta[d][k].
std::vector<double> expectedTopicSizes(const ExportSource& source, const ExportCounts& counts)
{
    const Hyperparameters& priors = source.state->hyperparameters;
    const double alphaSum = priors.alphaSum();
    std::vector<double> sizes(counts.phi.topics());
    double ofPrior = 0;
    for (std::size_t d = 0; d < source.corpus->documentCount(); ++d) {
        const auto length = static_cast<double>(source.corpus->document(d).size());
        const double weight = length / (length + alphaSum);
        ofPrior += weight;
        for (const auto& [k, count] : counts.documentTopics.row(d))
            sizes[k] += weight * count;
    }
    for (std::size_t k = 0; k < sizes.size(); ++k)
        sizes[k] += ofPrior * priors.alpha[k];
    return sizes;
}

} // namespace

LdavisFrequencies::LdavisFrequencies(const ExportSource& source, const ExportCounts& counts)
    : m_phi(counts.phi)
    , m_topics(expectedTopicSizes(source, counts))
    , m_terms(counts.phi.vocabularySize())
    , m_all(std::accumulate(m_topics.begin(), m_topics.end(), 0.0))
    , m_row(m_topics.size())
{
    double unseen = 0;
    for (std::size_t k = 0; k < m_topics.size(); ++k) {
        const double phi = m_phi.phi(0, k);
        unseen += phi * m_topics[k];
        m_unseenPhi += phi;
        m_unseenLogs += phi * std::log(phi * m_all / m_topics[k]);
    }
    for (std::size_t v = 0; v < m_terms.size(); ++v) {
        m_terms[v] = unseen;
        for (const auto& [k, count] : m_phi.byWord.row(v))
            m_terms[v] += count * m_phi.inverseTotal[k] * m_topics[k];
    }
}

const std::vector<double>& LdavisFrequencies::topicsOf(std::size_t v)
{
    for (std::size_t k = 0; k < m_row.size(); ++k)
        m_row[k] = m_phi.phi(0, k) * m_topics[k];
    for (const auto& [k, count] : m_phi.byWord.row(v))
        m_row[k] = m_phi.phi(count, k) * m_topics[k];
    return m_row;
}

/// With S the sum of phi over topics, sum_k phi / S ln(phi / (S p(k))) = (sum_k phi ln(phi / p(k))) / S - ln S.
double LdavisFrequencies::saliency(std::size_t v) const
{
    double sum = m_unseenPhi, logs = m_unseenLogs;
    for (const auto& [k, count] : m_phi.byWord.row(v)) {
        const double share = m_topics[k] / m_all, unseen = m_phi.phi(0, k), phi = m_phi.phi(count, k);
        sum += phi - unseen;
        logs += phi * std::log(phi / share) - unseen * std::log(unseen / share);
    }
    return m_terms[v] / m_all * (logs / sum - std::log(sum));
}

std::vector<std::uint32_t> LdavisFrequencies::mostSalient(std::size_t most) const
{
    std::vector<std::pair<double, std::uint32_t>> keyed; // falling saliency
    for (std::uint32_t v = 0; v < m_terms.size(); ++v)
        if (!m_phi.byWord.row(v).empty())
            keyed.emplace_back(-saliency(v), v);
    most = std::min(most, keyed.size());
    std::ranges::partial_sort(keyed, keyed.begin() + static_cast<std::ptrdiff_t>(most));
    std::vector<std::uint32_t> words(most);
    std::ranges::transform(keyed.begin(), keyed.begin() + static_cast<std::ptrdiff_t>(most), words.begin(),
                           [](const auto& pair) { return pair.second; });
    return words;
}

std::vector<Term> ldavisTerms(const TermTable& table, const LdavisFrequencies& frequencies, std::size_t k)
{
    std::vector<Term> terms = table.termsOf(k);
    for (Term& term : terms)
        term.logLift = term.logProbability - std::log(frequencies.term(term.word) / frequencies.all());
    return terms;
}

std::vector<std::size_t> relevantForAnyLambda(const std::vector<Term>& terms, std::size_t most)
{
    constexpr int steps = 100;
    std::vector<bool> isRelevant(terms.size());
    for (int step = 0; step <= steps; ++step)
        for (const std::size_t place :
             firstTerms(terms, {TermMeasure::Relevance, static_cast<double>(step) / steps}, most))
            isRelevant[place] = true;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < terms.size(); ++i)
        if (isRelevant[i])
            places.push_back(i);
    return places;
}

} // namespace themata
