#include "engine/corpus/stem_merger.h"

#include "engine/corpus/word_table.h"
#include "engine/text/stemmer.h"

#include <tuple>
#include <utility>

namespace themata {

namespace {

std::vector<std::uint64_t> countTokens(const CollectedTokens& tokens)
{
    std::vector<std::uint64_t> counts(tokens.types.size());
    for (const std::uint32_t type : tokens.words)
        ++counts[type];
    return counts;
}

/// The number of each type's stem.
std::vector<std::uint32_t> numberStems(const std::vector<std::string>& types, std::string_view language)
{
    Stemmer stemmer(language);
    WordTable stems;
    std::vector<std::uint32_t> numbers;
    numbers.reserve(types.size());
    for (const std::string& type : types)
        numbers.push_back(stems.idOf(stemmer.stem(type)));
    return numbers;
}

/// Of each stem, the type that occurs most often.
std::vector<std::uint32_t> commonestForms(const CollectedTokens& tokens, const std::vector<std::uint32_t>& stems)
{
    const std::vector<std::uint64_t> counts = countTokens(tokens);
    const auto isBetter = [&](std::uint32_t a, std::uint32_t b) {
        return std::tie(counts[b], tokens.types[a]) < std::tie(counts[a], tokens.types[b]);
    };
    std::vector<std::uint32_t> best;
    for (std::uint32_t type = 0; type < stems.size(); ++type) {
        if (stems[type] == best.size())
            best.push_back(type);
        else if (std::uint32_t& other = best[stems[type]]; isBetter(type, other))
            other = type;
    }
    return best;
}

} // namespace

std::uint64_t mergeStems(CollectedTokens& tokens, std::string_view language)
{
    const std::vector<std::uint32_t> stems = numberStems(tokens.types, language);
    std::vector<std::string> names;
    for (const std::uint32_t form : commonestForms(tokens, stems))
        names.push_back(std::move(tokens.types[form]));
    for (std::uint32_t& word : tokens.words)
        word = stems[word];
    tokens.types = std::move(names);
    return stems.size() - tokens.types.size();
}

} // namespace themata
