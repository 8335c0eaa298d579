#include "engine/corpus/corpus_builder.h"

#include "engine/corpus/vocabulary_filter.h"

#include <algorithm>
#include <utility>

namespace themata {

namespace {

/// Moves one document after another to its place in the corpus, which is never behind where it stood.
class Builder {
public:
    Builder(CollectedTokens& tokens, const std::vector<std::uint32_t>& newIds) : m_tokens(tokens), m_newIds(newIds)
    {
    }

    /// Places document d, whose tokens stand in [begin, end) so far. Those before it are placed.
    void place(std::size_t d, std::uint64_t begin, std::uint64_t end)
    {
        pickKept(begin, end);
        std::ranges::sort(m_keys);
        keepPositions(d);
        for (const std::uint64_t key : m_keys) {
            m_tokens.words[m_placed] = static_cast<std::uint32_t>(key >> 32U);
            if (!m_tokens.offsets.empty())
                m_tokens.offsets[m_placed] = m_offsets[rankOf(key)];
            ++m_placed;
        }
    }

    [[nodiscard]] std::size_t placed() const { return m_placed; }
    [[nodiscard]] GrowingArray<std::uint32_t> takePositions() { return std::move(m_positions); }

private:
    /// A key is word type, then rank in the text: sorting keys keeps the order of the text among equal words.
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

    static std::uint32_t rankOf(std::uint64_t key) { return static_cast<std::uint32_t>(key); }

    /// Positions take as much memory as the words, so there are none until a document is not in the order of its text.
    void keepPositions(std::size_t d)
    {
        std::uint32_t i = 0;
        const bool inTextOrder = std::ranges::all_of(m_keys, [&](std::uint64_t key) { return rankOf(key) == i++; });
        if (inTextOrder && m_positions.empty())
            return;
        if (m_positions.empty())
            for (std::size_t earlier = 0; earlier < d; ++earlier)
                for (i = 0; i < m_tokens.documentStart[earlier + 1] - m_tokens.documentStart[earlier]; ++i)
                    m_positions.push_back(i);
        for (const std::uint64_t key : m_keys)
            m_positions.push_back(rankOf(key));
    }

    CollectedTokens& m_tokens;
    const std::vector<std::uint32_t>& m_newIds;
    std::size_t m_placed = 0;                // tokens
    GrowingArray<std::uint32_t> m_positions; // empty while all is in the order of the text
    std::vector<std::uint64_t> m_keys;  // of the document at work
    std::vector<TokenOffset> m_offsets; // of the document at work, by rank
};

} // namespace

std::optional<Corpus> buildCorpus(CollectedTokens& tokens, const std::vector<std::uint32_t>& newIds,
                                  std::uint32_t vocabularySize, const std::function<bool()>& goOn)
{
    Builder builder(tokens, newIds);
    std::uint64_t begin = 0;
    for (std::size_t d = 0; d + 1 < tokens.documentStart.size(); ++d) {
        if (!goOn())
            return std::nullopt;
        builder.place(d, begin, tokens.documentStart[d + 1]);
        begin = std::exchange(tokens.documentStart[d + 1], builder.placed());
    }
    tokens.words.shorten(builder.placed());
    if (!tokens.offsets.empty())
        tokens.offsets.resize(builder.placed());
    return Corpus::of(vocabularySize, std::move(tokens.documentStart), std::move(tokens.words), builder.takePositions());
}

} // namespace themata
