#include "engine/topics/co_occurring_words.h"

#include "engine/parallel/blocks.h"
#include "engine/topics/topic_coherence.h"

#include <algorithm>
#include <functional>

namespace themata {

namespace {

/// [w]: documents of the list that have word type w.
std::vector<std::uint32_t> countDocumentsByWord(const Corpus& corpus, std::span<const DocumentShare> documents)
{
    std::vector<std::uint32_t> counts(corpus.vocabularySize);
    for (const DocumentShare& document : documents) {
        std::uint32_t before = corpus.vocabularySize; // tokens are sorted by word type
        for (const std::uint32_t w : corpus.document(document.document)) {
            counts[w] += w != before ? 1 : 0;
            before = w;
        }
    }
    return counts;
}

std::vector<std::uint32_t> countTogether(const Corpus& corpus, std::span<const DocumentShare> documents, Arena& arena)
{
    constexpr std::size_t mostTasks = 8, fewestDocuments = 8192; // each has room for V numbers
    const auto tasks = evenBlocks(documents.size(), std::max(fewestDocuments, documents.size() / mostTasks + 1));
    std::vector<std::vector<std::uint32_t>> parts(tasks.size());
    arena.forEach(tasks.size(), [&](std::size_t task) {
        const Block& block = tasks[task];
        parts[task] = countDocumentsByWord(corpus, documents.subspan(block.begin, block.end - block.begin));
    });
    std::vector<std::uint32_t> sums(corpus.vocabularySize);
    for (const auto& part : parts)
        std::ranges::transform(part, sums, sums.begin(), std::plus{});
    return sums;
}

bool goesTogetherMore(const CoOccurringWord& a, const CoOccurringWord& b)
{
    if (a.npmi != b.npmi)
        return a.npmi > b.npmi;
    return a.together != b.together ? a.together > b.together : a.word < b.word;
}

} // namespace

std::uint32_t fewestTogether(std::size_t documents)
{
    return documents < 20 ? 2 : 5;
}

std::vector<CoOccurringWord> coOccurringWords(const Corpus& corpus, std::uint32_t v,
                                              std::span<const DocumentShare> documents,
                                              std::span<const std::uint32_t> documentFrequencies,
                                              std::uint32_t fewestTogether, std::size_t most, Arena& arena)
{
    const auto all = static_cast<double>(documentsWithTokens(corpus));
    const auto together = countTogether(corpus, documents, arena);
    std::vector<CoOccurringWord> found;
    for (std::uint32_t w = 0; w < together.size(); ++w) {
        if (w == v || together[w] < std::max(1U, fewestTogether))
            continue;
        const double npmi = npmiOf(together[w], static_cast<double>(documents.size()), documentFrequencies[w], all);
        if (npmi > 0)
            found.push_back({w, together[w], npmi});
    }
    const std::size_t kept = std::min(most, found.size());
    std::ranges::partial_sort(found, found.begin() + static_cast<std::ptrdiff_t>(kept), goesTogetherMore);
    found.resize(kept);
    return found;
}

} // namespace themata
