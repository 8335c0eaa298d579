#include "engine/corpus/corpus_builder.h"

#include "engine/corpus/vocabulary_filter.h"
#include "engine/parallel/blocks.h"

#include <algorithm>
#include <atomic>
#include <utility>
#include <vector>

namespace themata {

namespace {

constexpr std::uint64_t blockTokens = 65'536;

/// Sorts documents where they stand: what is kept comes first, by word type, and equal types in the order of the text.
/// One for each block of documents.
class DocumentSorter {
public:
    DocumentSorter(CollectedTokens& tokens, const std::vector<std::uint32_t>& newIds,
                   std::span<std::uint32_t> positions)
        : m_tokens(tokens)
        , m_newIds(newIds)
        , m_positions(positions)
    {
    }

    /// @return tokens that are kept.
    std::uint64_t sort(std::uint64_t begin, std::uint64_t end)
    {
        pickKept(begin, end);
        std::ranges::sort(m_keys);
        std::uint64_t at = begin;
        for (const std::uint64_t key : m_keys) {
            const auto rank = static_cast<std::uint32_t>(key);
            m_tokens.words[at] = static_cast<std::uint32_t>(key >> 32U);
            if (!m_positions.empty())
                m_positions[at] = rank;
            if (!m_tokens.offsets.empty())
                m_tokens.offsets[at] = m_offsets[rank];
            ++at;
        }
        return at - begin;
    }

private:
    /// A key is word type, then rank in the text.
    void pickKept(std::uint64_t begin, std::uint64_t end)
    {
        m_keys.clear();
        m_offsets.clear();
        for (std::uint64_t i = begin; i < end; ++i) {
            const std::uint32_t type = m_newIds[m_tokens.words[i]];
            if (type == FilteredVocabulary::removed)
                continue;
            m_keys.push_back(std::uint64_t(type) << 32U | m_keys.size());
            if (!m_tokens.offsets.empty())
                m_offsets.push_back(m_tokens.offsets[i]);
        }
    }

    CollectedTokens& m_tokens;
    const std::vector<std::uint32_t>& m_newIds;
    std::span<std::uint32_t> m_positions; ///< of all tokens; empty if they are not kept
    std::vector<std::uint64_t> m_keys;
    std::vector<TokenOffset> m_offsets; ///< by rank
};

class Builder {
public:
    Builder(CollectedTokens& tokens, const std::vector<std::uint32_t>& newIds)
        : m_tokens(tokens)
        , m_newIds(newIds)
        , m_blocks(balancedBlocks({tokens.documentStart.data(), tokens.documentStart.size()}, blockTokens))
        , m_kept(tokens.documentStart.size() - 1)
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
            DocumentSorter sorter(m_tokens, m_newIds, {m_positions.data(), m_positions.size()});
            for (std::size_t d = m_blocks[b].begin; d < m_blocks[b].end && !stop.stop_requested(); ++d)
                m_kept[d] = sorter.sort(m_tokens.documentStart[d], m_tokens.documentStart[d + 1]);
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
        if (!m_tokens.offsets.empty())
            m_tokens.offsets.shorten(placed);
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
        if (!m_tokens.offsets.empty())
            std::copy_n(m_tokens.offsets.data() + from, count, m_tokens.offsets.data() + to);
    }

    CollectedTokens& m_tokens;
    const std::vector<std::uint32_t>& m_newIds;
    std::vector<Block> m_blocks;
    std::vector<std::uint64_t> m_kept; ///< tokens, by document
    GrowingArray<std::uint32_t> m_positions; ///< empty if all is in the order of the text
};

} // namespace

std::optional<Corpus> buildCorpus(CollectedTokens& tokens, const std::vector<std::uint32_t>& newIds,
                                  std::uint32_t vocabularySize, Arena& arena, const std::stop_token& stop)
{
    Builder builder(tokens, newIds);
    builder.makePositions(arena);
    builder.sort(arena, stop);
    if (stop.stop_requested())
        return std::nullopt;
    builder.closeGaps();
    return Corpus::of(vocabularySize, std::move(tokens.documentStart), std::move(tokens.words),
                      builder.takePositions());
}

} // namespace themata
