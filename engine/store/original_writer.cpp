#include "engine/store/original_writer.h"

#include "engine/base/casts.h"
#include "engine/store/blobs.h"
#include "engine/store/failure.h"
#include "engine/store/originals.h"

namespace themata {

namespace {

RawDocument withoutBag(const RawDocument& raw)
{
    RawDocument copy;
    copy.name = raw.name;
    copy.source = raw.source;
    copy.date = raw.date;
    copy.group = raw.group;
    copy.metadata = raw.metadata;
    copy.language = raw.language;
    copy.text = raw.text;
    return copy;
}

} // namespace

OriginalWriter::OriginalWriter(SQLite::Database& database, std::filesystem::path file, Reader& source, int cores,
                               std::stop_token stop)
    : m_database(database)
    , m_file(std::move(file))
    , m_stop(std::move(stop))
    , m_source(source)
    , m_row(
          database,
          "INSERT INTO documents (id, name, source, date, group_name, metadata, language) VALUES (?, ?, ?, ?, ?, ?, ?)")
    , m_text(database, "INSERT INTO texts (document, bytes, text) VALUES (?, ?, ?)")
    , m_launch(cores > 1 ? std::launch::async : std::launch::deferred)
{
}

Result<std::optional<RawDocument>> OriginalWriter::next()
{
    auto document = m_source.next();
    if (!document)
        return document;
    Result<void> written = *document ? keep(**document) : write();
    if (written && !*document)
        written = wait();
    if (!written)
        return passOn(written);
    return document;
}

/// Notes the document, and has what is noted written if it is enough.
Result<void> OriginalWriter::keep(const RawDocument& raw)
{
    constexpr std::size_t enoughBytes = std::size_t(1) << 20, enoughDocuments = 1024, tooLargeToCopy = 16 * enoughBytes;
    if (raw.text.size() > tooLargeToCopy)
        return writeNow(raw);
    m_waiting.push_back(withoutBag(raw));
    m_waitingBytes += raw.text.size();
    return m_waitingBytes < enoughBytes && m_waiting.size() < enoughDocuments ? Result<void>() : write();
}

Result<void> OriginalWriter::writeNow(const RawDocument& raw)
{
    if (auto before = write(); !before)
        return before;
    if (auto before = wait(); !before)
        return before;
    return guarded(m_file, [&] {
        addRow(raw);
        addLargeText(raw.text);
        ++m_documents;
    });
}

Result<void> OriginalWriter::write()
{
    if (auto before = wait(); !before)
        return before;
    m_atWork = std::exchange(m_waiting, {});
    m_waitingBytes = 0;
    m_written = std::async(m_launch, [this] { return guarded(m_file, [this] { addRows(); }); });
    return {};
}

/// For what is at work.
Result<void> OriginalWriter::wait()
{
    return m_written.valid() ? m_written.get() : Result<void>();
}

void OriginalWriter::addRows()
{
    for (const RawDocument& raw : m_atWork) {
        addRow(raw);
        if (!raw.text.empty())
            addText(raw.text);
        ++m_documents;
    }
    m_atWork.clear();
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
    m_row.bindNoCopy(7, raw.language);
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

void OriginalWriter::addLargeText(const std::string& text)
{
    const auto packed = compress(std::as_bytes(std::span(text)), m_stop);
    if (m_stop.stop_requested())
        return;
    SQLite::Statement insert(m_database, "INSERT INTO texts (document, bytes, text) VALUES (?, ?, zeroblob(?))");
    insert.bind(1, m_documents);
    insert.bind(2, checkedCast<std::int64_t>(text.size()));
    insert.bind(3, checkedCast<std::int64_t>(packed.size()));
    insert.exec();
    fillBlob(m_database, "texts", "text", m_documents, packed, m_stop);
}

} // namespace themata
