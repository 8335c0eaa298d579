#include "engine/text/pattern_finder.h"

#include "engine/base/casts.h"

#include <fmt/format.h>
#include <unicode/utext.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <stdexcept>
#include <utility>

namespace themata {

namespace {

std::unique_ptr<icu::RegexPattern> compile(const std::string& pattern, UParseError& place, UErrorCode& status)
{
    return std::unique_ptr<icu::RegexPattern>(
        icu::RegexPattern::compile(icu::UnicodeString::fromUTF8(pattern), place, status));
}

/// "mismatched paren" of U_REGEX_MISMATCHED_PAREN.
std::string reasonOf(UErrorCode status)
{
    std::string reason = u_errorName(status);
    for (const std::string_view prefix : {"U_", "REGEX_"})
        if (reason.starts_with(prefix))
            reason.erase(0, prefix.size());
    std::ranges::transform(reason, reason.begin(), [](char c) {
        return c == '_' ? ' ' : c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    });
    return reason;
}

/// What a text may take, in steps of ICU's, each of which gives up 10,000 ways to match: two million for the text and
/// 200 for each byte. Usual patterns give up one or two a byte.
std::int32_t stepsFor(std::string_view text)
{
    return checkedCast<std::int32_t>(200 + text.size() / 50);
}

} // namespace

Result<void> PatternFinder::check(const std::string& pattern)
{
    UParseError place{};
    UErrorCode status = U_ZERO_ERROR;
    const auto compiled = compile(pattern, place, status);
    if (U_SUCCESS(status))
        return {};
    return fail(
        ErrorCode::BadArgument,
        fmt::format("The pattern of a word is not understood: {} at character {}", reasonOf(status), place.offset),
        pattern, "It is a regular expression as ICU has them, e.g. [\\p{L}\\p{M}]+");
}

PatternFinder::PatternFinder(const std::string& pattern)
{
    UParseError place{};
    UErrorCode status = U_ZERO_ERROR;
    m_pattern = compile(pattern, place, status);
    if (U_SUCCESS(status))
        m_matcher.reset(m_pattern->matcher(status));
    if (U_FAILURE(status))
        throw std::invalid_argument("the pattern of a word: " + reasonOf(status));
}

void PatternFinder::setText(std::string_view text)
{
    UErrorCode status = U_ZERO_ERROR;
    UText input = UTEXT_INITIALIZER;
    utext_openUTF8(&input, text.data(), static_cast<std::int64_t>(text.size()), &status);
    m_matcher->reset(&input);
    utext_close(&input); // the matcher has its own copy
    m_matcher->setTimeLimit(stepsFor(text), status);
    assert(U_SUCCESS(status));
}

std::optional<WordFinder::Word> PatternFinder::next()
{
    UErrorCode status = U_ZERO_ERROR;
    while (m_matcher->find(status)) {
        const WordFinder::Word word{static_cast<std::size_t>(m_matcher->start64(status)),
                                    static_cast<std::size_t>(m_matcher->end64(status))};
        if (word.begin < word.end)
            return word;
    }
    if (U_FAILURE(status))
        throw PatternTakesTooMuch();
    return std::nullopt;
}

} // namespace themata
