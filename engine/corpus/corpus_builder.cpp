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
        m_positions.reserve(tokens.words.size());
    }

    void place(std::uint64_t begin, std::uint64_t end)
    {
        pickKept(begin, end);
        std::ranges::sort(m_keys);
        for (std::size_t i = 0; i < m_keys.size(); ++i) {
            const auto rank = static_cast<std::uint32_t>(m_keys[i]);
            const std::size_t to = m_positions.size();
            m_tokens.words[to] = static_cast<std::uint32_t>(m_keys[i] >> 32U);
            if (!m_tokens.offsets.empty())
                m_tokens.offsets[to] = m_offsets[rank];
            m_positions.push_back(rank);
            m_inTextOrder &= rank == i;
        }
    }

    [[nodiscard]] std::size_t placed() const { return m_positions.size(); }

    [[nodiscard]] std::vector<std::uint32_t> takePositions()
    {
        return m_inTextOrder ? std::vector<std::uint32_t>() : std::move(m_positions);
    }

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

    CollectedTokens& m_tokens;
    const std::vector<std::uint32_t>& m_newIds;
    std::vector<std::uint32_t> m_positions;
    bool m_inTextOrder = true;
    std::vector<std::uint64_t> m_keys;  // of the document at work
    std::vector<TokenOffset> m_offsets; // of the document at work, by rank
};

} // namespace

std::optional<Corpus> buildCorpus(CollectedTokens& tokens, const std::vector<std::uint32_t>& newIds,
                                  std::uint32_t vocabularySize, const std::function<bool()>& goOn)
{
    Builder builder(tokens, newIds);
    std::uint64_t begin = 0;
    for (std::size_t d = 1; d < tokens.documentStart.size(); ++d) {
        if (!goOn())
            return std::nullopt;
        builder.place(begin, tokens.documentStart[d]);
        begin = std::exchange(tokens.documentStart[d], builder.placed());
    }
    tokens.words.resize(builder.placed());
    if (!tokens.offsets.empty())
        tokens.offsets.resize(builder.placed());
    return Corpus::of(vocabularySize, std::move(tokens.documentStart), std::move(tokens.words), builder.takePositions());
}

} // namespace themata
