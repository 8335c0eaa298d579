#include "engine/text/word_form.h"

#include "engine/text/apostrophe.h"
#include "engine/text/hyphen.h"

#include <unicode/bytestream.h>
#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <array>
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

/// The letters of U+FB00 to U+FB06, or nothing.
std::string_view lettersOfLigature(UChar32 character)
{
    constexpr std::array<std::string_view, 7> letters{"ff", "fi", "fl", "ffi", "ffl", "st", "st"};
    constexpr UChar32 first = 0xFB00;
    const auto i = static_cast<std::size_t>(character - first);
    return character >= first && i < letters.size() ? letters[i] : std::string_view();
}

std::uint32_t lengthOf(UChar32 character)
{
    const auto syllable = u_getIntPropertyValue(character, UCHAR_HANGUL_SYLLABLE_TYPE);
    const bool mayBeAWord = u_hasBinaryProperty(character, UCHAR_IDEOGRAPHIC) || syllable == U_HST_LV_SYLLABLE
        || syllable == U_HST_LVT_SYLLABLE;
    return mayBeAWord ? 2 : 1;
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
        else if (isHyphen(bytes))
            clean += '-';
        else if (const std::string_view letters = lettersOfLigature(character); !letters.empty())
            clean += letters;
        else if (!isInvisible(character))
            clean += bytes;
    });
    return clean;
}

/// The lower case of a capital I with a dot is an i with a dot of its own over it, but in Turkish; in texts of other
/// languages it is a plain i, as in Istanbul.
void removeDotsOfI(std::string_view word, std::string& lower)
{
    if (word.find("\u0130") == std::string_view::npos)
        return;
    constexpr std::string_view dotted = "i\u0307";
    for (std::size_t at = lower.find(dotted); at != std::string::npos; at = lower.find(dotted, at + 1))
        lower.erase(at + 1, dotted.size() - 1);
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
    removeDotsOfI(m_clean, m_lower);
    m_text = m_wantsLowerCase ? m_lower : m_clean;
    m_characters = 0;
    m_hasLetter = false;
    forEachCharacter(m_text, [this](UChar32 character, std::string_view) {
        m_characters += lengthOf(character);
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
