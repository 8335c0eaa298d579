#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace themata {

/// The short words that French and Italian write without their last vowel before another word: "l'homme", "dell'anno".
/// No boundary of UAX 29 parts them, yet they are two words, and "homme" is the same word with and without an article.
class Elision {
public:
    struct Split {
        std::size_t length = 0; ///< bytes of the elided word
        std::size_t rest = 0; ///< first byte after the apostrophe
    };

    /// @param locale BCP 47.
    explicit Elision(std::string_view locale);

    [[nodiscard]] bool happens() const { return !m_words.empty(); } ///< in this language
    [[nodiscard]] std::optional<Split> find(std::string_view word) const;

private:
    std::span<const std::string_view> m_words;
};

} // namespace themata
