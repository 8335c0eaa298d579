#include "engine/store/original_writer.h"

#include "engine/base/casts.h"
#include "engine/store/blobs.h"
#include "engine/store/failure.h"
#include "engine/store/originals.h"

namespace themata {

OriginalWriter::OriginalWriter(SQLite::Database& database, std::filesystem::path file, Reader& source)
    : m_file(std::move(file))
    , m_source(source)
    , m_row(database, "INSERT INTO documents (id, name, source, date, group_name, metadata) VALUES (?, ?, ?, ?, ?, ?)")
    , m_text(database, "INSERT INTO texts (document, bytes, text) VALUES (?, ?, ?)")
{
}

Result<std::optional<RawDocument>> OriginalWriter::next()
{
    auto document = m_source.next();
    if (!document || !*document)
        return document;
    auto written = guarded(m_file, [&] {
        addRow(**document);
        if (!(*document)->text.empty())
            addText((*document)->text);
        ++m_documents;
    });
    if (!written)
        return passOn(written);
    return document;
}

void OriginalWriter::addRow(const RawDocument& raw)
{
    const std::string metadata = metadataJson(raw.metadata);
    m_row.reset();
    m_row.bind(1, m_documents);
    m_row.bindNoCopy(2, raw.name);
    m_row.bindNoCopy(3, raw.source);
    m_row.bindNoCopy(4, raw.date);
    m_row.bindNoCopy(5, raw.group);
    m_row.bindNoCopy(6, metadata);
    m_row.exec();
}

void OriginalWriter::addText(const std::string& text)
{
    const auto packed = pack(std::span<const char>(text));
    m_text.reset();
    m_text.bind(1, m_documents);
    m_text.bind(2, checkedCast<std::int64_t>(text.size()));
    bindBlob(m_text, 3, packed);
    m_text.exec();
}

} // namespace themata
