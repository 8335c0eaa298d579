#pragma once

#include "engine/corpus/corpus.h"
#include "engine/corpus/token_places.h"
#include "engine/store/corpus_tables.h"

#include <SQLiteCpp/Database.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace themata {

/// The tokens of a document, in corpus order.
struct DocumentTokens {
    std::vector<std::uint32_t> words;
    std::vector<TokenOffset> offsets; ///< empty for counts
};

/// The tokens of one document. Throws damaged(part).
/// @param size tokens that the document has.
[[nodiscard]] DocumentTokens readTokensOf(const SQLite::Database& database, const CorpusTotals& totals,
                                          std::size_t document, std::size_t size, const std::string& part);

/// Reads where the tokens of documents stand, fast for documents in rising order: those of a block share it.
class PlacesOfDocuments {
public:
    /// @param database must outlive this.
    PlacesOfDocuments(const SQLite::Database& database, const CorpusTotals& totals);
    ~PlacesOfDocuments();

    /// Of the tokens of a document, in corpus order; empty for counts. Throws damaged(part).
    /// @param size tokens that the document has, at least one.
    [[nodiscard]] std::vector<TokenOffset> of(std::size_t document, std::size_t size, const std::string& part);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

using VisitPlaces = std::function<void(std::size_t document, std::span<const TokenOffset>)>;

/// Visits the places of the tokens of each document that has any, in corpus order; nothing for counts.
/// Throws damaged() if they are not as many as the tokens.
void forEachPlaces(const SQLite::Database& database, CorpusVersion version, const Corpus& corpus,
                   const VisitPlaces& visit);

} // namespace themata
