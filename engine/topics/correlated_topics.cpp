#include "engine/topics/correlated_topics.h"

#include "engine/parallel/blocks.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace themata {

namespace {

/// What theta of a document is in units of: 1 / (N_d + sum alpha), 0 for one without tokens.
std::vector<double> documentScales(const SparseCounts& documentTopics, double alphaSum)
{
    std::vector<double> scales(documentTopics.rowCount());
    for (std::size_t d = 0; d < scales.size(); ++d) {
        double length = 0;
        for (const SparseCount& entry : documentTopics.row(d))
            length += entry.count;
        scales[d] = length > 0 ? 1 / (length + alphaSum) : 0;
    }
    return scales;
}

/// Sums over documents, with s_d the scale: theta = s (n + alpha), so that sums of theta and of products of theta
/// follow from those of counts alone, which are sparse.
struct ThetaSums {
    double documents = 0; // that have tokens
    double scales = 0; // sum of s
    double squaredScales = 0; // sum of s^2
    std::vector<double> counts; // [k]: sum of s n_k
    std::vector<double> squares; // [k]: sum of s^2 n_k
    std::vector<double> products; // [j * K + k], k >= j: sum of s^2 n_j n_k

    ThetaSums(const SparseCounts& documentTopics, std::span<const double> scaleOf, Arena& arena)
        : counts(documentTopics.columnCount)
        , squares(documentTopics.columnCount)
        , products(documentTopics.columnCount * documentTopics.columnCount)
    {
        for (std::size_t d = 0; d < scaleOf.size(); ++d) {
            documents += scaleOf[d] > 0 ? 1 : 0;
            scales += scaleOf[d];
            squaredScales += scaleOf[d] * scaleOf[d];
            for (const SparseCount& entry : documentTopics.row(d)) {
                counts[entry.column] += scaleOf[d] * entry.count;
                squares[entry.column] += scaleOf[d] * scaleOf[d] * entry.count;
            }
        }
        addProducts(documentTopics, scaleOf, arena);
    }

    /// Each task has some of the topics to itself and goes over all documents.
    void addProducts(const SparseCounts& documentTopics, std::span<const double> scaleOf, Arena& arena)
    {
        const std::size_t topics = documentTopics.columnCount;
        const auto tasks = evenBlocks(topics, std::max<std::size_t>(8, topics / 16));
        arena.forEach(tasks.size(), [&](std::size_t task) {
            for (std::size_t d = 0; d < scaleOf.size(); ++d) {
                const auto row = documentTopics.row(d);
                auto entry = std::ranges::lower_bound(row, tasks[task].begin, {}, &SparseCount::column);
                for (; entry != row.end() && entry->column < tasks[task].end; ++entry) {
                    const double weight = scaleOf[d] * scaleOf[d] * entry->count;
                    for (auto other = entry; other != row.end(); ++other)
                        products[entry->column * topics + other->column] += weight * other->count;
                }
            }
        });
    }

    /// The mean of theta_k.
    [[nodiscard]] double mean(std::size_t k, std::span<const double> alpha) const
    {
        return (counts[k] + alpha[k] * scales) / documents;
    }

    /// The mean of theta_j theta_k less the product of their means; j <= k.
    [[nodiscard]] double covariance(std::size_t j, std::size_t k, std::span<const double> alpha) const
    {
        const double sum = products[j * counts.size() + k] + alpha[k] * squares[j] + alpha[j] * squares[k]
            + alpha[j] * alpha[k] * squaredScales;
        return sum / documents - mean(j, alpha) * mean(k, alpha);
    }
};

constexpr double roundingOfVariance = 1e-12; // of the mean square: below it, nothing varies

/// [k]: 1 over the standard deviation of theta_k; 0 if it does not vary.
std::vector<double> inverseDeviations(const ThetaSums& sums, std::span<const double> alpha)
{
    std::vector<double> inverses(alpha.size());
    for (std::size_t k = 0; k < alpha.size(); ++k) {
        const double variance = sums.covariance(k, k, alpha), mean = sums.mean(k, alpha);
        inverses[k] = variance > roundingOfVariance * (variance + mean * mean) ? 1 / std::sqrt(variance) : 0;
    }
    return inverses;
}

} // namespace

TopicCorrelations correlateTopics(const SparseCounts& documentTopics, std::span<const double> alpha, Arena& arena)
{
    const std::size_t topics = documentTopics.columnCount;
    assert(alpha.size() == topics);
    TopicCorrelations correlations{topics, std::vector<double>(topics * topics)};
    const auto scales = documentScales(documentTopics, std::accumulate(alpha.begin(), alpha.end(), 0.0));
    const ThetaSums sums(documentTopics, scales, arena);
    if (sums.documents == 0)
        return correlations;
    const auto inverses = inverseDeviations(sums, alpha);
    for (std::size_t j = 0; j < topics; ++j)
        for (std::size_t k = j; k < topics; ++k) {
            const double correlation = sums.covariance(j, k, alpha) * inverses[j] * inverses[k];
            correlations.values[j * topics + k] = correlations.values[k * topics + j] =
                std::clamp(correlation, -1.0, 1.0);
        }
    return correlations;
}

std::vector<CorrelatedTopic> correlatedTopics(const TopicCorrelations& correlations, std::uint32_t k, std::size_t most)
{
    std::vector<CorrelatedTopic> partners;
    for (std::uint32_t j = 0; j < correlations.topics; ++j)
        if (j != k && correlations.at(k, j) > 0)
            partners.push_back({j, correlations.at(k, j)});
    std::ranges::stable_sort(partners, std::ranges::greater{}, &CorrelatedTopic::correlation);
    partners.resize(std::min(most, partners.size()));
    return partners;
}

} // namespace themata
