#include "engine/export/export_counts.h"

#include <algorithm>
#include <cassert>

namespace themata {

ExportCounts countForExport(const ExportSource& source, Arena& arena)
{
    assert(source.state->z.size() == source.corpus->tokenCount());
    assert(source.state->hyperparameters.alpha.size() == source.config->topics);
    const auto& z = source.state->z;
    const std::uint32_t topics = source.config->topics;
    return {smoothedPhi(sparseWordTopics(*source.corpus, z, topics, arena), source.state->hyperparameters.beta),
            sparseDocumentTopics(*source.corpus, z, topics, arena)};
}

std::vector<SparseCount> topWords(const SmoothedPhi& phi, std::size_t k, std::size_t most)
{
    const auto words = phi.byTopic.row(k);
    std::vector<SparseCount> top(std::min(most, words.size()));
    std::ranges::partial_sort_copy(words, top, [](const SparseCount& a, const SparseCount& b) {
        return a.count != b.count ? a.count > b.count : a.column < b.column;
    });
    return top;
}

Thetas::Thetas(const ExportSource& source, const ExportCounts& counts)
    : m_source(source)
    , m_counts(counts)
    , m_alpha(source.state->hyperparameters.alpha)
    , m_alphaSum(source.state->hyperparameters.alphaSum())
{
}

double Thetas::theta(std::size_t d, std::size_t k, std::uint32_t count) const
{
    return (count + m_alpha[k]) / (static_cast<double>(m_source.corpus->document(d).size()) + m_alphaSum);
}

const std::vector<double>& Thetas::row(std::size_t d)
{
    m_row.clear();
    for (std::size_t k = 0; k < m_alpha.size(); ++k)
        m_row.push_back(theta(d, k, 0));
    for (const auto& [k, count] : m_counts.documentTopics.row(d))
        m_row[k] = theta(d, k, count);
    return m_row;
}

} // namespace themata
