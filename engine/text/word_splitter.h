#pragma once

#include "engine/text/elision.h"
#include "engine/text/pattern_finder.h"
#include "engine/text/tokenizer.h"
#include "engine/text/word_finder.h"

#include <optional>
#include <string_view>
#include <utility>

namespace themata {

/// Finds the words of a text as the options say: by Unicode's word boundaries, with inner hyphens or without and what
/// is elided apart, or by a pattern. Not thread-safe.
class WordSplitter {
public:
    explicit WordSplitter(const TokenizerOptions& options);

    /// @param text valid UTF-8 below 2 GiB, kept alive by the caller.
    void setText(std::string_view text);
    [[nodiscard]] std::optional<WordFinder::Word> next() { return m_plain ? m_finder.next() : nextOther(); }

private:
    using Found = std::optional<WordFinder::Word>;

    Found nextOther();
    Found nextWithHyphens();
    [[nodiscard]] Found joined(const WordFinder::Word& word, const WordFinder::Word& after) const;
    Found firstOf(const WordFinder::Word& word);

    WordFinder m_finder;
    std::optional<PatternFinder> m_pattern;
    Elision m_elision;
    bool m_innerHyphens;
    bool m_plain; ///< word boundaries alone
    std::string_view m_text;
    Found m_ahead; ///< found while looking for a hyphen
    Found m_rest; ///< of a word that began with an elided one
};

} // namespace themata
