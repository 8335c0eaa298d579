#include "engine/topics/topic_coherence.h"

#include "engine/diagnostics/topic_shares.h"
#include "engine/parallel/blocks.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

namespace themata {

namespace {

constexpr std::size_t mostWordsOfList = 64; // bits of a mask
constexpr std::uint32_t notWanted = std::numeric_limits<std::uint32_t>::max();

/// The documents of each of some word types.
class Postings {
public:
    Postings(const Corpus& corpus, std::span<const std::vector<std::uint32_t>> lists)
        : m_slotOf(corpus.vocabularySize, notWanted)
    {
        std::uint32_t slots = 0;
        for (const auto& list : lists)
            for (const std::uint32_t v : list)
                if (m_slotOf[v] == notWanted)
                    m_slotOf[v] = slots++;
        m_starts.resize(slots + std::size_t{1});
        forEachPosting(corpus, [this](std::uint32_t slot, std::uint32_t) { ++m_starts[slot + 1]; });
        for (std::size_t slot = 0; slot < slots; ++slot)
            m_starts[slot + 1] += m_starts[slot];
        m_documents.resize(m_starts.back());
        std::vector<std::uint64_t> next(m_starts);
        forEachPosting(corpus, [&](std::uint32_t slot, std::uint32_t d) { m_documents[next[slot]++] = d; });
    }

    /// Those in a block of documents, rising.
    [[nodiscard]] std::span<const std::uint32_t> documents(std::uint32_t v, const Block& block) const
    {
        const std::uint32_t slot = m_slotOf[v];
        const auto all = std::span(m_documents).subspan(m_starts[slot], m_starts[slot + 1] - m_starts[slot]);
        const auto begin = std::ranges::lower_bound(all, block.begin), end = std::ranges::lower_bound(all, block.end);
        return {begin, end};
    }

private:
    template <typename Body>
    void forEachPosting(const Corpus& corpus, const Body& body) const
    {
        for (std::size_t d = 0; d < corpus.documentCount(); ++d) {
            std::uint32_t before = notWanted; // tokens are sorted by word type
            for (const std::uint32_t v : corpus.document(d)) {
                if (v != before && m_slotOf[v] != notWanted)
                    body(m_slotOf[v], static_cast<std::uint32_t>(d));
                before = v;
            }
        }
    }

    std::vector<std::uint32_t> m_slotOf; // [v]
    std::vector<std::uint64_t> m_starts;
    std::vector<std::uint32_t> m_documents;
};

/// Adds the documents of a block; of pairs, [i * words + j] for j <= i. @param masks zeros, and so they are left
void addBlock(const Postings& postings, const std::vector<std::uint32_t>& list, const Block& block,
              std::vector<std::uint64_t>& masks, std::vector<std::uint32_t>& together)
{
    assert(list.size() <= mostWordsOfList);
    for (std::size_t i = 0; i < list.size(); ++i)
        for (const std::uint32_t d : postings.documents(list[i], block)) {
            std::uint64_t& words = masks[d - block.begin]; // of the list, that the document has
            words |= std::uint64_t{1} << i;
            for (std::uint64_t left = words; left != 0; left &= left - 1)
                ++together[i * list.size() + static_cast<std::size_t>(std::countr_zero(left))];
        }
    for (const std::uint32_t v : list)
        for (const std::uint32_t d : postings.documents(v, block))
            masks[d - block.begin] = 0;
}

using PairCounts = std::vector<std::vector<std::uint32_t>>; // [list][i * words + j]

PairCounts zerosFor(std::span<const std::vector<std::uint32_t>> lists)
{
    PairCounts zeros;
    for (const auto& list : lists)
        zeros.emplace_back(list.size() * list.size());
    return zeros;
}

/// The counts of some documents, block by block, so that the masks stay in the cache.
PairCounts countPart(const Postings& postings, std::span<const std::vector<std::uint32_t>> lists,
                     const Block& documents)
{
    constexpr std::size_t documentsOfBlock = 8192;
    std::vector<std::uint64_t> masks(documentsOfBlock);
    PairCounts counts = zerosFor(lists);
    for (const Block& within : evenBlocks(documents.end - documents.begin, documentsOfBlock))
        for (std::size_t i = 0; i < lists.size(); ++i)
            addBlock(postings, lists[i], {documents.begin + within.begin, documents.begin + within.end}, masks,
                     counts[i]);
    return counts;
}

CodocumentCounts mirrored(std::size_t words, std::uint64_t documents, std::vector<std::uint32_t> lower)
{
    for (std::size_t i = 0; i < words; ++i)
        for (std::size_t j = 0; j < i; ++j)
            lower[j * words + i] = lower[i * words + j];
    return {words, documents, std::move(lower)};
}

} // namespace

std::uint64_t documentsWithTokens(const Corpus& corpus)
{
    std::uint64_t documents = 0;
    for (std::size_t d = 0; d < corpus.documentCount(); ++d)
        documents += corpus.document(d).empty() ? 0 : 1;
    return documents;
}

double npmiOf(double together, double ofOne, double ofOther, double documents)
{
    if (together == 0)
        return -1;
    if (together == documents)
        return 0;
    return std::log(together * documents / (ofOne * ofOther)) / std::log(documents / together);
}

std::vector<CodocumentCounts> countCodocuments(const Corpus& corpus, std::span<const std::vector<std::uint32_t>> lists,
                                               Arena& arena)
{
    constexpr std::size_t mostTasks = 16, fewestDocuments = 8192;
    const Postings postings(corpus, lists);
    const auto tasks =
        evenBlocks(corpus.documentCount(), std::max(fewestDocuments, corpus.documentCount() / mostTasks + 1));
    std::vector<PairCounts> parts(tasks.size());
    arena.forEach(tasks.size(), [&](std::size_t task) { parts[task] = countPart(postings, lists, tasks[task]); });

    PairCounts sums = zerosFor(lists);
    for (const PairCounts& part : parts)
        for (std::size_t i = 0; i < lists.size(); ++i)
            std::ranges::transform(part[i], sums[i], sums[i].begin(), std::plus{});
    const std::uint64_t documents = documentsWithTokens(corpus);
    std::vector<CodocumentCounts> counts;
    for (std::size_t i = 0; i < lists.size(); ++i)
        counts.push_back(mirrored(lists[i].size(), documents, std::move(sums[i])));
    return counts;
}

double umassCoherence(const CodocumentCounts& counts, double s)
{
    double sum = 0;
    for (std::size_t i = 1; i < counts.words; ++i)
        for (std::size_t j = 0; j < i; ++j)
            sum += std::log((counts.at(i, j) + s) / (counts.at(j, j) + s));
    return sum;
}

double npmiCoherence(const CodocumentCounts& counts)
{
    if (counts.words < 2)
        return notKnown;
    double sum = 0;
    for (std::size_t i = 1; i < counts.words; ++i)
        for (std::size_t j = 0; j < i; ++j)
            sum += npmiOf(counts.at(i, j), counts.at(i, i), counts.at(j, j), static_cast<double>(counts.documents));
    return sum / static_cast<double>(counts.words * (counts.words - 1) / 2);
}

} // namespace themata
