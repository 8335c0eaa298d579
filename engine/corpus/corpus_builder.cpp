#include "engine/corpus/corpus_builder.h"

#include "engine/corpus/vocabulary_filter.h"
#include "engine/parallel/blocks.h"

#include <hwy/contrib/sort/vqsort.h>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <utility>
#include <vector>

namespace themata {

namespace {

constexpr std::uint64_t blockTokens = 65'536;

/// Sorts documents where they stand: what is kept comes first, by word type, and equal types in the order of the text.
/// One for each block of documents.
class DocumentSorter {
public:
    DocumentSorter(CollectedTokens& tokens, const std::vector<std::uint32_t>& newIds, std::uint32_t vocabularySize,
                   std::span<std::uint32_t> positions)
        : m_tokens(tokens)
        , m_newIds(newIds)
        , m_vocabularySize(vocabularySize)
        , m_positions(positions)
    {
    }

    /// What a document comes down to.
    struct Kept {
        std::uint64_t tokens = 0;
        std::uint64_t placeBytes = 0;
    };

    Kept sort(std::size_t d)
    {
        const std::uint64_t begin = m_tokens.documentStart[d];
        const Kept kept = pickKept(d);
        if (!m_positions.empty()) {
            const std::span words(m_tokens.words.data() + begin, kept.tokens);
            const auto positions = m_positions.subspan(begin, kept.tokens);
            if (words.size() < m_vocabularySize)
                sortByKeys(words, positions);
            else
                sortByCounts(words, positions);
        }
        return kept;
    }

private:
    /// Moves what is kept to the front, in the order of the text, and gives it its final type.
    Kept pickKept(std::size_t d)
    {
        const std::uint64_t begin = m_tokens.documentStart[d];
        std::uint64_t at = begin;
        const bool hasPlaces = !m_tokens.places.empty();
        const auto codes = hasPlaces ? m_tokens.places.ofDocument(d) : std::span<std::byte>();
        PlaceReader read(codes);
        PlaceWriter write(codes.data());
        for (std::uint64_t i = begin; i < m_tokens.documentStart[d + 1]; ++i) {
            const TokenOffset place = hasPlaces ? *read.next() : TokenOffset();
            const std::uint32_t type = m_newIds[m_tokens.words[i]];
            if (type == FilteredVocabulary::removed)
                continue;
            m_tokens.words[at++] = type;
            if (hasPlaces)
                write.add(place);
        }
        return {at - begin, static_cast<std::uint64_t>(write.at() - codes.data())};
    }

    /// A key is word type, then rank in the text.
    void sortByKeys(std::span<std::uint32_t> words, std::span<std::uint32_t> positions)
    {
        m_keys.clear();
        for (const std::uint32_t word : words)
            m_keys.push_back(std::uint64_t(word) << 32U | m_keys.size());
        m_sorter(m_keys.data(), m_keys.size(), hwy::SortAscending());
        for (std::size_t i = 0; i < m_keys.size(); ++i) {
            words[i] = static_cast<std::uint32_t>(m_keys[i] >> 32U);
            positions[i] = static_cast<std::uint32_t>(m_keys[i]);
        }
    }

    /// For documents with more tokens than there are word types: a text of hundreds of megabytes has no room for keys.
    void sortByCounts(std::span<std::uint32_t> words, std::span<std::uint32_t> positions)
    {
        std::vector<std::uint32_t> next(m_vocabularySize + std::size_t(1));
        for (const std::uint32_t word : words)
            ++next[word + std::size_t(1)];
        std::partial_sum(next.begin(), next.end(), next.begin());
        for (std::uint32_t rank = 0; rank < words.size(); ++rank)
            positions[next[words[rank]]++] = rank;
        std::size_t at = 0; // each type's place is now the one behind its last token
        for (std::uint32_t type = 0; type < m_vocabularySize; at = next[type], ++type)
            std::ranges::fill(words.subspan(at, next[type] - at), type);
    }

    CollectedTokens& m_tokens;
    const std::vector<std::uint32_t>& m_newIds;
    std::uint32_t m_vocabularySize;
    std::span<std::uint32_t> m_positions; ///< of all tokens; empty if they are not kept: each document is in order then
    std::vector<std::uint64_t> m_keys;
    hwy::Sorter m_sorter; ///< several times as fast as the standard library's, for documents of any size
};

class Builder {
public:
    Builder(CollectedTokens& tokens, const std::vector<std::uint32_t>& newIds, std::uint32_t vocabularySize)
        : m_tokens(tokens)
        , m_newIds(newIds)
        , m_vocabularySize(vocabularySize)
        , m_blocks(balancedBlocks({tokens.documentStart.data(), tokens.documentStart.size()}, blockTokens))
        , m_kept(tokens.documentStart.size() - 1)
        , m_placeBytes(tokens.places.empty() ? 0 : m_kept.size())
    {
    }

    /// Positions take as much memory as the words, so there are none if each document is in the order of its text.
    void makePositions(Arena& arena)
    {
        std::atomic<bool> inTextOrder = true;
        forEachDocument(arena, [&](std::size_t d) {
            if (inTextOrder.load(std::memory_order_relaxed) && !isInTextOrder(d))
                inTextOrder = false;
        });
        if (!inTextOrder)
            m_positions.append(m_tokens.words.size(), 0);
    }

    void sort(Arena& arena, const std::stop_token& stop)
    {
        arena.forEach(m_blocks.size(), [&](std::size_t b) {
            DocumentSorter sorter(m_tokens, m_newIds, m_vocabularySize, {m_positions.data(), m_positions.size()});
            for (std::size_t d = m_blocks[b].begin; d < m_blocks[b].end && !stop.stop_requested(); ++d) {
                const DocumentSorter::Kept kept = sorter.sort(d);
                m_kept[d] = kept.tokens;
                if (!m_placeBytes.empty())
                    m_placeBytes[d] = kept.placeBytes;
            }
        });
    }

    /// Moves the documents together, over what is dropped.
    void closeGaps()
    {
        std::uint64_t placed = 0;
        std::uint64_t begin = 0;
        for (std::size_t d = 0; d < m_kept.size(); ++d) {
            const std::uint64_t next = m_tokens.documentStart[d + 1];
            move(begin, m_kept[d], placed);
            placed += m_kept[d];
            m_tokens.documentStart[d + 1] = placed;
            begin = next;
        }
        m_tokens.words.shorten(placed);
        if (!m_positions.empty())
            m_positions.shorten(placed);
        m_tokens.places.closeGaps(m_placeBytes);
    }

    [[nodiscard]] GrowingArray<std::uint32_t> takePositions() { return std::move(m_positions); }

private:
    template <typename Visit>
    void forEachDocument(Arena& arena, Visit&& visit)
    {
        arena.forEach(m_blocks.size(), [&](std::size_t b) {
            for (std::size_t d = m_blocks[b].begin; d < m_blocks[b].end; ++d)
                visit(d);
        });
    }

    [[nodiscard]] bool isInTextOrder(std::size_t d) const
    {
        std::uint32_t last = 0;
        for (std::uint64_t i = m_tokens.documentStart[d]; i < m_tokens.documentStart[d + 1]; ++i) {
            const std::uint32_t type = m_newIds[m_tokens.words[i]];
            if (type == FilteredVocabulary::removed)
                continue;
            if (type < last)
                return false;
            last = type;
        }
        return true;
    }

    void move(std::uint64_t from, std::uint64_t count, std::uint64_t to)
    {
        std::copy_n(m_tokens.words.begin() + from, count, m_tokens.words.begin() + to);
        if (!m_positions.empty())
            std::copy_n(m_positions.begin() + from, count, m_positions.begin() + to);
    }

    CollectedTokens& m_tokens;
    const std::vector<std::uint32_t>& m_newIds;
    std::uint32_t m_vocabularySize;
    std::vector<Block> m_blocks;
    std::vector<std::uint64_t> m_kept; ///< tokens, by document
    std::vector<std::uint64_t> m_placeBytes; ///< by document; empty for counts
    GrowingArray<std::uint32_t> m_positions; ///< empty if all is in the order of the text
};

} // namespace

std::optional<Corpus> buildCorpus(CollectedTokens& tokens, const std::vector<std::uint32_t>& newIds,
                                  std::uint32_t vocabularySize, Arena& arena, const std::stop_token& stop)
{
    Builder builder(tokens, newIds, vocabularySize);
    builder.makePositions(arena);
    builder.sort(arena, stop);
    if (stop.stop_requested())
        return std::nullopt;
    builder.closeGaps();
    return Corpus::of(vocabularySize, std::move(tokens.documentStart), std::move(tokens.words),
                      builder.takePositions());
}

} // namespace themata
