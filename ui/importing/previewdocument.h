#pragma once

#include "engine/readers/reader.h"
#include "engine/text/tokenizer.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace themata {

/// The documents of an import from the first on, wherever they come from. Called on a worker's thread, as often as
/// someone wants to go back.
using OpenDocuments = std::function<Result<std::unique_ptr<Reader>>()>;

/// A document as the import assistant shows it.
struct PreviewDocument {
    std::string name;
    std::string text; ///< its beginning, if it is long
    bool shortened = false; ///< there is more of it than `text`
    std::string counts; ///< of a bag of words, in place of a text: "word 3, word 1, ..."
    std::vector<TextWord> words; ///< of the text, kept and dropped
};

/// Without its words.
[[nodiscard]] PreviewDocument makePreviewDocument(RawDocument raw, const Reader& reader);

/// What becomes of the words of its text. Errors: BadArgument for a pattern that takes too much.
/// @param count is told each word in its normal form; may be empty.
[[nodiscard]] Result<void> findWords(PreviewDocument& document, Tokenizer& tokenizer,
                                     const std::function<void(std::string_view word, Dropped)>& count = {});

} // namespace themata
