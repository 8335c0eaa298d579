#pragma once

#include "engine/corpus/left_out_words.h"
#include "engine/store/project.h"
#include "ui/models/ownstopwords.h"
#include "ui/models/textpositions.h"

#include <QString>

#include <vector>

namespace themata {

/// A word of a text as the reader shows it that is no token.
struct DroppedWord {
    TextRange range;
    LeftOutWord why = {}; ///< its place is in the text as it was read

    friend bool operator==(const DroppedWord&, const DroppedWord&) = default;
};

/// The words of the text that are no part of any token: stop words, numbers, rare words and whatever else was left out.
/// In the order of the text; positions are those of utf16Ranges(). Empty for counts. One pass over the text.
/// @param options of the corpus; null: not known. @param vocabulary of the corpus.
[[nodiscard]] std::vector<DroppedWord> droppedWords(const DocumentContent& content, const ImportOptions* options,
                                                    const Vocabulary& vocabulary);

/// A sentence: "“the” is left out: it is on the list of stop words." As the import assistant says it where it can; of
/// limits of the vocabulary all that may have been it.
/// @param own the user's list as it is now.
[[nodiscard]] QString whyDropped(const QString& word, const LeftOutWord& why, const ImportOptions* options,
                                 const OwnStopWords& own);

} // namespace themata
