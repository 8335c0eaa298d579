#include "engine/text/word_finder.h"

#include "engine/text/utf8.h"

#include <unicode/locid.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>
#include <unicode/utf8.h>

#include <cassert>
#include <stdexcept>

namespace themata {

namespace {

std::unique_ptr<icu::BreakIterator> makeBreaks(const std::string& locale)
{
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::BreakIterator> breaks(
        icu::BreakIterator::createWordInstance(icu::Locale::forLanguageTag(locale, status), status));
    if (U_FAILURE(status) || !breaks)
        throw std::runtime_error(std::string("ICU has no word boundaries: ") + u_errorName(status));
    return breaks;
}

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

std::size_t skipSpace(std::string_view text, std::size_t at)
{
    while (at < text.size() && isSpace(text[at]))
        ++at;
    return at;
}

/// End of the stretch without white space that begins at `at`.
std::size_t stretchEnd(std::string_view text, std::size_t at)
{
    while (at < text.size() && !isSpace(text[at]))
        ++at;
    return at;
}

/// End of the stretches from `at` on that are all ASCII, white space between them included; `at` if the first is not.
std::size_t asciiEnd(std::string_view text, std::size_t at)
{
    std::size_t end = skipAscii(text, at);
    if (end < text.size())
        while (end > at && !isSpace(text[end - 1]))
            --end;
    return end;
}

bool hasLetterOrDigit(std::string_view word)
{
    for (std::size_t at = 0; at < word.size();) {
        UChar32 character = 0;
        U8_NEXT_UNSAFE(word.data(), at, character);
        if (u_isalnum(character))
            return true;
    }
    return false;
}

} // namespace

WordFinder::WordFinder(const std::string& locale) : m_breaks(makeBreaks(locale)), m_asciiRules(*m_breaks) { }

void WordFinder::setText(std::string_view text)
{
    assert(text.size() < std::size_t(1) << 31);
    m_text = text;
    m_runBegin = m_runEnd = m_at = 0;
    m_ascii = true;
}

std::optional<WordFinder::Word> WordFinder::next()
{
    do {
        if (const auto word = m_ascii ? nextInAsciiRun() : nextInOtherRun())
            return word;
    } while (openRun());
    return std::nullopt;
}

/// A run is as many neighbouring stretches as are all ASCII, or as many as all are not: ICU is slow to start.
bool WordFinder::openRun()
{
    m_runBegin = m_at = skipSpace(m_text, m_runEnd);
    if (m_runBegin == m_text.size())
        return false;
    m_runEnd = asciiEnd(m_text, m_runBegin);
    m_ascii = m_runEnd > m_runBegin;
    if (!m_ascii)
        openOtherRun();
    return true;
}

void WordFinder::openOtherRun()
{
    for (std::size_t next = m_runBegin; next < m_text.size() && asciiEnd(m_text, next) == next;) {
        m_runEnd = stretchEnd(m_text, next);
        next = skipSpace(m_text, m_runEnd);
    }
    UErrorCode status = U_ZERO_ERROR;
    UText run = UTEXT_INITIALIZER;
    utext_openUTF8(&run, m_text.data() + m_runBegin, static_cast<std::int64_t>(m_runEnd - m_runBegin), &status);
    m_breaks->setText(&run, status);
    utext_close(&run); // the iterator has its own copy
    assert(U_SUCCESS(status));
    m_breaks->first();
}

std::optional<WordFinder::Word> WordFinder::nextInAsciiRun()
{
    const std::string_view run = m_text.substr(0, m_runEnd);
    const std::size_t begin = m_asciiRules.findWord(run, m_at);
    if (begin == std::string_view::npos)
        return std::nullopt;
    return Word{begin, m_at};
}

std::optional<WordFinder::Word> WordFinder::nextInOtherRun()
{
    for (std::int32_t end = m_breaks->next(); end != icu::BreakIterator::DONE; end = m_breaks->next()) {
        const std::size_t begin = m_at;
        m_at = m_runBegin + static_cast<std::size_t>(end);
        if (m_breaks->getRuleStatus() < UBRK_WORD_NONE_LIMIT)
            continue;
        if (hasLetterOrDigit(m_text.substr(begin, m_at - begin)))
            return Word{begin, m_at};
    }
    return std::nullopt;
}

} // namespace themata
