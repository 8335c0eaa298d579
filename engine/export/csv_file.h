#pragma once

#include "engine/export/csv_text.h"
#include "engine/export/text_writer.h"

namespace themata {

/// Writes a table (csv_text.h) to a file.
class CsvFile {
public:
    /// @param last as in CsvText. @param mark begins the file with the byte order mark by which spreadsheets know
    /// UTF-8.
    explicit CsvFile(const std::filesystem::path& file, std::optional<CsvText::LastColumn> last = {},
                     bool mark = false);

    template <typename Value>
    CsvFile& cell(const Value& value)
    {
        m_rows.cell(value);
        return *this;
    }
    void endRow();

    /// Closes the file and gives it its name. Errors: NotWritable, DiskFull, also of earlier writes.
    [[nodiscard]] Result<void> finish() { return m_file.finish(); }

private:
    TextWriter m_file;
    CsvText m_rows;
};

} // namespace themata
