#pragma once

#include "engine/corpus/import.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace themata {

/// Why a word of a text is no token of the corpus.
enum class LeftOutBy : std::uint8_t {
    Number, ///< the rules that judge a word by itself (Dropped)
    TooShort,
    TooLong,
    StopWord,
    Pattern, ///< the regular expression that says what a word is does not match it
    NearDuplicate, ///< its document is nearly the same as an earlier one
    Phrase, ///< by itself it is in the vocabulary: here it stands in a phrase that is not
    Limits, ///< of the vocabulary: see vocabularyLimits()
    NotKnown ///< the settings are not known, or do not tell
};

/// A word that is no token.
struct LeftOutWord {
    TokenOffset place; ///< in the text
    LeftOutBy by = LeftOutBy::NotKnown;
    bool isNotRare = false; ///< by Limits: not by minimumCount, for this text alone has the word so often

    friend bool operator==(const LeftOutWord&, const LeftOutWord&) = default;
};

/// What is known of a text whose words are looked at.
struct LeftOutText {
    std::string_view text; ///< as read
    std::span<const TokenOffset> tokens; ///< in any order
    bool isNearDuplicate = false; ///< of an earlier document
};

/// A limit of the vocabulary that the options set.
enum class VocabularyLimit : std::uint8_t {
    StoppedPhrases,
    MinimumCount,
    MinimumDocuments,
    MaximumDocuments,
    MostFrequent,
    MaximumVocabulary
};

/// The limits that can have left out a word which passed all before them, in the order in which they are applied. How
/// often words that were left out occur in the corpus is not kept, so of several it cannot be told which.
[[nodiscard]] std::vector<VocabularyLimit> vocabularyLimits(const ImportOptions& options, const LeftOutWord& word);

/// The words of a text that are no tokens, nor share a letter with one (as one of a phrase, or where other rules cut
/// the words), in its order, each with the reason. What judges a word by itself is known exactly; for limits of the
/// vocabulary see above. One pass over the text. Throws PatternTakesTooMuch as Tokenizer does.
/// @param options that the corpus was made with; null: not known, and then neither are the reasons.
/// @param vocabulary of the corpus.
[[nodiscard]] std::vector<LeftOutWord> leftOutWords(const LeftOutText& text, const ImportOptions* options,
                                                    const Vocabulary& vocabulary);

} // namespace themata
