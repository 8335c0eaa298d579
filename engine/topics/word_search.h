#pragma once

#include "engine/base/result.h"
#include "engine/corpus/vocabulary.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace themata {

/// How a word is looked for.
enum class WordMatch : std::uint8_t {
    Prefix, ///< it begins with the text
    Part, ///< it has the text in it
    Pattern ///< a regular expression of ICU matches in it; ^ and $ are its begin and end
};

struct WordQuery {
    std::string text; ///< UTF-8; a prefix or part that is empty finds all
    WordMatch match = WordMatch::Prefix;
};

/// A query as people type it: /pattern/, *part or prefix; blanks around it are left aside.
[[nodiscard]] WordQuery wordQuery(std::string_view typed);

/// Finds words of a vocabulary. Case and accents make no difference (folded_form.h), so that "uber" finds "über"; a
/// pattern is held against the word as it is, too, so that /über/ finds it and not "uber". The folded forms are
/// prepared once: 1.4 s for a million words on one core, 40 bytes each. Immutable then, so shared between threads
/// freely.
class WordSearch {
public:
    explicit WordSearch(std::shared_ptr<const Vocabulary> vocabulary);

    /// The word types that are found, in the alphabetical order of their folded forms. For a million words a prefix
    /// takes no time, a part 10 ms, a pattern 0.4 s. Errors: BadArgument for a pattern that is not understood or
    /// that takes too long, one of nested repetitions. A stop request ends it early, with what was found so far.
    [[nodiscard]] Result<std::vector<std::uint32_t>> find(const WordQuery& query, std::stop_token stop = {}) const;

    /// The word type that is spelt so; else, of those that are folded to the same, the most frequent. Nothing if there
    /// is none.
    [[nodiscard]] std::optional<std::uint32_t> wordType(const std::string& word) const;

    [[nodiscard]] const Vocabulary& vocabulary() const { return *m_vocabulary; }

private:
    [[nodiscard]] std::u16string_view folded(std::size_t place) const;
    [[nodiscard]] std::span<const std::uint32_t> withPrefix(std::u16string_view prefix) const;
    [[nodiscard]] std::vector<std::uint32_t> withPart(std::u16string_view part) const;
    [[nodiscard]] Result<std::vector<std::uint32_t>> withPattern(const std::string& pattern,
                                                                 const std::stop_token& stop) const;

    std::shared_ptr<const Vocabulary> m_vocabulary;
    std::vector<std::uint32_t> m_words; // word types in alphabetical order
    std::u16string m_forms; // their folded forms, a line feed behind each
    std::vector<std::uint64_t> m_starts; // of each form; size V + 1
};

/// By what words are put in order.
enum class WordOrder : std::uint8_t { Alphabetical, Count, Documents };

/// Puts words that WordSearch found in another order; words of equal numbers stay in theirs.
void orderWords(std::vector<std::uint32_t>& words, const Vocabulary& vocabulary, WordOrder order, bool falling);

} // namespace themata
