#include "engine/text/elision.h"

#include "engine/text/apostrophe.h"
#include "engine/text/language_code.h"

#include <unicode/utf8.h>

#include <algorithm>
#include <cctype>

namespace themata {

namespace {

// "aujourd'hui" and "prud'homme" are words of their own, so not every word with an apostrophe is split.
constexpr std::string_view french[] = {"c", "d",      "j",  "jusqu",  "l",      "lorsqu", "m",
                                       "n", "puisqu", "qu", "quelqu", "quoiqu", "s",      "t"};
constexpr std::string_view italian[] = {"all", "anch", "c",    "com", "cos",  "d",      "dall",  "dell",
                                        "dov", "l",    "m",    "n",   "nell", "nessun", "quell", "quest",
                                        "s",   "senz", "sull", "t",   "tutt", "un",     "v"};

std::span<const std::string_view> wordsOf(std::string_view language)
{
    if (language == "fr")
        return french;
    if (language == "it")
        return italian;
    return {};
}

bool equalLetters(std::string_view word, std::string_view lower)
{
    return std::ranges::equal(word, lower, {}, [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
}

} // namespace

Elision::Elision(std::string_view locale)
    : m_words(wordsOf(languageCode(locale)))
{
}

std::optional<Elision::Split> Elision::find(std::string_view word) const
{
    for (const std::string_view elided : m_words) {
        const std::size_t length = elided.size();
        if (word.size() <= length || !equalLetters(word.substr(0, length), elided))
            continue;
        std::size_t rest = length;
        UChar32 next = 0;
        U8_NEXT_UNSAFE(word.data(), rest, next);
        if (isApostrophe(static_cast<char32_t>(next)) && rest < word.size())
            return Split{length, rest};
    }
    return std::nullopt;
}

} // namespace themata
