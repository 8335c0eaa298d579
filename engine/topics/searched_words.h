#pragma once

#include "engine/corpus/vocabulary.h"
#include "engine/topics/text_query.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace themata {

/// What the vocabulary knows of a term, and so the tokens of a corpus without a look at its texts. Word types are in
/// rising order.
struct TermTypes {
    std::vector<std::uint32_t> types; ///< a document with one of these has the term
    /// Whether no other document has it: some word type is just the term. Otherwise a word of it may have been left out
    /// of the model, or it is a phrase, and only the texts tell.
    bool complete = false;
    /// If it is not complete: the texts that have it are of documents with one word type of each of these.
    std::vector<std::vector<std::uint32_t>> needed;
    friend bool operator==(const TermTypes&, const TermTypes&) = default;
};

/// The word types of a vocabulary in search form (search_form.h), prepared once: 60 ms for a million of ASCII on one
/// core, 0.5 s with stems. Immutable then, so shared between threads freely. A term is looked up in 5 ms.
class SearchedWords {
public:
    /// @param stemmer BCP 47 of the language by which the words of a stem are one word type
    /// (TokenizerOptions::stemmer); empty: none are
    explicit SearchedWords(std::shared_ptr<const Vocabulary> vocabulary, std::string stemmer = {});

    /// A word type has a term if the term stands in its search form: king has "king", "king's" and "king_george". A
    /// term that is spelt as some word type is looked for in the model alone; a rarer word with it that was dropped on
    /// import ("sea-king" of a corpus where it is one word) is not found. So is a prefix of any word type. In a corpus
    /// of stems a term also has the word types of its stem, unless it is quoted: then they are needed alone.
    [[nodiscard]] TermTypes typesOf(const TextTerm& term) const;

private:
    /// Search forms, a line feed behind each.
    struct Forms {
        std::string text;
        std::vector<std::uint64_t> ends; ///< [v]
        void add(const std::string& form);
        void find(std::string_view words, bool prefix, std::vector<std::uint32_t>& types, bool& exact) const;
    };
    [[nodiscard]] std::vector<std::uint32_t> typesWith(const TextTerm& term, bool& exact) const;

    std::string m_stemmer;
    Forms m_forms, m_stems; // the latter empty without a stemmer
};

} // namespace themata
