#include "engine/readers/metadata_table.h"

#include "engine/readers/byte_source.h"
#include "engine/readers/column_guess.h"
#include "engine/readers/document_text.h"
#include "engine/readers/name_pattern.h"
#include "engine/readers/plain_text.h"
#include "engine/readers/source_format.h"
#include "engine/readers/table_columns.h"
#include "engine/readers/table_reader.h"
#include "engine/readers/workbook_parts.h"
#include "engine/text/language_tag.h"

#include <algorithm>
#include <array>

namespace themata {

namespace {

/// What a column of documents' names is called, the likeliest first.
constexpr std::array keyNames = {"file", "filename", "file_name", "file name",   "path", "document", "doc",
                                 "name", "docid",    "doc_id",    "document_id", "id",   "key",      "title"};

std::optional<std::size_t> guessKey(const std::vector<std::string>& header)
{
    for (const char* name : keyNames)
        for (std::size_t i = 0; i < header.size(); ++i)
            if (asciiLower(header[i]) == name)
                return i;
    return std::nullopt;
}

std::string withoutEnding(const std::string& name)
{
    const auto withoutLast = [](const std::string& file) { return file.substr(0, file.rfind('.')); };
    if (kindOfText(name).empty())
        return name;
    return withoutLast(name.ends_with(".gz") ? withoutLast(name) : name);
}

/// A name, that without its first folder, and so on, each with and without its ending: the longest first.
std::vector<std::string> formsOf(std::string folded)
{
    std::ranges::replace(folded, '\\', '/');
    std::vector<std::string> forms;
    for (std::size_t begin = 0;; ++begin) {
        forms.push_back(folded.substr(begin));
        forms.push_back(withoutEnding(forms.back()));
        begin = folded.find('/', begin);
        if (begin == std::string::npos)
            return forms;
    }
}

Result<std::size_t> placeKey(const std::string& key, const OpenTable& table)
{
    return key.empty() ? Result<std::size_t>(guessKey(table.header).value_or(0))
                       : placeColumn(key, table.header, table.rows->path());
}

/// The first sheet with the column of names; if none has it, the first with a row at all.
std::string guessSheet(const std::filesystem::path& path, const std::string& key, std::string_view encoding)
{
    const auto parts = readWorkbookParts(path);
    if (!parts)
        return {};
    std::string withRows;
    for (const WorkbookParts::Sheet& sheet : parts->sheets) {
        const auto table = openTable(path, SourceFormat::Workbook, encoding, sheet.name);
        if (!table)
            continue;
        if (key.empty() ? guessKey(table->header).has_value() : placeKey(key, *table).has_value())
            return sheet.name;
        if (withRows.empty())
            withRows = sheet.name;
    }
    return withRows;
}

} // namespace

Result<MetadataTable> MetadataTable::open(const std::filesystem::path& path, const std::string& key,
                                          const ColumnRoles& roles, std::string_view encoding, std::string sheet)
{
    auto format = settleFormat({path}, SourceFormat::Auto);
    if (!format)
        return passOn(format);
    if (!isTable(*format))
        return fail(ErrorCode::BadArgument, "The metadata is no table", shownPath(path),
                    "Give a .csv, .tsv or .xlsx file");
    if (*format == SourceFormat::Workbook && sheet.empty())
        sheet = guessSheet(path, key, encoding);
    auto opened = openTable(path, *format, encoding, sheet);
    if (!opened)
        return passOn(opened);
    auto place = placeKey(key, *opened);
    if (!place)
        return passOn(place);
    MetadataTable table;
    for (;;) {
        auto row = opened->rows->next();
        if (!row)
            return passOn(row);
        if (!*row)
            break;
        (*row)->fields.resize(opened->header.size());
        table.m_rows.push_back(**std::move(row));
    }
    table.m_path = path;
    table.m_encoding = encoding;
    table.m_sheet = std::move(sheet);
    table.m_format = *format;
    table.m_key = *place;
    table.m_note = opened->rows->note(0);
    table.m_header = std::move(opened->header);
    table.placeRoles(roles);
    table.index();
    return table;
}

void MetadataTable::placeRoles(const ColumnRoles& roles)
{
    constexpr std::ptrdiff_t rowsLookedAt = 20;
    const std::vector<TableRow> first(m_rows.begin(), m_rows.begin() + std::min(rowsLookedAt, std::ssize(m_rows)));
    const ColumnRoles guessed = guessRoles(m_header, first, false);
    const auto place = [this](const std::string& chosen, const std::string& usual) -> std::optional<std::size_t> {
        for (const std::string& column : {chosen, usual}) {
            const auto found = std::ranges::find(m_header, column);
            if (!column.empty() && found != m_header.end() && found != m_header.begin() + std::ptrdiff_t(m_key))
                return static_cast<std::size_t>(found - m_header.begin());
        }
        return std::nullopt;
    };
    m_date = place(roles.date, guessed.date);
    m_group = place(roles.group, guessed.group);
    m_language = place(roles.language, guessed.language);
}

void MetadataTable::index()
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const std::string folded = foldedName(keyOf(row));
        if (isBlank(folded))
            continue;
        if (!m_exact.emplace(folded, row).second) {
            ++m_repeated;
            continue;
        }
        for (const std::string& form : formsOf(folded)) {
            const auto [found, isNew] = m_loose.emplace(form, row);
            if (!isNew && found->second != row)
                found->second.reset();
        }
    }
}

std::optional<std::size_t> MetadataTable::find(std::string_view name, std::string_view source) const
{
    for (const std::string_view written : {name, source}) {
        for (const std::string& form : formsOf(foldedName(written))) {
            if (const auto found = m_exact.find(form); found != m_exact.end())
                return found->second;
            if (const auto found = m_loose.find(form); found != m_loose.end() && found->second)
                return found->second;
        }
    }
    return std::nullopt;
}

void MetadataTable::fill(RawDocument& document, std::size_t row) const
{
    const std::vector<std::string>& fields = m_rows[row].fields;
    for (const auto& [place, value] : {std::pair{m_date, &document.date}, std::pair{m_group, &document.group}})
        if (place && !isBlank(fields[*place]))
            *value = fields[*place];
    if (m_language && !isBlank(fields[*m_language]))
        document.language = languageTag(fields[*m_language]);
    for (std::size_t i = 0; i < m_header.size(); ++i) {
        if (i == m_key || i == m_date || i == m_group || i == m_language)
            continue;
        const auto found =
            std::ranges::find(document.metadata, m_header[i], &std::pair<std::string, std::string>::first);
        if (found == document.metadata.end())
            document.metadata.emplace_back(m_header[i], fields[i]);
        else
            found->second = fields[i];
    }
}

Result<std::unique_ptr<Reader>> MetadataTable::openDates() const
{
    ColumnRoles roles;
    roles.text = roles.date = m_header[m_date.value()];
    return TableReader::open(m_path, m_format, roles, m_encoding, m_sheet);
}

} // namespace themata
