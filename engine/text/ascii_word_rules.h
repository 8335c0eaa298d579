#pragma once

#include <unicode/brkiter.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace themata {

/// Unicode's word boundaries (UAX 29) for text that is ASCII only, without ICU's general machinery, which is several
/// times slower. What each character does is asked of ICU once, so the rules follow its version and locale.
class AsciiWordRules {
public:
    /// @param breaks a word iterator; its text is changed.
    explicit AsciiWordRules(icu::BreakIterator& breaks);

    /// Finds the next word with a letter or digit in text[from, text.size()), which must be ASCII.
    /// @param from in: where to look; out: the byte after the word (or the end).
    /// @return the word's first byte, or npos.
    [[nodiscard]] std::size_t findWord(std::string_view text, std::size_t& from) const;

private:
    enum class Kind : std::uint8_t { Other, Letter, Digit, Connector };
    struct Character {
        Kind kind = Kind::Other;   ///< what it does; ICU takes @ for a letter
        bool makesWord = false;    ///< truly a letter or digit
        bool joinsLetters = false; ///< between two letters it does not end the word: a'b
        bool joinsDigits = false;  ///< between two digits it does not end the number: 1,5
    };

    [[nodiscard]] const Character& at(std::string_view text, std::size_t i) const
    {
        return m_characters[static_cast<unsigned char>(text[i])];
    }
    [[nodiscard]] bool joins(std::string_view text, std::size_t i) const;

    std::array<Character, 128> m_characters{};
};

} // namespace themata
