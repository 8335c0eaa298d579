#include "engine/corpus/vocabulary_filter.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

namespace themata {

namespace {

/// Drops types one filter after another.
class Filter {
public:
    Filter(const std::vector<std::string>& types, const TypeCounts& counts, std::vector<FilterStep>& steps)
        : m_types(types), m_counts(counts), m_steps(steps), m_kept(types.size())
    {
        std::iota(m_kept.begin(), m_kept.end(), 0U);
    }

    template <typename Keep>
    void apply(std::string step, std::string detail, Keep&& keep)
    {
        std::uint64_t tokens = 0;
        const auto drops = [&](std::uint32_t type) {
            const bool kept = keep(type);
            tokens += kept ? 0 : m_counts.tokens[type];
            return !kept;
        };
        const std::uint64_t types = std::erase_if(m_kept, drops);
        appendStep(m_steps, std::move(step), std::move(detail), tokens, types);
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
    const std::vector<std::string>& m_types;
    const TypeCounts& m_counts;
    std::vector<FilterStep>& m_steps;
    std::vector<std::uint32_t> m_kept; ///< in provisional order
};

void keepMostFrequent(Filter& filter, std::size_t types, std::uint32_t limit)
{
    std::vector<bool> wanted(types, false);
    const auto ranked = filter.ranked();
    for (std::size_t i = 0; i < std::min<std::size_t>(limit, ranked.size()); ++i)
        wanted[ranked[i]] = true;
    filter.apply("Vocabulary limit", fmt::format("words that are not among the {} most frequent", limit),
                 [&](std::uint32_t type) { return wanted[type]; });
}

} // namespace

TypeCounts countTypes(std::size_t types, std::span<const std::uint64_t> documentStart,
                      std::span<const std::uint32_t> words)
{
    constexpr auto none = std::numeric_limits<std::size_t>::max();
    TypeCounts counts{std::vector<std::uint64_t>(types), std::vector<std::uint32_t>(types)};
    std::vector<std::size_t> lastDocument(types, none);
    for (std::size_t d = 0; d + 1 < documentStart.size(); ++d)
        for (std::uint64_t i = documentStart[d]; i < documentStart[d + 1]; ++i) {
            const std::uint32_t type = words[i];
            ++counts.tokens[type];
            if (std::exchange(lastDocument[type], d) != d)
                ++counts.documents[type];
        }
    return counts;
}

void appendStep(std::vector<FilterStep>& steps, std::string step, std::string detail, std::uint64_t removedTokens,
                std::uint64_t removedTypes)
{
    const std::uint64_t before = steps.empty() ? 0 : steps.back().tokensLeft;
    steps.push_back({std::move(step), std::move(detail), removedTokens, before - removedTokens, removedTypes});
}

FilteredVocabulary filterVocabulary(const std::vector<std::string>& types, const TypeCounts& counts, const ImportOptions& options,
                                    bool keepOrder, std::vector<FilterStep>& steps)
{
    Filter filter(types, counts, steps);
    if (options.minimumCount > 1)
        filter.apply("Rare words", fmt::format("words that occur fewer than {} times", options.minimumCount),
                     [&](std::uint32_t type) { return counts.tokens[type] >= options.minimumCount; });
    if (options.minimumDocuments > 1)
        filter.apply("Words in few documents", fmt::format("words in fewer than {} documents", options.minimumDocuments),
                     [&](std::uint32_t type) { return counts.documents[type] >= options.minimumDocuments; });
    if (options.maximumVocabulary > 0)
        keepMostFrequent(filter, types.size(), options.maximumVocabulary);

    FilteredVocabulary result;
    result.newIds.assign(types.size(), FilteredVocabulary::removed);
    for (const std::uint32_t type : keepOrder ? filter.kept() : filter.ranked()) {
        result.newIds[type] = static_cast<std::uint32_t>(result.vocabulary.size());
        result.vocabulary.words.push_back(types[type]);
        result.vocabulary.counts.push_back(counts.tokens[type]);
        result.vocabulary.documents.push_back(counts.documents[type]);
    }
    return result;
}

} // namespace themata
