#include "engine/readers/table_columns.h"

#include "engine/readers/plain_text.h"
#include "engine/readers/table_parser.h"
#include "engine/readers/workbook.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>

namespace themata {

namespace {

using Header = std::vector<std::string>;

std::optional<std::size_t> findName(const Header& header, std::string_view name)
{
    const auto found = std::ranges::find(header, name);
    if (found == header.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - header.begin());
}

std::optional<std::size_t> findNumber(const Header& header, std::string_view number)
{
    std::size_t value = 0;
    const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (problem != std::errc() || end != number.data() + number.size() || value < 1 || value > header.size())
        return std::nullopt;
    return value - 1;
}

Result<void> placeOptional(const std::string& column, const Header& header, const std::string& path,
                           std::optional<std::size_t>& place)
{
    if (column.empty())
        return {};
    auto found = placeColumn(column, header, path);
    if (!found)
        return passOn(found);
    place = *found;
    return {};
}

Result<char> guessDelimiter(const std::filesystem::path& path, SourceFormat format, std::string_view encoding)
{
    if (format == SourceFormat::Tsv)
        return '\t';
    auto source = TextSource::open(path, encoding);
    if (!source)
        return passOn(source);
    std::string start(std::size_t(64) * 1024, '\0');
    auto got = source->read(start);
    if (!got)
        return passOn(got);
    start.resize(*got);
    std::array<std::pair<char, int>, 3> uses = {{{',', 0}, {';', 0}, {'\t', 0}}};
    bool quoted = false;
    for (const char c : start) {
        if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '\n' || c == '\r'))
            break;
        else if (!quoted)
            for (auto& [delimiter, count] : uses)
                count += c == delimiter;
    }
    return std::ranges::max_element(uses, {}, &std::pair<char, int>::second)->first;
}

Result<std::unique_ptr<TableRows>> openRows(const std::filesystem::path& path, SourceFormat format,
                                            std::string_view encoding, const std::string& sheet)
{
    if (format == SourceFormat::Workbook)
        return WorkbookSheet::open(path, sheet);
    auto delimiter = guessDelimiter(path, format, encoding);
    if (!delimiter)
        return passOn(delimiter);
    return TableParser::open(path, *delimiter, encoding).map([](TableParser rows) -> std::unique_ptr<TableRows> {
        return std::make_unique<TableParser>(std::move(rows));
    });
}

Result<std::vector<std::string>> readHeader(TableRows& table)
{
    const std::string& path = table.path();
    auto row = table.next();
    if (!row)
        return passOn(row);
    if (!*row)
        return fail(ErrorCode::Empty, "The table is empty", path, "Its first row must name the columns");
    Header header = std::move((*row)->fields);
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (whyNotText(header[i]))
            return fail(ErrorCode::BadEncoding, "The name of column " + std::to_string(i + 1) + " is no text",
                        path + ", row 1", nameEncoding);
        if (header[i].empty())
            header[i] = "column " + std::to_string(i + 1);
    }
    return header;
}

} // namespace

bool isTable(SourceFormat format)
{
    return format == SourceFormat::Csv || format == SourceFormat::Tsv || format == SourceFormat::Workbook;
}

Result<OpenTable> openTable(const std::filesystem::path& path, SourceFormat format, std::string_view encoding,
                            const std::string& sheet)
{
    auto rows = openRows(path, format, encoding, sheet);
    if (!rows)
        return passOn(rows);
    auto header = readHeader(**rows);
    if (!header)
        return passOn(header);
    return OpenTable{*std::move(rows), *std::move(header)};
}

Result<std::size_t> placeColumn(const std::string& column, const Header& header, const std::string& path)
{
    if (const auto place = findName(header, column))
        return *place;
    if (const auto place = findNumber(header, column))
        return *place;
    return fail(ErrorCode::NotFound, fmt::format("The table has no column named \"{}\"", column), path,
                fmt::format("Its columns are: {}", fmt::join(header, ", ")));
}

Result<ColumnPlaces> placeColumns(const ColumnRoles& roles, const Header& header, const std::string& path)
{
    auto text = placeColumn(roles.text, header, path);
    if (!text)
        return passOn(text);
    ColumnPlaces places;
    places.text = *text;
    for (auto [column, place] : {std::pair{&roles.name, &places.name}, std::pair{&roles.date, &places.date},
                                 std::pair{&roles.group, &places.group}, std::pair{&roles.language, &places.language}})
        if (auto placed = placeOptional(*column, header, path, *place); !placed)
            return passOn(placed);
    return places;
}

} // namespace themata
