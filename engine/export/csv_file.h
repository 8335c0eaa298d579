#pragma once

#include "engine/base/result.h"
#include "engine/base/pending_file.h"
#include "engine/samplers/config.h"

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace themata {

/// Writes a table as RFC 4180 asks: commas, CRLF, quotes where they are needed. UTF-8, numbers with a decimal point in
/// the shortest form that reads back as the same value.
class CsvFile {
public:
    /// A column that the table has beside its own, with one value in all rows.
    struct LastColumn {
        std::string_view header, value; ///< outlive the file
    };

    /// @param last goes to the end of each row; the first row is the header. @param mark begins the file with the byte
    /// order mark by which spreadsheets know UTF-8.
    explicit CsvFile(const std::filesystem::path& file, std::optional<LastColumn> last = {}, bool mark = false);

    CsvFile& cell(std::string_view text);
    CsvFile& cell(double value);
    CsvFile& cell(std::uint64_t value);
    void endRow();

    /// Closes the file and gives it its name. Errors: NotWritable, DiskFull, also of earlier writes.
    [[nodiscard]] Result<void> finish();

private:
    void append(std::string_view text);

    PendingFile m_pending;
    std::ofstream m_out;
    int m_error = 0; ///< errno of the first failure
    bool m_rowStarted = false;
    std::optional<LastColumn> m_last;
    bool m_headerDone = false;
};

/// The column "chain" of tables of an approximate chain; none for an exact one. See formats.h.
[[nodiscard]] std::optional<CsvFile::LastColumn> chainColumn(const ModelConfig& config);

} // namespace themata
