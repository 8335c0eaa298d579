#include "engine/readers/workbook.h"

#include "engine/readers/archive.h"
#include "engine/readers/byte_source.h"
#include "engine/readers/workbook_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace themata {

namespace {

constexpr std::size_t mostColumns = 16'384; // that a sheet can have

Result<WorkbookParts::Sheet> findSheet(const WorkbookParts& parts, const std::string& sheet, const std::string& path)
{
    if (sheet.empty())
        return parts.sheets.front();
    std::vector<std::string> names;
    for (const WorkbookParts::Sheet& other : parts.sheets) {
        if (other.name == sheet)
            return other;
        names.push_back(other.name);
    }
    return fail(ErrorCode::NotFound, fmt::format("The workbook has no sheet named \"{}\"", sheet), path,
                fmt::format("Its sheets are: {}", fmt::join(names, ", ")));
}

Result<std::string> readPart(const std::filesystem::path& path, const std::string& part)
{
    auto archive = Archive::open(path);
    if (!archive)
        return passOn(archive);
    auto files = readParts(*std::move(archive), [&part](std::string_view name) { return name == part; });
    if (!files)
        return passOn(files);
    if (files->empty())
        return fail(ErrorCode::BadFormat, "The sheet is missing in the workbook", shownPath(path));
    return std::move(files->begin()->second);
}

/// The number, or nothing.
template <typename Number>
std::optional<Number> parsed(std::string_view digits)
{
    Number number{};
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return problem == std::errc() && end == digits.data() + digits.size() ? std::optional(number) : std::nullopt;
}

/// 27 of "AB7": columns are A to Z, AA to AZ and so on, here from 0.
std::optional<std::size_t> columnOf(std::string_view reference)
{
    std::size_t column = 0;
    for (const char c : reference) {
        if (c < 'A' || c > 'Z' || column > mostColumns)
            break;
        column = column * 26 + static_cast<std::size_t>(c - 'A') + 1;
    }
    return column >= 1 && column <= mostColumns ? std::optional(column - 1) : std::nullopt;
}

} // namespace

Result<std::unique_ptr<TableRows>> WorkbookSheet::open(const std::filesystem::path& path, const std::string& sheet)
{
    auto size = sizeOfFile(path);
    if (!size)
        return passOn(size);
    auto parts = readWorkbookParts(path);
    if (!parts)
        return passOn(parts);
    auto found = findSheet(*parts, sheet, shownPath(path));
    if (!found)
        return passOn(found);
    auto xml = readPart(path, found->part);
    if (!xml)
        return passOn(xml);
    return std::unique_ptr<TableRows>(
        new WorkbookSheet(shownPath(path), *size, *std::move(parts), std::move(found->name), *std::move(xml)));
}

Result<std::optional<TableRow>> WorkbookSheet::next()
{
    TableRow row;
    for (;;) {
        auto more = m_finished ? Result<bool>(false) : m_stream.next();
        if (!more)
            return fail(ErrorCode::BadFormat,
                        m_row == 0 ? "The sheet is damaged" : fmt::format("The sheet is damaged after row {}", m_row),
                        m_path, "Save it again with a program for workbooks");
        m_finished = !*more;
        if (m_finished)
            return std::nullopt;
        if (!takeNode(row))
            continue;
        if (std::ranges::any_of(row.fields, [](const std::string& field) { return !field.empty(); }))
            break;
        row.fields.clear();
    }
    if (m_width == 0)
        m_width = row.fields.size();
    row.fields.resize(std::max(row.fields.size(), m_width));
    row.number = m_row;
    return row;
}

/// True at the end of a row.
bool WorkbookSheet::takeNode(TableRow& row)
{
    if (m_stream.begins("row")) {
        m_row = parsed<std::uint64_t>(m_stream.attribute("r")).value_or(m_row + 1);
        m_column = 0;
    }
    if (m_stream.begins("c"))
        beginCell();
    for (const char* element : {"v", "t"}) // the value, and text that stands in the cell itself
        m_inValue = (m_inValue || m_stream.begins(element)) && !m_stream.ends(element);
    if (m_inValue)
        m_cell.value += m_stream.text();
    if (m_stream.ends("c")) {
        std::string text = textOf(std::exchange(m_cell, {}));
        if (!text.empty()) {
            row.fields.resize(std::max(row.fields.size(), m_column + 1));
            row.fields[m_column] = std::move(text);
        }
        m_column = std::min(m_column + 1, mostColumns - 1);
    }
    return m_stream.ends("row");
}

void WorkbookSheet::beginCell()
{
    m_cell.type = m_stream.attribute("t");
    m_cell.style = parsed<std::size_t>(m_stream.attribute("s")).value_or(0);
    m_column = columnOf(m_stream.attribute("r")).value_or(m_column);
}

std::string WorkbookSheet::textOf(Cell cell) const
{
    if (cell.value.empty())
        return {};
    if (cell.type == "s") {
        const auto number = parsed<std::size_t>(cell.value);
        return number && *number < m_parts.sharedStrings.size() ? m_parts.sharedStrings[*number] : std::string();
    }
    if (cell.type == "inlineStr" || cell.type == "str")
        return withoutEscapes(cell.value);
    if (cell.type == "b")
        return cell.value == "1" || cell.value == "true" ? "TRUE" : "FALSE";
    if (!cell.type.empty() && cell.type != "n")
        return cell.value; // an error such as #N/A, or a date in ISO 8601
    if (cell.style < m_parts.dateStyles.size() && m_parts.dateStyles[cell.style])
        if (const auto days = parsed<double>(cell.value))
            if (std::string date = serialDate(*days, m_parts.from1904); !date.empty())
                return date;
    return numberText(cell.value);
}

std::uint64_t WorkbookSheet::bytesRead() const
{
    return static_cast<std::uint64_t>(m_stream.share() * static_cast<double>(m_fileSize));
}

SourceNote WorkbookSheet::note(std::uint64_t documents) const
{
    SourceNote note{.source = m_path, .documents = documents};
    std::vector<std::string> others;
    for (const WorkbookParts::Sheet& sheet : m_parts.sheets)
        if (sheet.name != m_name)
            others.push_back('"' + sheet.name + '"');
    if (!others.empty()) {
        note.reason = fmt::format("Of its sheets \"{}\" was read, and not {}", m_name, fmt::join(others, ", "));
        note.advice = "Another sheet can be chosen by its name";
    }
    return note;
}

} // namespace themata
