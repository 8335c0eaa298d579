#include "engine/text/word_form.h"

#include "engine/text/apostrophe.h"

#include <unicode/bytestream.h>
#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <cassert>
#include <stdexcept>
#include <utility>

namespace themata {

namespace {

constexpr std::string_view upperLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view lowerLetters = "abcdefghijklmnopqrstuvwxyz";

bool isAsciiUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isAsciiLower(char c)
{
    return c >= 'a' && c <= 'z';
}

/// Soft hyphens, byte order marks, direction marks; not the joiners, which change the letters of some scripts.
bool isInvisible(UChar32 character)
{
    constexpr UChar32 nonJoiner = 0x200C, joiner = 0x200D;
    return character != nonJoiner && character != joiner
        && u_hasBinaryProperty(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

/// @param visit is called with each code point and its bytes.
template <typename Visit>
void forEachCharacter(std::string_view text, Visit&& visit)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = at;
        UChar32 character = 0;
        U8_NEXT_UNSAFE(text.data(), at, character);
        visit(character, text.substr(start, at - start));
    }
}

std::string straightened(std::string_view word)
{
    std::string clean;
    forEachCharacter(word, [&](UChar32 character, std::string_view bytes) {
        if (isApostrophe(static_cast<char32_t>(character)))
            clean += '\'';
        else if (!isInvisible(character))
            clean += bytes;
    });
    return clean;
}

icu::StringPiece piece(std::string_view text)
{
    return {text.data(), static_cast<std::int32_t>(text.size())};
}

} // namespace

WordForm::WordForm(std::string locale, bool lowerCase) : m_wantsLowerCase(lowerCase)
{
    UErrorCode status = U_ZERO_ERROR;
    m_locale = icu::Locale::forLanguageTag(locale, status).getName();
    m_composer = icu::Normalizer2::getNFCInstance(status);
    if (U_FAILURE(status))
        throw std::runtime_error(std::string("ICU cannot compose characters: ") + u_errorName(status));
    toLower(upperLetters, m_lower);
    m_asciiLowers = m_lower == lowerLetters;
}

void WordForm::set(std::string_view word)
{
    if (!setAscii(word))
        setAny(word);
}

/// The usual word, without ICU. False if it is not ASCII.
bool WordForm::setAscii(std::string_view word)
{
    if (!m_asciiLowers)
        return false;
    m_lower.resize(word.size());
    bool hasLetter = false;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const char c = word[i];
        if (static_cast<signed char>(c) < 0)
            return false;
        const char lower = isAsciiUpper(c) ? static_cast<char>(c + ('a' - 'A')) : c;
        hasLetter |= isAsciiLower(lower);
        m_lower[i] = lower;
    }
    m_text = m_wantsLowerCase ? std::string_view(m_lower) : word;
    m_characters = static_cast<std::uint32_t>(word.size());
    m_hasLetter = hasLetter;
    return true;
}

void WordForm::setAny(std::string_view word)
{
    m_clean = straightened(word);
    UErrorCode status = U_ZERO_ERROR;
    if (!m_composer->isNormalizedUTF8(piece(m_clean), status)) {
        std::string composed;
        icu::StringByteSink<std::string> sink(&composed);
        m_composer->normalizeUTF8(0, piece(m_clean), sink, nullptr, status);
        m_clean = std::move(composed);
    }
    assert(U_SUCCESS(status));
    toLower(m_clean, m_lower);
    m_text = m_wantsLowerCase ? m_lower : m_clean;
    m_characters = 0;
    m_hasLetter = false;
    forEachCharacter(m_text, [this](UChar32 character, std::string_view) {
        ++m_characters;
        m_hasLetter |= u_hasBinaryProperty(character, UCHAR_ALPHABETIC) != 0;
    });
}

void WordForm::toLower(std::string_view word, std::string& lower)
{
    lower.clear();
    UErrorCode status = U_ZERO_ERROR;
    icu::StringByteSink<std::string> sink(&lower);
    icu::CaseMap::utf8ToLower(m_locale.c_str(), 0, piece(word), sink, nullptr, status);
    assert(U_SUCCESS(status));
}

} // namespace themata
