#include "engine/export/csv_file.h"

#include "engine/readers/plain_text.h"

#include <fmt/format.h>

#include <cerrno>

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

std::optional<CsvFile::LastColumn> chainColumn(const ModelConfig& config)
{
    if (isExact(config))
        return std::nullopt;
    return CsvFile::LastColumn{"chain", "approximate"};
}

CsvFile::CsvFile(const std::filesystem::path& file, std::optional<LastColumn> last, bool mark)
    : m_pending(file)
    , m_last(last)
{
    errno = 0;
    m_out.open(m_pending.path(), std::ios::binary);
    if (!m_out)
        m_error = errno;
    else if (mark)
        m_out << byteOrderMark;
}

CsvFile& CsvFile::cell(std::string_view text)
{
    const bool needsQuotes = text.find_first_of(",\"\r\n") != std::string_view::npos;
    append(needsQuotes ? quoted(text) : text);
    return *this;
}

CsvFile& CsvFile::cell(double value)
{
    append(fmt::format("{}", value));
    return *this;
}

CsvFile& CsvFile::cell(std::uint64_t value)
{
    append(fmt::format("{}", value));
    return *this;
}

void CsvFile::append(std::string_view text)
{
    if (m_rowStarted)
        m_out << ',';
    m_out << text;
    m_rowStarted = true;
}

void CsvFile::endRow()
{
    if (m_last)
        cell(m_headerDone ? m_last->value : m_last->header);
    m_headerDone = true;
    errno = 0;
    m_out << "\r\n";
    if (!m_out && m_error == 0)
        m_error = errno;
    m_rowStarted = false;
}

Result<void> CsvFile::finish()
{
    errno = 0;
    m_out.close();
    if (!m_out && m_error == 0)
        m_error = errno;
    if (!m_out)
        return tl::unexpected<Error>(m_pending.failure(m_error));
    return m_pending.commit();
}

} // namespace themata
