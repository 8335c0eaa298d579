#include "engine/topics/document_pair.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace themata {

namespace {

/// n_d of one document, with its zeros.
std::vector<double> topicCounts(std::span<const std::uint16_t> z, std::size_t topics)
{
    std::vector<double> n(topics);
    for (const std::uint16_t k : z)
        ++n[k];
    return n;
}

} // namespace

std::optional<DocumentPair> compareDocuments(std::span<const std::uint16_t> first,
                                             std::span<const std::uint16_t> second, std::span<const double> alpha)
{
    if (first.empty() || second.empty())
        return std::nullopt;
    const auto a = topicCounts(first, alpha.size()), b = topicCounts(second, alpha.size());
    const double alphaSum = std::accumulate(alpha.begin(), alpha.end(), 0.0);
    const auto tokensA = static_cast<double>(first.size()), tokensB = static_cast<double>(second.size());
    DocumentPair pair;
    double affinity = 0; // Bhattacharyya's
    for (std::uint32_t k = 0; k < alpha.size(); ++k) {
        affinity += std::sqrt((a[k] + alpha[k]) / (tokensA + alphaSum) * ((b[k] + alpha[k]) / (tokensB + alphaSum)));
        const SharedTopic topic{k, a[k] / tokensA, b[k] / tokensB};
        if (std::min(topic.first, topic.second) >= sharedTopicShare)
            pair.shared.push_back(topic);
    }
    pair.distance = std::sqrt(std::max(0.0, 1 - affinity));
    std::ranges::stable_sort(pair.shared, std::ranges::greater(),
                             [](const SharedTopic& topic) { return std::min(topic.first, topic.second); });
    return pair;
}

} // namespace themata
