#include "engine/export/csv_text.h"

#include <fmt/format.h>

#include <iterator>

namespace themata {

namespace {

std::string quoted(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"')
            out += '"';
        out += c;
    }
    return out + '"';
}

} // namespace

std::optional<CsvText::LastColumn> chainColumn(const ModelConfig& config)
{
    if (isExact(config))
        return std::nullopt;
    return CsvText::LastColumn{"chain", "approximate"};
}

std::optional<CsvText::LastColumn> chainColumnWithoutHeader(const ModelConfig& config)
{
    auto column = chainColumn(config);
    if (column)
        column->header = column->value;
    return column;
}

CsvText& CsvText::cell(std::string_view text)
{
    const bool needsQuotes = text.find_first_of(",\"\r\n") != std::string_view::npos;
    if (needsQuotes)
        append(quoted(text));
    else
        append(text);
    return *this;
}

CsvText& CsvText::cell(double value)
{
    append({});
    fmt::format_to(std::back_inserter(m_text), "{}", value);
    return *this;
}

CsvText& CsvText::cell(std::uint64_t value)
{
    append({});
    fmt::format_to(std::back_inserter(m_text), "{}", value);
    return *this;
}

void CsvText::append(std::string_view text)
{
    if (m_rowStarted)
        m_text += ',';
    m_text += text;
    m_rowStarted = true;
}

void CsvText::endRow()
{
    if (m_last)
        cell(m_headerDone ? m_last->value : m_last->header);
    m_headerDone = true;
    m_text += "\r\n";
    m_rowStarted = false;
}

} // namespace themata
