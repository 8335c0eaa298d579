#pragma once

#include "engine/text/ascii_word_rules.h"

#include <unicode/brkiter.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace themata {

/// Finds the words of a text: the pieces between Unicode's word boundaries that hold a letter or a digit.
/// White space always bounds words, so the text is taken in runs between white space: runs of ASCII by hand, others by
/// ICU. Not thread-safe.
class WordFinder {
public:
    struct Word {
        std::size_t begin = 0;
        std::size_t end = 0;
    };

    /// @param locale BCP 47; one that ICU does not know gets the root rules.
    explicit WordFinder(const std::string& locale);

    /// @param text valid UTF-8 below 2 GiB, kept alive by the caller.
    void setText(std::string_view text);
    [[nodiscard]] std::optional<Word> next();

private:
    bool openRun();
    void openOtherRun();
    std::optional<Word> nextInAsciiRun();
    std::optional<Word> nextInOtherRun();

    std::unique_ptr<icu::BreakIterator> m_breaks;
    AsciiWordRules m_asciiRules;
    std::string_view m_text;
    std::size_t m_runBegin = 0;
    std::size_t m_runEnd = 0;
    std::size_t m_at = 0; ///< in the run: where to go on
    bool m_ascii = true;  ///< of the run
};

} // namespace themata
