#include "engine/topics/similar_documents.h"

#include "engine/parallel/blocks.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace themata {

namespace {

constexpr std::size_t documentsPerTask = 16384;

bool isNearer(const SimilarDocument& a, const SimilarDocument& b)
{
    return a.distance != b.distance ? a.distance < b.distance : a.document < b.document;
}

void keepNearest(std::vector<SimilarDocument>& found, std::size_t most)
{
    const std::size_t kept = std::min(most, found.size());
    std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(kept), found.end(), isNearer);
    found.resize(kept);
}

/// Theta of one document, made ready to be compared with others.
class ThetaRoots {
public:
    ThetaRoots(const SparseCounts& documentTopics, std::span<const double> alpha, std::size_t d)
        : m_documentTopics(documentTopics)
        , m_alpha(alpha)
        , m_alphaSum(std::accumulate(alpha.begin(), alpha.end(), 0.0))
        , m_roots(alpha.begin(), alpha.end())
        , m_alphaRoots(alpha.size())
    {
        double length = m_alphaSum;
        for (const auto& [k, count] : documentTopics.row(d)) {
            m_roots[k] += count;
            length += count;
        }
        for (std::size_t k = 0; k < alpha.size(); ++k) {
            m_roots[k] = std::sqrt(m_roots[k] / length);
            m_alphaRoots[k] = std::sqrt(alpha[k]);
            m_unseen += m_roots[k] * m_alphaRoots[k];
        }
    }

    [[nodiscard]] double distance(std::size_t e) const
    {
        double sum = m_unseen, length = m_alphaSum;
        for (const auto& [k, count] : m_documentTopics.row(e)) {
            sum += m_roots[k] * (std::sqrt(count + m_alpha[k]) - m_alphaRoots[k]);
            length += count;
        }
        return std::sqrt(std::max(0.0, 1 - sum / std::sqrt(length)));
    }

private:
    const SparseCounts& m_documentTopics;
    std::span<const double> m_alpha;
    double m_alphaSum;
    std::vector<double> m_roots; // [k]: sqrt(theta_dk)
    std::vector<double> m_alphaRoots; // [k]: sqrt(alpha_k)
    double m_unseen = 0; // the sum for a document without tokens, before it is scaled
};

} // namespace

std::vector<SimilarDocument> similarDocuments(const SparseCounts& documentTopics, std::span<const double> alpha,
                                              std::size_t d, std::size_t most, Arena& arena)
{
    assert(d < documentTopics.rowCount() && alpha.size() == documentTopics.columnCount);
    if (documentTopics.row(d).empty())
        return {};
    const ThetaRoots theta(documentTopics, alpha, d);
    const auto tasks = evenBlocks(documentTopics.rowCount(), documentsPerTask);
    std::vector<std::vector<SimilarDocument>> nearest(tasks.size());
    arena.forEach(tasks.size(), [&](std::size_t task) {
        for (std::size_t e = tasks[task].begin; e < tasks[task].end; ++e)
            if (e != d && !documentTopics.row(e).empty())
                nearest[task].push_back({e, theta.distance(e)});
        keepNearest(nearest[task], most);
    });
    std::vector<SimilarDocument> all;
    for (const auto& part : nearest)
        all.insert(all.end(), part.begin(), part.end());
    keepNearest(all, most);
    return all;
}

} // namespace themata
