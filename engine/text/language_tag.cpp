#include "engine/text/language_tag.h"

#include "engine/text/trimmed.h"

#include <unicode/locid.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <map>
#include <optional>

namespace themata {

namespace {

using LanguageNames = std::map<std::string, std::string>; // English name in lower case, code

std::string lowerCase(icu::UnicodeString text)
{
    std::string lower;
    return text.toLower(icu::Locale::getRoot()).toUTF8String(lower);
}

LanguageNames englishNames()
{
    LanguageNames names;
    for (const char* const* code = icu::Locale::getISOLanguages(); *code; ++code) {
        icu::UnicodeString shown;
        icu::Locale(*code).getDisplayLanguage(icu::Locale::getEnglish(), shown);
        names.emplace(lowerCase(shown), *code);
    }
    return names;
}

std::optional<std::string> tagOf(std::string_view written)
{
    std::string text(written);
    std::ranges::replace(text, '_', '-');
    UErrorCode status = U_ZERO_ERROR;
    const icu::Locale locale = icu::Locale::forLanguageTag(text, status); // what is no tag leaves it empty
    const std::string_view language = locale.getLanguage();
    if (U_FAILURE(status) || language.empty() || language.size() > 3)
        return std::nullopt;
    auto tag = locale.toLanguageTag<std::string>(status);
    return U_FAILURE(status) ? std::nullopt : std::optional(std::move(tag));
}

} // namespace

std::string languageTag(std::string_view written)
{
    const std::string_view text = trimmed(written);
    if (text.empty())
        return {};
    static const LanguageNames names = englishNames();
    if (const auto named = names.find(lowerCase(icu::UnicodeString::fromUTF8(text))); named != names.end())
        return named->second;
    return tagOf(text).value_or(std::string(text));
}

} // namespace themata
