#include "engine/corpus/vocabulary_filter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace themata {

namespace {

/// Drops types one filter after another.
class Filter {
public:
    Filter(const CollectedTokens& tokens, const TypeCounts& counts, std::vector<FilterStep>& steps)
        : m_tokens(tokens)
        , m_types(tokens.types)
        , m_counts(counts)
        , m_steps(steps)
        , m_isKept(tokens.types.size(), true)
        , m_kept(tokens.types.size())
    {
        std::iota(m_kept.begin(), m_kept.end(), 0U);
        for (std::size_t d = 0; d + 1 < tokens.documentStart.size(); ++d)
            if (hasWords(d))
                m_documents.push_back(d);
    }

    template <typename Keep>
    void apply(std::string step, std::string detail, Keep&& keep)
    {
        std::uint64_t tokens = 0;
        const auto drops = [&](std::uint32_t type) {
            m_isKept[type] = keep(type);
            tokens += m_isKept[type] ? 0 : m_counts.tokens[type];
            return !m_isKept[type];
        };
        const std::uint64_t types = std::erase_if(m_kept, drops);
        const std::uint64_t emptied = std::erase_if(m_documents, [this](std::size_t d) { return !hasWords(d); });
        appendStep(
            m_steps,
            {.step = std::move(step), .detail = std::move(detail), .removedTokens = tokens, .removedTypes = types},
            emptied);
    }

    /// The kept types, most frequent first.
    [[nodiscard]] std::vector<std::uint32_t> ranked() const
    {
        std::vector<std::uint32_t> types = m_kept;
        std::ranges::sort(types, [this](std::uint32_t a, std::uint32_t b) {
            return std::tie(m_counts.tokens[b], m_types[a]) < std::tie(m_counts.tokens[a], m_types[b]);
        });
        return types;
    }

    [[nodiscard]] const std::vector<std::uint32_t>& kept() const { return m_kept; }

private:
    [[nodiscard]] bool hasWords(std::size_t d) const
    {
        const auto first = m_tokens.words.begin() + m_tokens.documentStart[d];
        const auto end = m_tokens.words.begin() + m_tokens.documentStart[d + 1];
        return std::any_of(first, end, [this](std::uint32_t type) { return m_isKept[type]; });
    }

    const CollectedTokens& m_tokens;
    const std::vector<std::string>& m_types;
    const TypeCounts& m_counts;
    std::vector<FilterStep>& m_steps;
    std::vector<bool> m_isKept; ///< by type
    std::vector<std::size_t> m_documents; ///< that have words
    std::vector<std::uint32_t> m_kept; ///< in provisional order
};

/// Which of the types are among the first so many.
std::vector<bool> firstOf(const std::vector<std::uint32_t>& ranked, std::size_t types, std::size_t count)
{
    std::vector<bool> among(types, false);
    for (std::size_t i = 0; i < std::min(count, ranked.size()); ++i)
        among[ranked[i]] = true;
    return among;
}

void dropMostFrequent(Filter& filter, std::size_t types, std::uint32_t count)
{
    const auto dropped = firstOf(filter.ranked(), types, count);
    filter.apply("Most frequent words", fmt::format("the {} most frequent words", count),
                 [&](std::uint32_t type) { return !dropped[type]; });
}

/// The kept types by falling n_w log(D / D_w); ties as ranked() has them.
std::vector<std::uint32_t> rankedByTfIdf(const Filter& filter, const TypeCounts& counts)
{
    const auto documents = static_cast<double>(counts.documentsWithWords);
    std::vector<std::uint32_t> types = filter.ranked();
    std::ranges::stable_sort(types, std::ranges::greater(), [&](std::uint32_t type) {
        return static_cast<double>(counts.tokens[type]) * std::log(documents / counts.documents[type]);
    });
    return types;
}

/// The list of stop words may name phrases, which are no words of the texts.
void dropStoppedPhrases(Filter& filter, const std::vector<std::string>& types, const TokenizerOptions& options)
{
    std::unordered_set<std::string_view> phrases;
    for (const auto* list : {&options.stopWords, &options.stopTypes})
        for (const std::string& word : *list)
            if (word.find('_') != std::string::npos)
                phrases.insert(word);
    if (!phrases.empty())
        filter.apply("Stopped phrases", "phrases of the list of stop words",
                     [&](std::uint32_t type) { return !phrases.contains(types[type]); });
}

void limitVocabulary(Filter& filter, const TypeCounts& counts, const ImportOptions& options)
{
    const auto ranked = options.rankByTfIdf ? rankedByTfIdf(filter, counts) : filter.ranked();
    const auto wanted = firstOf(ranked, counts.tokens.size(), options.maximumVocabulary);
    const char* kind = options.rankByTfIdf ? "of the largest TF-IDF" : "most frequent";
    filter.apply("Vocabulary limit", fmt::format("words that are not among the {} {}", options.maximumVocabulary, kind),
                 [&](std::uint32_t type) { return wanted[type]; });
}

} // namespace

TypeCounts countTypes(std::size_t types, std::span<const std::uint64_t> documentStart,
                      std::span<const std::uint32_t> words)
{
    constexpr auto none = std::numeric_limits<std::size_t>::max();
    TypeCounts counts{std::vector<std::uint64_t>(types), std::vector<std::uint32_t>(types), 0};
    std::vector<std::size_t> lastDocument(types, none);
    for (std::size_t d = 0; d + 1 < documentStart.size(); ++d) {
        counts.documentsWithWords += documentStart[d] < documentStart[d + 1] ? 1 : 0;
        for (std::uint64_t i = documentStart[d]; i < documentStart[d + 1]; ++i) {
            const std::uint32_t type = words[i];
            ++counts.tokens[type];
            if (std::exchange(lastDocument[type], d) != d)
                ++counts.documents[type];
        }
    }
    return counts;
}

void appendStep(std::vector<FilterStep>& steps, FilterStep removed, std::uint64_t removedDocuments)
{
    const FilterStep& before = steps.back();
    removed.tokensLeft = before.tokensLeft - removed.removedTokens;
    removed.typesLeft = before.typesLeft - removed.removedTypes;
    removed.documentsLeft = before.documentsLeft - removedDocuments;
    steps.push_back(std::move(removed));
}

FilteredVocabulary filterVocabulary(const CollectedTokens& tokens, const ImportOptions& options,
                                    std::vector<FilterStep>& steps)
{
    const std::vector<std::string>& types = tokens.types;
    const TypeCounts counts = countTypes(types.size(), tokens.documentStart, tokens.words);
    Filter filter(tokens, counts, steps);
    if (options.phrases.join)
        dropStoppedPhrases(filter, types, options.text);
    if (options.minimumCount > 1)
        filter.apply("Rare words", fmt::format("words that occur fewer than {} times", options.minimumCount),
                     [&](std::uint32_t type) { return counts.tokens[type] >= options.minimumCount; });
    if (options.minimumDocuments > 1)
        filter.apply("Words in few documents",
                     fmt::format("words in fewer than {} documents", options.minimumDocuments),
                     [&](std::uint32_t type) { return counts.documents[type] >= options.minimumDocuments; });
    if (options.maximumDocuments < 1) {
        const double most = options.maximumDocuments * static_cast<double>(counts.documentsWithWords);
        filter.apply("Words in many documents",
                     fmt::format("words in more than {:.4g} % of the documents", 100 * options.maximumDocuments),
                     [&](std::uint32_t type) { return counts.documents[type] <= most; });
    }
    if (options.droppedMostFrequent > 0)
        dropMostFrequent(filter, types.size(), options.droppedMostFrequent);
    if (options.maximumVocabulary > 0)
        limitVocabulary(filter, counts, options);

    FilteredVocabulary result;
    result.newIds.assign(types.size(), FilteredVocabulary::removed);
    for (const std::uint32_t type : tokens.fromCounts ? filter.kept() : filter.ranked()) {
        result.newIds[type] = static_cast<std::uint32_t>(result.vocabulary.size());
        result.vocabulary.words.push_back(types[type]);
        result.vocabulary.counts.push_back(counts.tokens[type]);
        result.vocabulary.documents.push_back(counts.documents[type]);
    }
    return result;
}

} // namespace themata
