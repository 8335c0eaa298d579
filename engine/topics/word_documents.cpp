#include "engine/topics/word_documents.h"

#include "engine/base/casts.h"

#include <algorithm>

namespace themata {

namespace {

constexpr std::size_t documentsOfSearch = 16384;

} // namespace

Block tokensOfWord(const Corpus& corpus, std::size_t d, std::uint32_t v)
{
    const auto words = corpus.document(d);
    const auto [first, last] = std::equal_range(words.begin(), words.end(), v);
    return {static_cast<std::size_t>(first - words.begin()), static_cast<std::size_t>(last - words.begin())};
}

std::vector<DocumentShare> documentsOfWord(const Corpus& corpus, std::uint32_t v, Arena& arena)
{
    const auto tasks = evenBlocks(corpus.documentCount(), documentsOfSearch);
    std::vector<std::vector<DocumentShare>> parts(tasks.size());
    arena.forEach(tasks.size(), [&](std::size_t task) {
        for (std::size_t d = tasks[task].begin; d < tasks[task].end; ++d)
            if (const Block tokens = tokensOfWord(corpus, d, v); tokens.end > tokens.begin)
                parts[task].push_back({d, checkedCast<std::uint32_t>(tokens.end - tokens.begin),
                                       checkedCast<std::uint32_t>(corpus.document(d).size())});
    });
    std::vector<DocumentShare> all;
    for (const auto& part : parts)
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

std::vector<DocumentShare> mostFrequentUses(std::vector<DocumentShare> documents, std::size_t most)
{
    const auto before = [](const DocumentShare& a, const DocumentShare& b) {
        return a.count != b.count ? a.count > b.count : a.document < b.document;
    };
    const std::size_t kept = std::min(most, documents.size());
    std::ranges::partial_sort(documents, documents.begin() + static_cast<std::ptrdiff_t>(kept), before);
    documents.resize(kept);
    return documents;
}

} // namespace themata
