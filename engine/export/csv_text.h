#pragma once

#include "engine/samplers/config.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace themata {

/// Rows of a table as RFC 4180 asks: commas, CRLF, quotes where they are needed. UTF-8, numbers with a decimal point in
/// the shortest form that reads back as the same value.
class CsvText {
public:
    /// A column that the table has beside its own, with one value in all rows.
    struct LastColumn {
        std::string_view header, value; ///< outlive the text
    };

    /// @param last goes to the end of each row; the first row is the header.
    explicit CsvText(std::optional<LastColumn> last = {})
        : m_last(last)
    {
    }

    CsvText& cell(std::string_view text);
    CsvText& cell(double value);
    CsvText& cell(std::uint64_t value);
    void endRow();

    [[nodiscard]] const std::string& text() const { return m_text; }
    /// Forgets the text, to go on with the next row.
    void clear() { m_text.clear(); }

private:
    void append(std::string_view text);

    std::string m_text;
    bool m_rowStarted = false;
    std::optional<LastColumn> m_last;
    bool m_headerDone = false;
};

/// The column "chain" of tables of an approximate chain; none for an exact one. See formats.h.
[[nodiscard]] std::optional<CsvText::LastColumn> chainColumn(const ModelConfig& config);
/// The same of a table without a header.
[[nodiscard]] std::optional<CsvText::LastColumn> chainColumnWithoutHeader(const ModelConfig& config);

} // namespace themata
