#pragma once

#include "engine/corpus/corpus.h"
#include "engine/parallel/arena.h"
#include "engine/samplers/state.h"
#include "engine/topics/document_origins.h"
#include "engine/topics/searched_words.h"
#include "engine/topics/text_query.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace themata {

/// How much of a topic a document is to have: the share of its tokens, both ends included.
struct TopicShareRange {
    std::uint32_t topic = 0; ///< 0-based
    double from = 0, to = 1; ///< from 0 on also documents without a token of the topic, but none without tokens
    friend bool operator==(const TopicShareRange&, const TopicShareRange&) = default;
};

/// How long a document is to be, in tokens, both ends included.
struct TokenRange {
    std::uint64_t from = 0, to = ~std::uint64_t{0};
    friend bool operator==(const TokenRange&, const TokenRange&) = default;
};

/// What documents are asked for: those of which all of it is true.
struct DocumentQuery {
    std::string text; ///< as it is typed (text_query.h); each term in the text, or in name, group or date
    std::optional<TopicShareRange> topic;
    std::optional<std::string> group; ///< empty: documents without one
    std::optional<YearRange> years; ///< documents without a year are none
    std::optional<TokenRange> tokens;

    [[nodiscard]] bool isForAll() const { return *this == DocumentQuery{}; }
    [[nodiscard]] bool asksOrigins() const { return !text.empty() || group || years; }
    friend bool operator==(const DocumentQuery&, const DocumentQuery&) = default;
};

/// What is known of the documents of a corpus without reading their texts. All of one version of it.
struct SearchedCorpus {
    std::shared_ptr<const Corpus> corpus;
    std::shared_ptr<const SearchedWords> words; ///< may be null if a query has no text
    std::shared_ptr<const DocumentOrigins> origins; ///< may be null if a query asks none (asksOrigins())
    bool holdsTexts = false; ///< there are texts to be read
    bool leftOutTexts = false; ///< near-duplicates have texts, but no tokens (NearDuplicateOptions::LeaveOut)
    std::shared_ptr<const Corpus> training; ///< what z is of; null: no run, and no document has a topic's share, as
                                            ///< none has one of a topic that the run does not have
    std::shared_ptr<const ChainState> state;
};

/// Decides which documents a query finds, from memory as far as it goes. Immutable, so used by several threads freely.
class DocumentMatcher {
public:
    enum class Verdict : std::uint8_t { No, Yes, ReadIt };

    DocumentMatcher(SearchedCorpus searched, const DocumentQuery& query);

    [[nodiscard]] Verdict verdict(std::size_t d) const;
    /// The verdict on a document that is to be read. @param form of its text (searchForm())
    [[nodiscard]] bool matchesText(std::size_t d, std::string_view form) const;

    struct Verdicts {
        std::vector<std::uint32_t> found; ///< in the order of the documents
        std::vector<std::uint32_t> toRead; ///< those of which only the texts tell
    };
    /// All documents. Of a million with 100 tokens each, on two cores that others use as well: 10 ms for years or
    /// length, 100 to 230 ms for words, 170 ms for a prefix of a tenth of the vocabulary. The same on any number of
    /// cores. A stop request ends it early, with some.
    [[nodiscard]] Verdicts verdicts(Arena& arena, const std::stop_token& stop = {}) const;

    /// Puts found documents in the order in which they are listed: that of the corpus, with a topic richest first
    /// (richestDocuments()).
    void order(std::vector<std::uint32_t>& documents) const;

    /// The terms of which only texts tell, as typed.
    [[nodiscard]] std::vector<std::string> termsToRead() const;

private:
    enum class Has : std::uint8_t { No, Yes, Perhaps };
    class TypeSet {
    public:
        /// @param types in rising order @param vocabulary its size
        TypeSet(std::vector<std::uint32_t> types, std::size_t vocabulary);
        [[nodiscard]] bool meets(std::span<const std::uint32_t> tokens) const; // of a document: in order, too

    private:
        std::vector<std::uint32_t> m_types;
        std::vector<std::uint8_t> m_isIn; // [v]
    };
    struct Term { // TermTypes, ready to be looked up
        TextTerm term;
        TypeSet types;
        bool complete = false;
        std::vector<TypeSet> needed;
        std::vector<bool> groups; // [group]: its name has the term
    };
    [[nodiscard]] bool passes(std::size_t d) const; // all but the text
    [[nodiscard]] bool knowsTopic() const; // the query asks for one, and the run has it
    [[nodiscard]] bool hasShare(std::size_t d) const;
    [[nodiscard]] Has has(std::size_t d, const Term& term) const;
    [[nodiscard]] Has inTokens(std::size_t d, const Term& term) const;

    SearchedCorpus m_searched;
    DocumentQuery m_query;
    std::optional<std::uint32_t> m_group; // of the query; beyond all if there is none of this name
    std::vector<Term> m_terms;
};

} // namespace themata
