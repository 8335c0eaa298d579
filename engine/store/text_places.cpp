#include "engine/store/text_places.h"

#include "engine/store/corpus_tables.h"
#include "engine/store/failure.h"
#include "engine/store/token_blocks.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace themata {

namespace {

/// Where a document begins in the text that it is of.
struct DocumentBegin {
    std::uint32_t text = 0;
    std::uint32_t begin = 0;
};

std::vector<DocumentBegin> readBegins(const SQLite::Database& database, CorpusVersion version)
{
    constexpr std::int64_t most = std::numeric_limits<std::uint32_t>::max();
    SQLite::Statement query(database, "SELECT document, text_begin FROM corpus_documents WHERE corpus = ? ORDER BY id");
    query.bind(1, version.value);
    std::vector<DocumentBegin> begins;
    while (query.executeStep()) {
        const std::int64_t text = query.getColumn(0).getInt64(), begin = query.getColumn(1).getInt64();
        const std::int64_t least = begins.empty() ? 0 : begins.back().text;
        if (text < least || text > most || begin < 0 || begin > most)
            throw damaged(fmt::format("the place of document {}", begins.size() + 1));
        begins.push_back({static_cast<std::uint32_t>(text), static_cast<std::uint32_t>(begin)});
    }
    return begins;
}

/// As it is in the file, with the documents that the run holds out.
std::shared_ptr<const Corpus> wholeOf(const SQLite::Database& database, const CorpusTotals& totals,
                                      const std::shared_ptr<const Corpus>& training)
{
    return training->tokenCount() == totals.tokens ? training : readCorpus(database, totals.version, false);
}

} // namespace

PlacedCorpus readTextPlaces(const SQLite::Database& database, CorpusVersion version,
                            std::shared_ptr<const Corpus> training)
{
    const CorpusTotals totals = requireTotals(database, version);
    const std::vector<DocumentBegin> begins = readBegins(database, totals.version);
    if (begins.size() != training->documentCount())
        throw damaged("the list of documents");
    PlacedCorpus placed{training, {}, {}};
    for (const DocumentBegin& document : begins)
        placed.texts.push_back(document.text);
    if (!totals.holdsTexts)
        return placed;
    placed.places.reserve(training->tokenCount());
    const auto whole = wholeOf(database, totals, training);
    forEachPlaces(database, totals.version, *whole, [&](std::size_t d, std::span<const TokenOffset> places) {
        if (training->document(d).empty())
            return;
        for (const TokenOffset& place : places)
            placed.places.push_back({begins[d].begin + place.begin, place.length});
    });
    if (placed.places.size() != training->tokenCount())
        throw damaged("the places of the words");
    return placed;
}

} // namespace themata
