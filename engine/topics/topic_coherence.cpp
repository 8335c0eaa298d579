#include "engine/topics/topic_coherence.h"

#include "engine/diagnostics/topic_shares.h"
#include "engine/parallel/blocks.h"

#include <bit>
#include <cassert>
#include <cmath>
#include <limits>

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

    [[nodiscard]] std::span<const std::uint32_t> documents(std::uint32_t v) const
    {
        const std::uint32_t slot = m_slotOf[v];
        return std::span(m_documents).subspan(m_starts[slot], m_starts[slot + 1] - m_starts[slot]);
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

/// @param masks of no document; so they are left again
CodocumentCounts countList(const Postings& postings, const std::vector<std::uint32_t>& list, std::uint64_t documents,
                           std::vector<std::uint64_t>& masks)
{
    assert(list.size() <= mostWordsOfList);
    CodocumentCounts counts{list.size(), documents, std::vector<std::uint32_t>(list.size() * list.size())};
    for (std::size_t i = 0; i < list.size(); ++i)
        for (const std::uint32_t d : postings.documents(list[i])) {
            ++counts.together[i * list.size() + i];
            for (std::uint64_t mask = masks[d]; mask != 0; mask &= mask - 1) {
                const auto j = static_cast<std::size_t>(std::countr_zero(mask));
                ++counts.together[i * list.size() + j];
                ++counts.together[j * list.size() + i];
            }
            masks[d] |= std::uint64_t{1} << i;
        }
    for (const std::uint32_t v : list)
        for (const std::uint32_t d : postings.documents(v))
            masks[d] = 0;
    return counts;
}

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

} // namespace

std::vector<CodocumentCounts> countCodocuments(const Corpus& corpus, std::span<const std::vector<std::uint32_t>> lists,
                                               Arena& arena)
{
    constexpr std::size_t listsPerTask = 16;
    const Postings postings(corpus, lists);
    const std::uint64_t documents = documentsWithTokens(corpus);
    std::vector<CodocumentCounts> counts(lists.size());
    const auto tasks = evenBlocks(lists.size(), listsPerTask);
    arena.forEach(tasks.size(), [&](std::size_t task) {
        std::vector<std::uint64_t> masks(corpus.documentCount()); // [d]: which words of the list it has
        for (std::size_t i = tasks[task].begin; i < tasks[task].end; ++i)
            counts[i] = countList(postings, lists[i], documents, masks);
    });
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
