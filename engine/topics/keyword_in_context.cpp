#include "engine/topics/keyword_in_context.h"

#include "engine/base/casts.h"
#include "engine/text/folded_form.h"

#include <unicode/brkiter.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cassert>
#include <memory>
#include <numeric>

namespace themata {

namespace {

icu::UnicodeString read(std::string_view bytes)
{
    return icu::UnicodeString::fromUTF8(icu::StringPiece(bytes.data(), checkedCast<std::int32_t>(bytes.size())));
}

std::string written(const icu::UnicodeString& text)
{
    std::string bytes;
    return text.toUTF8String(bytes);
}

bool continues(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Bytes of so many characters at most: of text that is mostly blanks or marks, fewer characters are seen.
std::size_t windowFor(std::size_t characters)
{
    return 8 * characters + 64;
}

/// The end of a text, from the begin of a code point on.
std::string_view endOf(std::string_view text, std::size_t bytes)
{
    if (text.size() <= bytes)
        return text;
    std::size_t begin = text.size() - bytes;
    while (begin < text.size() && continues(text[begin]))
        ++begin;
    return text.substr(begin);
}

std::string_view beginOf(std::string_view text, std::size_t bytes)
{
    if (text.size() <= bytes)
        return text;
    std::size_t end = bytes;
    while (end > 0 && continues(text[end]))
        --end;
    return text.substr(0, end);
}

/// Runs of white space and control characters become one space.
icu::UnicodeString onOneLine(const icu::UnicodeString& text)
{
    icu::UnicodeString line;
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        const UChar32 character = text.char32At(i);
        if (!u_isUWhiteSpace(character) && u_charType(character) != U_CONTROL_CHAR)
            line.append(character);
        else if (line.isEmpty() || line.charAt(line.length() - 1) != u' ')
            line.append(u' ');
    }
    return line;
}

std::unique_ptr<icu::BreakIterator> newBreaks(bool words)
{
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::BreakIterator> breaks(
        words ? icu::BreakIterator::createWordInstance(icu::Locale::getRoot(), status)
              : icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
    assert(U_SUCCESS(status)); // they are part of ICU
    return breaks;
}

/// Of words or of characters. One of each for a thread: making one takes longer than using it on a line.
icu::BreakIterator& breaksOf(const icu::UnicodeString& text, bool words)
{
    thread_local const auto ofWords = newBreaks(true), ofCharacters = newBreaks(false);
    icu::BreakIterator& breaks = words ? *ofWords : *ofCharacters;
    breaks.setText(text);
    return breaks;
}

/// Where the last so many characters begin.
std::int32_t lastCharacters(const icu::UnicodeString& text, std::size_t characters)
{
    icu::BreakIterator& breaks = breaksOf(text, false);
    std::int32_t at = breaks.last();
    for (std::size_t i = 0; i < characters && at > 0; ++i)
        at = breaks.previous();
    return at;
}

/// Where the first so many characters end.
std::int32_t firstCharacters(const icu::UnicodeString& text, std::size_t characters)
{
    icu::BreakIterator& breaks = breaksOf(text, false);
    std::int32_t at = breaks.first();
    for (std::size_t i = 0; i < characters && at < text.length(); ++i)
        at = breaks.next();
    return at;
}

} // namespace

KeywordInContext keywordInContext(std::string_view text, TokenOffset place, std::size_t characters)
{
    const std::size_t begin = std::min<std::size_t>(place.begin, text.size());
    const std::string_view upTo = text.substr(0, begin), from = text.substr(begin);
    const std::string_view beyond = from.substr(std::min<std::size_t>(place.length, from.size()));
    const std::string_view windowBefore = endOf(upTo, windowFor(characters));
    const std::string_view windowAfter = beginOf(beyond, windowFor(characters));
    const icu::UnicodeString before = onOneLine(read(windowBefore)), after = onOneLine(read(windowAfter));
    const std::int32_t first = lastCharacters(before, characters), end = firstCharacters(after, characters);
    return {written(before.tempSubString(first)), written(onOneLine(read(from.substr(0, from.size() - beyond.size())))),
            written(after.tempSubString(0, end)), first > 0 || windowBefore.size() < upTo.size(),
            end < after.length() || windowAfter.size() < beyond.size()};
}

std::u16string contextKey(const KeywordInContext& keyword, ContextSide side)
{
    const icu::UnicodeString text = read(side == ContextSide::Before ? keyword.before : keyword.after);
    icu::BreakIterator& breaks = breaksOf(text, true);
    std::vector<std::u16string> words;
    std::int32_t begin = breaks.first();
    for (std::int32_t end = breaks.next(); end != icu::BreakIterator::DONE; begin = end, end = breaks.next())
        if (breaks.getRuleStatus() >= UBRK_WORD_NONE_LIMIT)
            words.push_back(foldedForm(written(text.tempSubStringBetween(begin, end))));
    if (side == ContextSide::Before)
        std::ranges::reverse(words);
    constexpr char16_t afterAllWords = 0xffff;
    if (words.empty())
        return {afterAllWords};
    std::u16string key;
    for (const std::u16string& word : words)
        (key += word) += u' ';
    return key;
}

std::vector<std::size_t> orderByContext(std::span<const std::u16string> keys)
{
    std::vector<std::size_t> places(keys.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::stable_sort(places, {}, [keys](std::size_t place) -> const std::u16string& { return keys[place]; });
    return places;
}

} // namespace themata
