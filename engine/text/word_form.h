#pragma once

#include <unicode/casemap.h>
#include <unicode/normalizer2.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace themata {

/// The form in which a word enters the vocabulary: composed (NFC), apostrophes straight, hyphens those of keyboards, soft
/// hyphens and other marks that nobody sees removed, Latin ligatures, which PDFs are full of, taken apart, and lower case if
/// asked. Only the ligatures are taken apart as by NFKC: elsewhere it changes what is meant (squares, fractions) or how
/// words are spelt. Not thread-safe.
class WordForm {
public:
    /// @param locale BCP 47: lower case depends on it (Turkish).
    WordForm(std::string locale, bool lowerCase);

    /// @param word valid UTF-8, not empty.
    void set(std::string_view word);

    /// Valid until the next set(), like lowerCase().
    [[nodiscard]] std::string_view text() const { return m_text; }
    /// The form in lower case, asked for or not: stop words are compared with it.
    [[nodiscard]] std::string_view lowerCase() const { return m_lower; }
    /// Code points of text(); a Han character or a Hangul syllable counts as two.
    [[nodiscard]] std::uint32_t characters() const { return m_characters; }
    [[nodiscard]] bool hasLetter() const { return m_hasLetter; }

private:
    bool setAscii(std::string_view word);
    void setAny(std::string_view word);
    void toLower(std::string_view word, std::string& lower);

    std::string m_locale;
    bool m_wantsLowerCase;
    bool m_asciiLowers = false; ///< A to Z become a to z in this locale
    const icu::Normalizer2* m_composer = nullptr;
    std::string m_clean, m_text, m_lower;
    std::uint32_t m_characters = 0;
    bool m_hasLetter = false;
};

} // namespace themata
