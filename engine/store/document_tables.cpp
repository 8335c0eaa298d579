#include "engine/store/document_tables.h"

#include "engine/store/corpus_tables.h"
#include "engine/store/failure.h"
#include "engine/store/originals.h"
#include "engine/store/token_blocks.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace themata {

namespace {

constexpr const char* selectRows = "SELECT c.id, name, source, date, group_name, tokens, words, part, parts, document,"
                                   " text_begin, text_bytes, metadata, duplicate_of, similarity FROM corpus_documents c"
                                   " LEFT JOIN documents d ON d.id = c.document"
                                   " WHERE corpus = ? AND c.id >= ? ORDER BY c.id LIMIT ?";

std::int64_t toSql(std::size_t value)
{
    constexpr std::size_t largest = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::min(value, largest));
}

std::string partName(std::size_t document)
{
    return fmt::format("document {}", document + 1);
}

DocumentRow rowOf(const SQLite::Statement& query)
{
    DocumentRow row;
    row.index = static_cast<std::size_t>(query.getColumn(0).getInt64());
    row.name = query.getColumn(1).getString();
    row.source = query.getColumn(2).getString();
    row.date = query.getColumn(3).getString();
    row.group = query.getColumn(4).getString();
    row.tokens = static_cast<std::uint64_t>(query.getColumn(5).getInt64());
    row.words = static_cast<std::uint64_t>(query.getColumn(6).getInt64());
    row.part = query.getColumn(7).getUInt();
    row.parts = query.getColumn(8).getUInt();
    if (!query.getColumn(13).isNull()) {
        row.duplicateOf = static_cast<std::size_t>(query.getColumn(13).getInt64());
        row.similarity = query.getColumn(14).getDouble();
    }
    row.name = shownName(row.name, row.part, row.parts);
    return row;
}

void takeTokens(DocumentContent& content, DocumentTokens tokens, std::uint64_t vocabulary, const std::string& part)
{
    const auto isWord = [vocabulary](std::uint32_t word) { return word < vocabulary; };
    const auto isInText = [&content](const TokenOffset& offset) {
        return std::uint64_t{offset.begin} + offset.length <= content.text.size();
    };
    if (!std::ranges::all_of(tokens.words, isWord) || !std::ranges::all_of(tokens.offsets, isInText))
        throw damaged(part);
    content.words = std::move(tokens.words);
    content.offsets = std::move(tokens.offsets);
}

/// @param begin, bytes of a document in the text of `original`
std::string partOf(const std::string& text, std::int64_t begin, std::int64_t bytes, std::int64_t original)
{
    if (begin < 0 || bytes < 0 || std::cmp_greater(begin, text.size())
        || std::cmp_greater(bytes, text.size() - static_cast<std::size_t>(begin)))
        throw damaged(fmt::format("the text of document {}", original + 1));
    return text.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(bytes));
}

/// What a document is of its text: all, or a part.
std::string readPart(const SQLite::Database& database, const SQLite::Statement& row, SharedText& shared)
{
    const std::int64_t original = row.getColumn(9).getInt64();
    if (shared.original != original)
        shared = {original, readText(database, original)};
    return partOf(shared.text, row.getColumn(10).getInt64(), row.getColumn(11).getInt64(), original);
}

/// The version that is meant: invalid if there is none at all.
CorpusVersion resolved(const SQLite::Database& database, CorpusVersion version)
{
    const auto totals = readTotals(database, version);
    return totals ? totals->version : CorpusVersion{};
}

} // namespace

std::vector<DocumentRow> readDocuments(const SQLite::Database& database, CorpusVersion version, std::size_t first,
                                       std::size_t count)
{
    SQLite::Statement query(database, selectRows);
    query.bind(1, resolved(database, version).value);
    query.bind(2, toSql(first));
    query.bind(3, toSql(count));
    std::vector<DocumentRow> rows;
    while (query.executeStep())
        rows.push_back(rowOf(query));
    return rows;
}

std::vector<DocumentRow> readDocuments(const SQLite::Database& database, CorpusVersion version,
                                       std::span<const std::uint32_t> documents)
{
    SQLite::Statement query(database, selectRows);
    const CorpusTotals totals = requireTotals(database, version);
    std::vector<DocumentRow> rows;
    for (const std::uint32_t d : documents) {
        query.reset();
        query.bind(1, totals.version.value);
        query.bind(2, std::int64_t{d});
        query.bind(3, 1);
        if (d >= totals.documents || !query.executeStep())
            throw StoreFailure(ErrorCode::BadArgument, fmt::format("There is no document {}", d + 1));
        rows.push_back(rowOf(query));
    }
    return rows;
}

DocumentContent readWithoutTokens(const SQLite::Database& database, CorpusVersion version, std::size_t index,
                                  SharedText& shared)
{
    const std::string part = partName(index);
    SQLite::Statement query(database, selectRows);
    query.bind(1, version.value);
    query.bind(2, toSql(index));
    query.bind(3, 1);
    if (!query.executeStep() || query.getColumn(1).isNull())
        throw damaged(part);
    DocumentContent content;
    content.row = rowOf(query);
    content.metadata = metadataOf(query.getColumn(12).getString(), part);
    content.text = readPart(database, query, shared);
    return content;
}

std::vector<DocumentMetadata> readMetadata(const SQLite::Database& database, CorpusVersion version, std::size_t first,
                                           std::size_t count)
{
    SQLite::Statement query(database,
                            "SELECT metadata FROM corpus_documents c JOIN documents d ON d.id = c.document"
                            " WHERE corpus = ? AND c.id >= ? ORDER BY c.id LIMIT ?");
    query.bind(1, resolved(database, version).value);
    query.bind(2, toSql(first));
    query.bind(3, toSql(count));
    std::vector<DocumentMetadata> all;
    while (query.executeStep())
        all.push_back(metadataOf(query.getColumn(0).getString(), partName(first + all.size())));
    return all;
}

DocumentContent readDocument(const SQLite::Database& database, CorpusVersion version, std::size_t index)
{
    const CorpusTotals totals = requireTotals(database, version);
    if (index >= totals.documents)
        throw StoreFailure(ErrorCode::NotFound, fmt::format("There is no document {}", index + 1), {},
                           fmt::format("The project has {}", totals.documents));
    SharedText shared;
    DocumentContent content = readWithoutTokens(database, totals.version, index, shared);
    const std::string part = partName(index);
    takeTokens(content, readTokensOf(database, totals, index, static_cast<std::size_t>(content.row.tokens), part),
               totals.vocabulary, part);
    return content;
}

std::vector<std::string> readTexts(const SQLite::Database& database, CorpusVersion version,
                                   std::span<const std::uint32_t> documents)
{
    SQLite::Statement query(database,
                            "SELECT c.document, text_begin, text_bytes, bytes, text FROM corpus_documents c"
                            " LEFT JOIN texts t ON t.document = c.document WHERE corpus = ? AND id = ?");
    const CorpusTotals totals = requireTotals(database, version);
    std::vector<std::string> texts;
    SharedText shared;
    for (const std::uint32_t d : documents) {
        query.reset();
        query.bind(1, totals.version.value);
        query.bind(2, std::int64_t{d});
        if (!query.executeStep())
            throw StoreFailure(ErrorCode::BadArgument, fmt::format("There is no document {}", d + 1));
        const std::int64_t original = query.getColumn(0).getInt64();
        if (shared.original != original)
            shared = {original, textIn(query, 3, original)};
        texts.push_back(partOf(shared.text, query.getColumn(1).getInt64(), query.getColumn(2).getInt64(), original));
    }
    return texts;
}

std::vector<DocumentPlace> readPlaces(const SQLite::Database& database, CorpusVersion version)
{
    SQLite::Statement query(database,
                            "SELECT date, group_name FROM corpus_documents c"
                            " LEFT JOIN documents d ON d.id = c.document WHERE corpus = ? ORDER BY c.id");
    query.bind(1, resolved(database, version).value);
    std::vector<DocumentPlace> places;
    while (query.executeStep())
        places.push_back({query.getColumn(0).getString(), query.getColumn(1).getString()});
    return places;
}

std::vector<std::uint64_t> readTextSizes(const SQLite::Database& database, CorpusVersion version)
{
    SQLite::Statement query(database,
                            "SELECT text_begin, text_bytes, coalesce(bytes, 0), c.document FROM corpus_documents c"
                            " LEFT JOIN texts t ON t.document = c.document WHERE corpus = ? ORDER BY id");
    query.bind(1, version.value);
    std::vector<std::uint64_t> sizes;
    while (query.executeStep()) {
        const std::int64_t begin = query.getColumn(0).getInt64(), bytes = query.getColumn(1).getInt64();
        const std::int64_t whole = query.getColumn(2).getInt64();
        if (begin < 0 || begin > whole || bytes < 0 || bytes > whole - begin)
            throw damaged(fmt::format("the text of document {}", query.getColumn(3).getInt64() + 1));
        sizes.push_back(static_cast<std::uint64_t>(bytes));
    }
    return sizes;
}

} // namespace themata
