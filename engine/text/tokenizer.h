#pragma once

#include "engine/base/result.h"
#include "engine/text/utf8.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace themata {

/// Why a word of the text is not a token.
enum class Dropped : std::uint8_t { No, Number, TooShort, TooLong, StopWord, Rare };

/// One word of a text, kept or dropped.
struct TextWord {
    std::uint32_t begin = 0;   ///< first byte in the UTF-8 text
    std::uint32_t length = 0;  ///< bytes
    Dropped dropped = Dropped::No;
};

struct TokenizerOptions {
    std::string locale = "en";          ///< BCP 47, for ICU's word breaking and lower case
    std::string stemmer;                ///< BCP 47 of a language that Stemmer knows: importCorpus() makes one word type of
                                        ///< all words of a stem; empty: none. The words of a text stay as they are
    std::string pattern;                ///< a regular expression (ICU): its matches are the words, in place of word
                                        ///< breaking; empty: none
    bool innerHyphens = false;          ///< "well-known" is one word
    bool lowerCase = true;
    bool dropNumbers = true;            ///< words without a letter
    std::uint32_t minimumLength = 2;    ///< in characters (code points); a Han character or a Hangul syllable, which can be
                                        ///< a word by itself, counts as two
    std::uint32_t maximumLength = 40;
    std::vector<std::string> stopWords; ///< compared in lower case, curly apostrophes as straight ones
    std::vector<std::string> stopTypes; ///< the same of words whose word type goes as a whole: with a stemmer, all words
                                        ///< of their stem
};

/// Whether a Tokenizer can be made of them. Errors: BadArgument if the locale is none by its form, if there is no stemmer of
/// this language, or if the pattern is wrong (says how, and where).
[[nodiscard]] Result<void> check(const TokenizerOptions& options);

/// Splits a text into words by Unicode's word boundaries (UAX 29, ICU): "king's" and "don't" are one word, "well-known" is
/// two unless the options say otherwise. Chinese, Japanese, Thai, Khmer, Lao and Burmese, which have no spaces, are split by
/// ICU's dictionaries. In French and Italian what is elided before a vowel is a word of its own: "l'homme" is "l" and
/// "homme", in the list of stop words too. Pieces without a letter or digit are no words, unless a pattern says so. Not
/// thread-safe: one per thread.
class Tokenizer {
public:
    /// @param options as check() wants them.
    explicit Tokenizer(const TokenizerOptions& options);
    ~Tokenizer();
    Tokenizer(Tokenizer&&) noexcept;
    Tokenizer& operator=(Tokenizer&&) noexcept;

    /// Calls into `visit(const TextWord&, std::string_view normalised)` for every word in text order; `normalised` is the
    /// form that enters the vocabulary (lower case, straight apostrophe, composed, no soft hyphens) and is valid only during
    /// the call. If `visit` returns bool, false ends the loop.
    /// Throws PatternTakesTooMuch if the pattern does on this text.
    /// @param text valid UTF-8 below 2 GiB.
    template <typename Visit>
    void forEachWord(std::string_view text, Visit&& visit)
    {
        begin(text);
        TextWord word;
        std::string_view normalised;
        while (next(word, normalised)) {
            if constexpr (std::is_same_v<std::invoke_result_t<Visit&, const TextWord&, std::string_view>, bool>) {
                if (!visit(word, normalised))
                    return;
            } else {
                visit(word, normalised);
            }
        }
    }

    /// The same words without a look at them: visit(begin, length) in bytes; false ends the loop. judge() then says what
    /// becomes of one, which depends on nothing but its bytes.
    template <typename Visit>
    void forEachPlace(std::string_view text, Visit&& visit)
    {
        begin(text);
        std::size_t at = 0, length = 0;
        while (nextPlace(at, length) && visit(at, length)) { }
    }

    /// What becomes of a word by itself: one of a text, or one that a source gives as such (a bag of words).
    /// @param normalised valid until the next call of anything.
    [[nodiscard]] Dropped judge(std::string_view word, std::string_view& normalised);

private:
    void begin(std::string_view text);
    bool nextPlace(std::size_t& begin, std::size_t& length);
    bool next(TextWord& word, std::string_view& normalised);
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

/// The languages whose stop lists come with the program: codes of ISO 639-1, in order.
[[nodiscard]] std::vector<std::string> stopWordLanguages();

/// The stop list of one of these languages ("none" is empty), or of a file with one word a line. The words of the lists
/// are in lower case, and each is one word by the rules of its language.
/// Errors: NotFound (no such list and no such file; says which lists there are), NotReadable, BadEncoding.
[[nodiscard]] Result<std::vector<std::string>> loadStopWords(const std::string& languageOrFile);

} // namespace themata
