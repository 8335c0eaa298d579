#include "engine/topics/document_topics.h"

#include "engine/base/casts.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace themata {

std::span<const std::uint16_t> topicsOfTokens(const Corpus& corpus, std::span<const std::uint16_t> z, std::size_t d)
{
    assert(z.size() == corpus.tokenCount() && d < corpus.documentCount());
    return z.subspan(corpus.documentStart[d], corpus.documentStart[d + 1] - corpus.documentStart[d]);
}

std::vector<TopicCount> countDocumentTopics(std::span<const std::uint16_t> z)
{
    std::map<std::uint16_t, std::uint32_t> counts;
    for (const std::uint16_t topic : z)
        ++counts[topic];
    std::vector<TopicCount> result;
    result.reserve(counts.size());
    for (const auto& [topic, count] : counts)
        result.push_back({topic, count});
    std::ranges::stable_sort(result, std::ranges::greater{}, &TopicCount::count);
    return result;
}

std::vector<DocumentShare> richestDocuments(const Corpus& corpus, const ChainState& state, std::uint32_t topic,
                                            double minimumShare, std::size_t limit)
{
    std::vector<DocumentShare> found;
    for (std::size_t d = 0; d < corpus.documentCount(); ++d) {
        const auto tokens = topicsOfTokens(corpus, state.z, d);
        const auto count = std::ranges::count(tokens, topic);
        const DocumentShare share{d, checkedCast<std::uint32_t>(count), checkedCast<std::uint32_t>(tokens.size())};
        if (share.count > 0 && share.share() >= minimumShare)
            found.push_back(share);
    }
    const std::size_t kept = std::min(limit, found.size());
    orderRichestFirst(found, state.hyperparameters, topic, kept);
    found.resize(kept);
    return found;
}

void orderRichestFirst(std::vector<DocumentShare>& documents, const Hyperparameters& hyperparameters,
                       std::uint32_t topic, std::size_t first)
{
    const double alpha = hyperparameters.alpha[topic], alphaSum = hyperparameters.alphaSum();
    const auto meanTheta = [&](const DocumentShare& share) {
        return (share.count + alpha) / (share.tokens + alphaSum);
    };
    const auto richer = [&](const DocumentShare& a, const DocumentShare& b) {
        const double left = meanTheta(a), right = meanTheta(b);
        return left != right ? left > right : a.document < b.document;
    };
    const std::size_t ordered = std::min(first, documents.size());
    std::partial_sort(documents.begin(), documents.begin() + static_cast<std::ptrdiff_t>(ordered), documents.end(),
                      richer);
}

} // namespace themata
