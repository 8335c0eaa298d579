#include "engine/text/ascii_word_rules.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <initializer_list>

namespace themata {

namespace {

/// The rule status of `characters` if ICU does not break them, or -1 if it does.
int statusOfWhole(icu::BreakIterator& breaks, std::initializer_list<char> characters)
{
    icu::UnicodeString text;
    for (const char c : characters)
        text.append(static_cast<char16_t>(c));
    breaks.setText(text);
    breaks.first();
    return breaks.next() == text.length() ? breaks.getRuleStatus() : -1;
}

bool isWhole(icu::BreakIterator& breaks, std::initializer_list<char> characters)
{
    return statusOfWhole(breaks, characters) >= UBRK_WORD_NUMBER;
}

} // namespace

AsciiWordRules::AsciiWordRules(icu::BreakIterator& breaks)
{
    for (std::size_t i = 0; i < m_characters.size(); ++i) {
        const char c = static_cast<char>(i);
        Character& character = m_characters[i];
        character.makesWord = u_isalnum(static_cast<UChar32>(i)) != 0;
        const int alone = statusOfWhole(breaks, {c});
        if (alone >= UBRK_WORD_LETTER && alone < UBRK_WORD_LETTER_LIMIT && isWhole(breaks, {'a', c, 'a'}))
            character.kind = Kind::Letter;
        else if (alone >= UBRK_WORD_NUMBER && alone < UBRK_WORD_NUMBER_LIMIT)
            character.kind = Kind::Digit;
        else if (isWhole(breaks, {'a', c}) && isWhole(breaks, {c, 'a'}))
            character.kind = Kind::Connector;
        else {
            character.joinsLetters = isWhole(breaks, {'a', c, 'a'});
            character.joinsDigits = isWhole(breaks, {'1', c, '1'});
        }
    }
    breaks.setText(icu::UnicodeString()); // the texts above are gone
}

bool AsciiWordRules::joins(std::string_view text, std::size_t i) const
{
    const Character& character = at(text, i);
    if (!(character.joinsLetters || character.joinsDigits) || i + 1 >= text.size())
        return false;
    const Kind before = at(text, i - 1).kind;
    if (before != at(text, i + 1).kind)
        return false;
    return (before == Kind::Letter && character.joinsLetters) || (before == Kind::Digit && character.joinsDigits);
}

std::size_t AsciiWordRules::findWord(std::string_view text, std::size_t& from) const
{
    std::size_t i = from;
    while (i < text.size()) {
        if (at(text, i).kind == Kind::Other) {
            ++i;
            continue;
        }
        const std::size_t start = i;
        bool isWord = false;
        for (; i < text.size() && (at(text, i).kind != Kind::Other || joins(text, i)); ++i)
            isWord |= at(text, i).makesWord;
        if (isWord) {
            from = i;
            return start;
        }
    }
    from = text.size();
    return std::string_view::npos;
}

} // namespace themata
