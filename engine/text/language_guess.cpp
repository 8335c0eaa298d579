#include "engine/text/language_guess.h"

#include "engine/text/tokenizer.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace themata {

namespace {

// A language with a list has 0.22 or more of its words there, shared ones counted by their part; a relative that has
// none, such as Slovak or Catalan, 0.13 or less. A language alone in its script needs little more than the script.
constexpr std::uint64_t fewestFunctionWords = 5;
constexpr double leastShare = 0.17;
constexpr double leastShareAlone = 0.05;
constexpr double leastMargin = 1.2; // of the likeliest language over the next

using ScriptCounts = std::map<UScriptCode, std::uint64_t>; ///< letters

ScriptCounts countScripts(std::string_view text)
{
    ScriptCounts counts;
    for (std::size_t at = 0; at < text.size();) {
        UChar32 character = 0;
        U8_NEXT_UNSAFE(text.data(), at, character);
        UErrorCode status = U_ZERO_ERROR;
        const UScriptCode script = uscript_getScript(character, &status);
        if (u_isalpha(character) && script != USCRIPT_COMMON && script != USCRIPT_INHERITED)
            ++counts[script];
    }
    return counts;
}

/// The script of most letters; Japanese, which mixes three, is taken for Hiragana. USCRIPT_UNKNOWN if none has most.
UScriptCode scriptOf(std::string_view text)
{
    constexpr std::uint64_t kanaShare = 10; // a tenth; Japanese has about a half, Chinese at most a quotation
    ScriptCounts counts = countScripts(text);
    std::uint64_t letters = 0;
    for (const auto& script : counts)
        letters += script.second;
    const std::uint64_t kana = std::exchange(counts[USCRIPT_KATAKANA], 0) + counts[USCRIPT_HIRAGANA];
    const bool japanese = kana * kanaShare > counts[USCRIPT_HAN] + kana;
    counts[USCRIPT_HIRAGANA] = japanese ? kana + std::exchange(counts[USCRIPT_HAN], 0) : 0;
    const auto most = std::ranges::max_element(counts, {}, [](const auto& script) { return script.second; });
    return most->second * 2 > letters ? most->first : USCRIPT_UNKNOWN;
}

/// A set of languages, a bit each.
using Languages = std::uint64_t;

struct FunctionWords {
    std::vector<std::string> codes;
    std::map<UScriptCode, Languages> ofScript;
    std::unordered_map<std::string, Languages> ofWord;
};

FunctionWords loadFunctionWords()
{
    FunctionWords lists;
    lists.codes = stopWordLanguages();
    for (std::size_t i = 0; i < lists.codes.size(); ++i) {
        std::string all;
        const auto words = loadStopWords(lists.codes[i]).value();
        for (const std::string& word : words) {
            lists.ofWord[word] |= Languages(1) << i;
            all += word;
        }
        lists.ofScript[scriptOf(all)] |= Languages(1) << i;
    }
    return lists;
}

struct Evidence {
    std::uint64_t words = 0;
    std::vector<std::uint64_t> found; ///< function words of each language
    std::vector<double> weight; ///< the same, a word shared among its languages
    std::int64_t articles = 0; ///< how much more often "de" stands there than "die"
};

Evidence weigh(std::string_view text, const FunctionWords& lists, Languages candidates)
{
    TokenizerOptions options;
    options.locale = "root";
    options.minimumLength = 1;
    Evidence evidence{0, std::vector<std::uint64_t>(lists.codes.size()), std::vector<double>(lists.codes.size()), 0};
    Tokenizer(options).forEachWord(text, [&](const TextWord& word, std::string_view normalised) {
        evidence.words += word.dropped == Dropped::No;
        evidence.articles += normalised == "de" ? 1 : normalised == "die" ? -1 : 0;
        const auto entry = lists.ofWord.find(std::string(normalised));
        if (entry == lists.ofWord.end())
            return;
        const Languages languages = entry->second & candidates;
        for (Languages left = languages; left != 0; left &= left - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(left));
            ++evidence.found[i];
            evidence.weight[i] += 1.0 / std::popcount(languages);
        }
    });
    return evidence;
}

/// Of what looks like Dutch: Afrikaans has no list, but most words of that of Dutch; its article is "die", not "de".
bool isAfrikaans(const Evidence& evidence)
{
    return evidence.articles < 0;
}

std::string likeliest(const FunctionWords& lists, const Evidence& evidence, double share)
{
    const std::vector<double>& weight = evidence.weight;
    const auto best = static_cast<std::size_t>(std::ranges::max_element(weight) - weight.begin());
    if (evidence.found[best] < fewestFunctionWords || weight[best] < share * static_cast<double>(evidence.words))
        return {};
    for (std::size_t i = 0; i < weight.size(); ++i)
        if (i != best && weight[best] < leastMargin * weight[i])
            return {};
    return lists.codes[best] == "nl" && isAfrikaans(evidence) ? std::string() : lists.codes[best];
}

} // namespace

std::string guessLanguage(std::string_view text)
{
    static const FunctionWords lists = loadFunctionWords();
    const auto candidates = lists.ofScript.find(scriptOf(text));
    if (candidates == lists.ofScript.end())
        return {};
    const bool alone = std::has_single_bit(candidates->second);
    return likeliest(lists, weigh(text, lists, candidates->second), alone ? leastShareAlone : leastShare);
}

} // namespace themata
