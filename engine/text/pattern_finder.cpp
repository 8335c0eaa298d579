#include "engine/text/pattern_finder.h"

#include <fmt/format.h>
#include <unicode/utext.h>

#include <algorithm>
#include <cassert>
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
    : m_steps(std::make_unique<Steps>())
{
    UParseError place{};
    UErrorCode status = U_ZERO_ERROR;
    m_pattern = compile(pattern, place, status);
    if (U_SUCCESS(status))
        m_matcher.reset(m_pattern->matcher(status));
    if (U_SUCCESS(status))
        m_matcher->setMatchCallback(&PatternFinder::mayGoOn, m_steps.get(), status); // ICU's own limit is for a text
    if (U_FAILURE(status))
        throw std::invalid_argument("the pattern of a word: " + reasonOf(status));
}

UBool PatternFinder::mayGoOn(const void* steps, std::int32_t all)
{
    constexpr std::int32_t stepsOfAWord = 200; // about a tenth of a second
    auto& counted = *static_cast<Steps*>(const_cast<void*>(steps)); // ours, given to ICU as const
    counted.all = all;
    return all - counted.before < stepsOfAWord;
}

void PatternFinder::setText(std::string_view text)
{
    UErrorCode status = U_ZERO_ERROR;
    UText input = UTEXT_INITIALIZER;
    utext_openUTF8(&input, text.data(), static_cast<std::int64_t>(text.size()), &status);
    m_matcher->reset(&input);
    *m_steps = {};
    utext_close(&input); // the matcher has its own copy
    assert(U_SUCCESS(status));
}

bool PatternFinder::findNext(UErrorCode& status)
{
    m_steps->before = m_steps->all;
    return m_matcher->find(status);
}

std::optional<WordFinder::Word> PatternFinder::next()
{
    UErrorCode status = U_ZERO_ERROR;
    while (findNext(status)) {
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
