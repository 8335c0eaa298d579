#include "engine/store/originals.h"

#include "engine/store/blobs.h"
#include "engine/store/failure.h"

#include <SQLiteCpp/Column.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace themata {

namespace {

constexpr std::int64_t largestText = 0xffff'ffff; // offsets have 32 bits

} // namespace

std::string metadataJson(const Metadata& metadata)
{
    nlohmann::json pairs = nlohmann::json::array();
    for (const auto& [name, value] : metadata)
        pairs.push_back({name, value});
    return pairs.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Metadata metadataOf(const std::string& json, const std::string& part)
{
    Metadata metadata;
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

std::string textIn(const SQLite::Statement& query, int bytesColumn, std::int64_t original)
{
    if (query.getColumn(bytesColumn).isNull())
        return {};
    const std::string part = fmt::format("the text of document {}", original + 1);
    const std::int64_t bytes = query.getColumn(bytesColumn).getInt64();
    if (bytes < 0 || bytes > largestText)
        throw damaged(part);
    std::string text(static_cast<std::size_t>(bytes), '\0');
    unpack(query.getColumn(bytesColumn + 1), std::span(text), part);
    return text;
}

std::string readText(const SQLite::Database& database, std::int64_t original)
{
    SQLite::Statement query(database, "SELECT bytes, text FROM texts WHERE document = ?");
    query.bind(1, original);
    return query.executeStep() ? textIn(query, 0, original) : std::string();
}

Originals::Originals(const SQLite::Database& database)
    : m_query(database,
              "SELECT id, name, source, date, group_name, metadata, bytes, text, language FROM documents"
              " LEFT JOIN texts ON document = id ORDER BY id")
{
}

std::optional<RawDocument> Originals::next()
{
    if (!m_query.executeStep())
        return std::nullopt;
    const std::int64_t id = m_query.getColumn(0).getInt64();
    RawDocument document;
    document.name = m_query.getColumn(1).getString();
    document.source = m_query.getColumn(2).getString();
    document.date = m_query.getColumn(3).getString();
    document.group = m_query.getColumn(4).getString();
    document.metadata = metadataOf(m_query.getColumn(5).getString(), fmt::format("document {}", id + 1));
    document.text = textIn(m_query, 6, id);
    document.language = m_query.getColumn(8).getString();
    return document;
}

} // namespace themata
