#include "engine/corpus/phrases.h"

#include "engine/corpus/used_types.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>
#include <vector>

namespace themata {

namespace {

/// One round: finds the pairs of types that are phrases, and joins them.
class Round {
public:
    /// @param words of the phrases to find.
    /// @param lengths words of each type, 1 but for phrases; grows with the types.
    Round(CollectedTokens& tokens, const PhraseOptions& options, std::uint32_t words,
          std::vector<std::uint32_t>& lengths, const std::stop_token& stop)
        : m_tokens(tokens)
        , m_options(options)
        , m_words(words)
        , m_lengths(lengths)
        , m_stop(stop)
        , m_counts(tokens.types.size())
        , m_begins(tokens.types.size(), false)
    {
        for (const std::uint32_t type : tokens.words)
            ++m_counts[type];
    }

    /// @return tokens that are gone.
    std::uint64_t run()
    {
        findPhrases();
        if (m_stop.stop_requested())
            return 0;
        nameThem();
        return m_phrases.empty() ? 0 : join();
    }

private:
    static std::uint64_t keyOf(std::uint32_t first, std::uint32_t second)
    {
        return std::uint64_t(first) << 32U | second;
    }

    /// The document that the rest is about.
    void enter(std::size_t d)
    {
        m_first = m_tokens.documentStart[d];
        PlaceReader reader(m_tokens.places.ofDocument(d));
        m_places = *decodePlaces(reader, m_tokens.documentStart[d + 1] - m_first);
    }

    [[nodiscard]] const TokenOffset& placeOf(std::uint64_t i) const { return m_places[i - m_first]; }

    /// Whether a token and the next one, of the same document, may be one phrase.
    [[nodiscard]] bool mayJoin(std::uint64_t i) const
    {
        const std::uint32_t first = m_tokens.words[i];
        const std::uint32_t second = m_tokens.words[i + 1];
        return m_lengths[first] + m_lengths[second] == m_words
            && placeOf(i + 1).begin <= placeOf(i).begin + placeOf(i).length + 1;
    }

    void findPhrases()
    {
        std::vector<std::uint64_t> pairs;
        for (std::size_t d = 0; d + 1 < m_tokens.documentStart.size() && !m_stop.stop_requested(); ++d) {
            enter(d);
            for (std::uint64_t i = m_first; i + 1 < m_tokens.documentStart[d + 1]; ++i)
                if (isFrequent(m_tokens.words[i]) && isFrequent(m_tokens.words[i + 1]) && mayJoin(i))
                    pairs.push_back(keyOf(m_tokens.words[i], m_tokens.words[i + 1]));
        }
        if (m_stop.stop_requested())
            return;
        std::ranges::sort(pairs);
        for (auto first = pairs.begin(); first != pairs.end() && !m_stop.stop_requested();) {
            const auto end = std::upper_bound(first, pairs.end(), *first);
            if (isPhrase(*first, static_cast<std::uint64_t>(end - first)))
                m_phrases.push_back(*first);
            first = end;
        }
    }

    [[nodiscard]] bool isFrequent(std::uint32_t type) const { return m_counts[type] >= m_options.minimumCount; }

    [[nodiscard]] bool isPhrase(std::uint64_t pair, std::uint64_t count) const
    {
        if (count < m_options.minimumCount)
            return false;
        const auto all = static_cast<double>(m_tokens.words.size());
        const auto together = static_cast<double>(count);
        const double apart = static_cast<double>(m_counts[pair >> 32U])
            * static_cast<double>(m_counts[static_cast<std::uint32_t>(pair)]);
        return std::log(all * together / apart) >= m_options.minimumNpmi * std::log(all / together);
    }

    /// A name may be there already: "a_b" and "c" make the same phrase as "a" and "b_c", and texts have such words,
    /// too.
    void nameThem()
    {
        std::unordered_map<std::string, std::uint32_t> numbers;
        for (std::uint32_t type = 0; type < m_tokens.types.size() && !m_phrases.empty(); ++type)
            numbers.emplace(m_tokens.types[type], type);
        for (const std::uint64_t phrase : m_phrases) {
            const auto first = static_cast<std::uint32_t>(phrase >> 32U);
            const auto second = static_cast<std::uint32_t>(phrase);
            m_begins[first] = true;
            const auto next = static_cast<std::uint32_t>(m_tokens.types.size());
            const auto [named, isNew] = numbers.emplace(m_tokens.types[first] + '_' + m_tokens.types[second], next);
            m_types.push_back(named->second);
            if (isNew) {
                m_tokens.types.push_back(named->first);
                m_lengths.push_back(m_words);
            }
        }
    }

    /// The type of the phrase that the token and the next one make, if they make one.
    [[nodiscard]] std::optional<std::uint32_t> joined(std::uint64_t i) const
    {
        const std::uint32_t first = m_tokens.words[i];
        if (!m_begins[first] || !mayJoin(i))
            return std::nullopt;
        const std::uint64_t key = keyOf(first, m_tokens.words[i + 1]);
        const auto found = std::ranges::lower_bound(m_phrases, key);
        if (found == m_phrases.end() || *found != key)
            return std::nullopt;
        return m_types[static_cast<std::size_t>(found - m_phrases.begin())];
    }

    /// Every token moves to its place, which is never behind where it stood.
    std::uint64_t join()
    {
        std::uint64_t at = 0;
        std::uint64_t i = 0;
        std::vector<std::uint64_t> placeBytes;
        for (std::size_t d = 0; d + 1 < m_tokens.documentStart.size(); ++d) {
            enter(d);
            m_tokens.documentStart[d] = at;
            std::byte* const codes = m_tokens.places.ofDocument(d).data();
            PlaceWriter places(codes);
            for (const std::uint64_t end = m_first + m_places.size(); i < end; ++at) {
                const auto phrase = i + 1 < end ? joined(i) : std::nullopt;
                const std::uint64_t last = phrase ? i + 1 : i;
                const std::uint32_t begin = placeOf(i).begin;
                m_tokens.words[at] = phrase.value_or(m_tokens.words[i]);
                places.add({begin, placeOf(last).begin + placeOf(last).length - begin});
                i = last + 1;
            }
            placeBytes.push_back(static_cast<std::uint64_t>(places.at() - codes));
        }
        m_tokens.documentStart[placeBytes.size()] = at;
        m_tokens.words.shorten(at);
        m_tokens.places.closeGaps(placeBytes);
        return i - at;
    }

    CollectedTokens& m_tokens;
    const PhraseOptions& m_options;
    std::uint32_t m_words;
    std::vector<std::uint32_t>& m_lengths;
    const std::stop_token& m_stop;
    std::vector<std::uint64_t> m_counts; ///< tokens, by type
    std::vector<bool> m_begins; ///< types that begin a phrase
    std::vector<std::uint64_t> m_phrases; ///< keys, in order
    std::vector<std::uint32_t> m_types; ///< of the phrases
    std::uint64_t m_first = 0; ///< token of the document at work
    std::vector<TokenOffset> m_places; ///< of its tokens
};

/// The types of phrases that have tokens.
void describe(const CollectedTokens& tokens, std::uint64_t firstPhrase, JoinedPhrases& joined)
{
    std::vector<std::uint64_t> counts(tokens.types.size());
    for (const std::uint32_t type : tokens.words)
        ++counts[type];
    std::uint64_t most = 0;
    for (std::uint64_t type = firstPhrase; type < counts.size(); ++type) {
        joined.phrases += counts[type] > 0 ? 1 : 0;
        if (counts[type] > most) {
            most = counts[type];
            joined.commonest = tokens.types[type];
        }
    }
}

} // namespace

JoinedPhrases joinPhrases(CollectedTokens& tokens, const PhraseOptions& options, const std::stop_token& stop)
{
    const std::uint64_t plainTypes = tokens.types.size();
    std::vector<std::uint32_t> lengths(plainTypes, 1);
    JoinedPhrases joined;
    for (std::uint32_t words = 2; words <= options.longest && !stop.stop_requested(); ++words)
        joined.joinedTokens += Round(tokens, options, words, lengths, stop).run();
    describe(tokens, plainTypes, joined);
    dropUnusedTypes(tokens);
    joined.unusedTypes = plainTypes + joined.phrases - tokens.types.size();
    return joined;
}

} // namespace themata
