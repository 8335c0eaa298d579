#include "engine/store/document_writer.h"

#include "engine/base/casts.h"
#include "engine/store/blobs.h"
#include "engine/store/failure.h"

#include <nlohmann/json.hpp>

namespace themata {

namespace {

std::string metadataJson(const RawDocument& raw)
{
    nlohmann::json pairs = nlohmann::json::array();
    for (const auto& [name, value] : raw.metadata)
        pairs.push_back({name, value});
    return pairs.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace

DocumentWriter::DocumentWriter(SQLite::Database& database, std::filesystem::path file)
    : m_file(std::move(file))
    , m_row(database, "INSERT INTO documents (id, name, source, date, group_name, metadata) VALUES (?, ?, ?, ?, ?, ?)")
    , m_text(database, "INSERT INTO texts (document, bytes, text) VALUES (?, ?, ?)")
{
}

Result<void> DocumentWriter::add(std::size_t document, const RawDocument& raw)
{
    return guarded(m_file, [&] {
        addRow(document, raw);
        if (!raw.text.empty())
            addText(document, raw.text);
    });
}

void DocumentWriter::addRow(std::size_t document, const RawDocument& raw)
{
    const std::string metadata = metadataJson(raw);
    m_row.reset();
    m_row.bind(1, checkedCast<std::int64_t>(document));
    m_row.bindNoCopy(2, raw.name);
    m_row.bindNoCopy(3, raw.source);
    m_row.bindNoCopy(4, raw.date);
    m_row.bindNoCopy(5, raw.group);
    m_row.bindNoCopy(6, metadata);
    m_row.exec();
}

void DocumentWriter::addText(std::size_t document, const std::string& text)
{
    const auto packed = pack(std::span<const char>(text));
    m_text.reset();
    m_text.bind(1, checkedCast<std::int64_t>(document));
    m_text.bind(2, checkedCast<std::int64_t>(text.size()));
    bindBlob(m_text, 3, packed);
    m_text.exec();
}

} // namespace themata
