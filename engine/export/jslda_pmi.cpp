#include "engine/export/jslda.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace themata {

namespace {

constexpr double fewestTokens = 2;
constexpr double leastShare = 0.05;

/// Topics that a document is about, rising.
std::vector<std::uint32_t> topicsAbout(std::span<const SparseCount> row)
{
    const double length = std::accumulate(row.begin(), row.end(), 0.0,
                                          [](double sum, const SparseCount& entry) { return sum + entry.count; });
    std::vector<std::uint32_t> topics;
    for (const auto& [k, count] : row)
        if (count >= fewestTokens && count >= leastShare * length)
            topics.push_back(k);
    return topics;
}

} // namespace

std::vector<double> jsldaPmi(const SparseCounts& documentTopics)
{
    const std::size_t topics = documentTopics.columnCount;
    std::vector<double> pmi(topics * topics); // first the documents about both
    double documents = 0;
    for (std::size_t d = 0; d < documentTopics.rowCount(); ++d) {
        const auto about = topicsAbout(documentTopics.row(d));
        documents += documentTopics.row(d).empty() ? 0 : 1;
        for (const std::uint32_t j : about)
            for (const std::uint32_t k : about)
                ++pmi[j * topics + k];
    }
    std::vector<double> alone;
    for (std::size_t k = 0; k < topics; ++k)
        alone.push_back(pmi[k * topics + k]);
    for (std::size_t j = 0; j < topics; ++j)
        for (std::size_t k = 0; k < topics; ++k) {
            double& both = pmi[j * topics + k];
            both = both > 0 ? std::log(documents * both / (alone[j] * alone[k]))
                            : -std::numeric_limits<double>::infinity();
        }
    return pmi;
}

} // namespace themata
