#include "engine/store/document_tables.h"

#include "engine/store/blobs.h"
#include "engine/store/corpus_tables.h"
#include "engine/store/failure.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

namespace themata {

namespace {

constexpr const char* selectRows = "SELECT id, name, source, date, group_name, tokens, words, metadata FROM documents"
                                    " WHERE id >= ? ORDER BY id LIMIT ?";
constexpr std::int64_t largestText = 0xffff'ffff; // offsets have 32 bits

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
    return row;
}

std::vector<std::pair<std::string, std::string>> metadataOf(const std::string& json, const std::string& part)
{
    std::vector<std::pair<std::string, std::string>> metadata;
    const auto pairs = nlohmann::json::parse(json, nullptr, false);
    if (!pairs.is_array())
        throw damaged(part);
    for (const auto& pair : pairs) {
        if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string() || !pair[1].is_string())
            throw damaged(part);
        metadata.emplace_back(pair[0].get<std::string>(), pair[1].get<std::string>());
    }
    return metadata;
}

/// The tokens of one block, and where a document's own begin in it.
struct Block {
    std::size_t start = 0;
    std::vector<std::uint32_t> words, begins, lengths;
};

std::size_t tokensBetween(const SQLite::Database& database, std::int64_t first, std::int64_t end)
{
    SQLite::Statement query(database, "SELECT coalesce(sum(tokens), 0) FROM documents WHERE id >= ? AND id < ?");
    query.bind(1, first);
    query.bind(2, end);
    query.executeStep();
    return static_cast<std::size_t>(query.getColumn(0).getInt64());
}

/// Of a row of first_document, tokens, words, begins, lengths.
Block blockOf(const SQLite::Statement& query, std::uint64_t tokens, const std::string& part)
{
    Block block;
    block.words.resize(tokens);
    unpack(query.getColumn(2), std::span(block.words), part);
    if (!query.getColumn(3).isNull()) {
        block.begins.resize(tokens);
        block.lengths.resize(tokens);
        unpack(query.getColumn(3), std::span(block.begins), part);
        unpack(query.getColumn(4), std::span(block.lengths), part);
    }
    return block;
}

Block readBlock(const SQLite::Database& database, std::size_t document, std::uint64_t tokensInAll,
                const std::string& part)
{
    SQLite::Statement query(database,
                            "SELECT first_document, tokens, words, begins, lengths FROM token_blocks"
                            " WHERE first_document <= ? ORDER BY first_document DESC LIMIT 1");
    query.bind(1, toSql(document));
    if (!query.executeStep())
        throw damaged(part);
    const auto tokens = static_cast<std::uint64_t>(query.getColumn(1).getInt64());
    if (tokens > tokensInAll)
        throw damaged(part);
    Block block = blockOf(query, tokens, part);
    block.start = tokensBetween(database, query.getColumn(0).getInt64(), toSql(document));
    return block;
}

void takeTokens(DocumentContent& content, const Block& block, std::uint64_t vocabulary, const std::string& part)
{
    const auto size = static_cast<std::size_t>(content.row.tokens);
    if (block.start > block.words.size() || size > block.words.size() - block.start)
        throw damaged(part);
    for (std::size_t i = block.start; i < block.start + size; ++i) {
        if (block.words[i] >= vocabulary)
            throw damaged(part);
        content.words.push_back(block.words[i]);
        if (block.begins.empty())
            continue;
        const TokenOffset offset{block.begins[i], block.lengths[i]};
        if (std::uint64_t{offset.begin} + offset.length > content.text.size())
            throw damaged(part);
        content.offsets.push_back(offset);
    }
}

/// The text as read; empty if there is none.
std::string readText(const SQLite::Database& database, std::size_t index)
{
    SQLite::Statement query(database, "SELECT bytes, text FROM texts WHERE document = ?");
    query.bind(1, toSql(index));
    if (!query.executeStep())
        return {};
    const std::string part = fmt::format("the text of document {}", index + 1);
    const std::int64_t bytes = query.getColumn(0).getInt64();
    if (bytes < 0 || bytes > largestText)
        throw damaged(part);
    std::string text(static_cast<std::size_t>(bytes), '\0');
    unpack(query.getColumn(1), std::span(text), part);
    return text;
}

} // namespace

std::vector<DocumentRow> readDocuments(const SQLite::Database& database, std::size_t first, std::size_t count)
{
    SQLite::Statement query(database, selectRows);
    query.bind(1, toSql(first));
    query.bind(2, toSql(count));
    std::vector<DocumentRow> rows;
    while (query.executeStep())
        rows.push_back(rowOf(query));
    return rows;
}

DocumentContent readOriginal(const SQLite::Database& database, std::size_t index)
{
    const std::string part = partName(index);
    SQLite::Statement query(database, selectRows);
    query.bind(1, toSql(index));
    query.bind(2, 1);
    if (!query.executeStep())
        throw damaged(part);
    DocumentContent content;
    content.row = rowOf(query);
    content.metadata = metadataOf(query.getColumn(7).getString(), part);
    content.text = readText(database, index);
    return content;
}

DocumentContent readDocument(const SQLite::Database& database, std::size_t index)
{
    const CorpusTotals totals = requireTotals(database);
    if (index >= totals.documents)
        throw StoreFailure(ErrorCode::NotFound, fmt::format("There is no document {}", index + 1), {},
                           fmt::format("The project has {}", totals.documents));
    DocumentContent content = readOriginal(database, index);
    const Block block = readBlock(database, index, totals.tokens, partName(index));
    takeTokens(content, block, totals.vocabulary, partName(index));
    return content;
}

std::vector<std::uint64_t> readTextSizes(const SQLite::Database& database, std::size_t documents)
{
    std::vector<std::uint64_t> bytes(documents);
    SQLite::Statement query(database, "SELECT document, bytes FROM texts WHERE document >= 0 AND document < ?");
    query.bind(1, toSql(documents));
    while (query.executeStep())
        bytes[static_cast<std::size_t>(query.getColumn(0).getInt64())] =
            static_cast<std::uint64_t>(query.getColumn(1).getInt64());
    return bytes;
}

void forEachOffsetBlock(const SQLite::Database& database,
                        const std::function<void(std::span<const TokenOffset>)>& visit)
{
    SQLite::Statement query(database,
                            "SELECT first_document, tokens, words, begins, lengths FROM token_blocks"
                            " WHERE begins IS NOT NULL ORDER BY first_document");
    std::vector<TokenOffset> offsets;
    while (query.executeStep()) {
        const auto first = static_cast<std::size_t>(query.getColumn(0).getInt64());
        const Block block = blockOf(query, static_cast<std::uint64_t>(query.getColumn(1).getInt64()), partName(first));
        offsets.clear();
        for (std::size_t i = 0; i < block.begins.size(); ++i)
            offsets.push_back({block.begins[i], block.lengths[i]});
        visit(offsets);
    }
}

} // namespace themata
