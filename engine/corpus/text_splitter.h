#pragma once

#include "engine/corpus/token_collector.h"
#include "engine/corpus/word_memo.h"
#include "engine/corpus/word_table.h"
#include "engine/readers/raw_document.h"
#include "engine/text/tokenizer.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace themata {

/// A text or, of a long one, a part between two white spaces.
struct TextPiece {
    std::shared_ptr<const RawDocument> document;
    std::size_t begin = 0; ///< in the document's text
    std::size_t end = 0;

    [[nodiscard]] bool isLast() const { return end == document->text.size(); } ///< of its document
};

/// The tokens of some pieces that follow one another.
struct SplitTexts {
    std::size_t splitter = 0; ///< that made them
    std::vector<std::string_view> newTypes; ///< word types that it had not met before; they have the next numbers
    std::vector<std::uint32_t> words; ///< types, by the splitter's numbers: 0, 1, 2, ... in its order of meeting them
    GrowingArray<std::byte>
        places; ///< of each word in its document's text (PlaceWriter), each piece as if it were a text
    struct Piece {
        DroppedCounts words{}; ///< by what becomes of them: the first number is its tokens
        std::size_t placesEnd = 0; ///< of its part of `places`
        std::uint32_t lastEnd = 0; ///< in the text, of its last token
    };
    std::vector<Piece> pieces;
    std::vector<std::pair<std::size_t, Dropped>>
        newlyDropped; ///< hashes of forms that the splitter drops for the first time
    bool whole = true; ///< false: it was ended early
};

/// The options for a text of this language (RawDocument::language): its word breaking, and its stop words beside the
/// others, if there are any and its list comes with the program.
[[nodiscard]] TokenizerOptions optionsFor(const TokenizerOptions& options, const std::string& language);

/// Splits texts into tokens, each by the rules of its language. One thread at a time; its views of types are valid as
/// long as it lives.
class TextSplitter {
public:
    /// @param number tells it from other splitters.
    TextSplitter(const TokenizerOptions& options, std::size_t number)
        : m_options(options)
        , m_number(number)
    {
    }

    /// @param goOn is asked often; false ends the work early.
    [[nodiscard]] SplitTexts split(const std::vector<TextPiece>& pieces, const std::function<bool()>& goOn);

private:
    void splitPiece(const TextPiece& piece, const std::function<bool()>& goOn, SplitTexts& texts);
    /// The rules of a language, and what was judged by them.
    struct Language {
        explicit Language(const TokenizerOptions& options)
            : tokenizer(options)
        {
        }
        Tokenizer tokenizer;
        WordMemo memo;
    };

    static constexpr std::size_t mostLanguages = 16; ///< at a time; a column may hold anything, and each takes 2 MB

    void takeWords(Language& language, const TextPiece& piece, std::vector<WordMemo::Asked>& words, SplitTexts& texts);
    [[nodiscard]] Language& languageOf(const RawDocument& document);
    [[nodiscard]] WordFate judge(Tokenizer& tokenizer, std::string_view word, SplitTexts& texts);

    TokenizerOptions m_options;
    std::size_t m_number;
    std::map<std::string, Language, std::less<>> m_languages; ///< by RawDocument::language
    WordTable m_types; ///< of all texts so far
    std::uint32_t m_typesTold = 0; ///< so many were among a SplitTexts' new types
    std::unordered_set<std::size_t> m_dropped; ///< hashes of forms
};

} // namespace themata
