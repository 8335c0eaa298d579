#include "engine/store/keyword_tables.h"

#include "engine/store/corpus_tables.h"
#include "engine/store/document_tables.h"
#include "engine/store/failure.h"
#include "engine/store/token_blocks.h"
#include "engine/text/folded_form.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>

namespace themata {

namespace {

/// Reads passages, fast where they are asked for in the order of their documents.
class KeywordReader {
public:
    KeywordReader(const SQLite::Database& database, CorpusVersion version, std::size_t characters)
        : m_database(database)
        , m_totals(requireTotals(database, version))
        , m_characters(characters)
        , m_placesOfDocuments(database, m_totals)
    {
        if (!m_totals.holdsTexts)
            throw StoreFailure(ErrorCode::BadArgument, "The corpus holds counts of words only", {},
                               "To read words where they stand, import the texts themselves");
    }

    [[nodiscard]] KeywordRow read(const Passage& passage)
    {
        if (passage.document >= m_totals.documents)
            throw StoreFailure(ErrorCode::BadArgument, fmt::format("There is no document {}", passage.document + 1));
        if (!m_document || m_document->row.index != passage.document)
            open(passage.document);
        if (passage.token >= m_places.size())
            throw StoreFailure(ErrorCode::BadArgument,
                               fmt::format("Document {} has no token {}", passage.document + 1, passage.token + 1));
        const TokenOffset place = m_places[passage.token];
        return {m_document->row.name, m_document->row.date, place,
                keywordInContext(m_document->text, place, m_characters)};
    }

private:
    void open(std::size_t document)
    {
        m_document = readWithoutTokens(m_database, m_totals.version, document, m_text);
        const auto tokens = static_cast<std::size_t>(m_document->row.tokens);
        m_places.clear();
        if (tokens > 0)
            m_places = m_placesOfDocuments.of(document, tokens, fmt::format("document {}", document + 1));
    }

    const SQLite::Database& m_database;
    CorpusTotals m_totals;
    std::size_t m_characters;
    PlacesOfDocuments m_placesOfDocuments;
    SharedText m_text;
    std::optional<DocumentContent> m_document;
    std::vector<TokenOffset> m_places; // of its tokens
};

std::u16string keyOf(const DocumentRow& row, DocumentKey key)
{
    constexpr char16_t last = 0xffff;
    if (key == DocumentKey::Name)
        return foldedForm(row.name);
    return row.date.empty() ? std::u16string(1, last) : foldedForm(row.date);
}

} // namespace

std::vector<KeywordRow> readKeywords(const SQLite::Database& database, CorpusVersion version,
                                     std::span<const Passage> passages, std::size_t characters,
                                     const std::stop_token& stop)
{
    std::vector<std::size_t> byDocument(passages.size());
    std::iota(byDocument.begin(), byDocument.end(), std::size_t{0});
    std::ranges::stable_sort(byDocument, {}, [&](std::size_t i) { return passages[i].document; });
    KeywordReader reader(database, version, characters);
    std::vector<KeywordRow> rows(passages.size());
    for (const std::size_t i : byDocument) {
        if (stop.stop_requested())
            break;
        rows[i] = reader.read(passages[i]);
    }
    return rows;
}

std::vector<std::uint32_t> rankDocuments(const SQLite::Database& database, CorpusVersion version, DocumentKey key)
{
    constexpr std::size_t rowsAtOnce = 10'000;
    const CorpusTotals totals = requireTotals(database, version);
    std::vector<std::u16string> keys;
    for (std::size_t first = 0; first < totals.documents; first += rowsAtOnce)
        for (const DocumentRow& row : readDocuments(database, totals.version, first, rowsAtOnce))
            keys.push_back(keyOf(row, key));
    std::vector<std::uint32_t> order(keys.size()), ranks(keys.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t d) -> const std::u16string& { return keys[d]; });
    for (std::uint32_t place = 0; place < order.size(); ++place)
        ranks[order[place]] = place;
    return ranks;
}

} // namespace themata
