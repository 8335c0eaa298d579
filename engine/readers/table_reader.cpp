#include "engine/readers/table_reader.h"

#include "engine/readers/byte_source.h"
#include "engine/readers/plain_text.h"
#include "engine/text/language_tag.h"

#include <fmt/format.h>

#include <utility>

namespace themata {

TableReader::TableReader(std::unique_ptr<TableRows> table, std::vector<std::string> header, ColumnPlaces places)
    : m_table(std::move(table))
    , m_header(std::move(header))
    , m_places(places)
{
}

Result<std::unique_ptr<Reader>> TableReader::open(const std::filesystem::path& path, SourceFormat format,
                                                  const ColumnRoles& roles, std::string_view encoding,
                                                  const std::string& sheet)
{
    auto table = openTable(path, format, encoding, sheet);
    if (!table)
        return passOn(table);
    auto places = placeColumns(roles, table->header, shownPath(path));
    if (!places)
        return passOn(places);
    return std::unique_ptr<Reader>(new TableReader(std::move(table->rows), std::move(table->header), *places));
}

Result<std::optional<RawDocument>> TableReader::next()
{
    for (;;) {
        auto row = m_table->next();
        if (!row)
            return passOn(row);
        if (!*row)
            break;
        if (accept(**row)) {
            ++m_documents;
            return document(*std::move(*row));
        }
    }
    finish();
    return std::nullopt;
}

/// Notes what is wrong with a row; false if no document can come of it.
bool TableReader::accept(const TableRow& row)
{
    using Status = SourceNote::Status;
    if (row.fields.size() <= m_places.text) {
        note(row, Status::Skipped,
             fmt::format("The row ends before the column \"{}\": it has {} of {} fields", m_header[m_places.text],
                         row.fields.size(), m_header.size()),
             {}, 0);
        return false;
    }
    for (std::size_t i = 0; i < row.fields.size(); ++i)
        if (const auto problem = whyNotText(row.fields[i])) {
            note(row, Status::Damaged, fmt::format("In field {}: {}", i + 1, *problem), nameEncoding, 0);
            return false;
        }
    if (row.fields.size() > m_header.size())
        note(row, Status::Damaged,
             fmt::format("The row has {} fields where the header names {}: the last were left out", row.fields.size(),
                         m_header.size()),
             "Put quotes around fields that hold the delimiter", 1);
    if (isBlank(row.fields[m_places.text]))
        note(row, Status::Empty, "It holds no text", {}, 1);
    return true;
}

RawDocument TableReader::document(TableRow row) const
{
    row.fields.resize(m_header.size());
    const auto valueOf = [&row](std::optional<std::size_t> place) {
        return place ? row.fields[*place] : std::string();
    };
    RawDocument document;
    document.name = valueOf(m_places.name);
    if (document.name.empty())
        document.name = "row " + std::to_string(row.number);
    document.source = m_table->path();
    document.date = valueOf(m_places.date);
    document.group = valueOf(m_places.group);
    document.language = languageTag(valueOf(m_places.language));
    for (std::size_t i = 0; i < m_header.size(); ++i)
        if (!m_places.hasRole(i))
            document.metadata.emplace_back(m_header[i], std::move(row.fields[i]));
    document.text = std::move(row.fields[m_places.text]);
    return document;
}

ReadProgress TableReader::progress() const
{
    const std::uint64_t read = m_finished ? 1 : 0;
    return {m_table->bytesRead(), m_table->fileSize(), 1, read};
}

void TableReader::note(const TableRow& row, SourceNote::Status status, std::string reason, std::string advice,
                       std::uint64_t documents)
{
    m_notes.push_back(
        {m_table->path() + ", row " + grouped(row.number), status, std::move(reason), std::move(advice), documents});
}

void TableReader::finish()
{
    if (!std::exchange(m_finished, true))
        m_notes.push_back(m_table->note(m_documents));
}

} // namespace themata
