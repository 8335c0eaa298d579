#pragma once

#include "engine/base/result.h"
#include "engine/readers/table_rows.h"
#include "engine/readers/workbook_parts.h"
#include "engine/readers/xml_stream.h"

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

namespace themata {

/// The rows of a sheet of a workbook (.xlsx), numbered as the sheet shows them; rows without a value are none. Cells
/// are text: numbers in the fewest digits, dates in ISO 8601, TRUE and FALSE, of a formula the value that it had. Rows
/// that end early are filled up with empty fields to the width of the first.
class WorkbookSheet : public TableRows {
public:
    /// @param sheet by its name; empty: the first. Errors: those of readWorkbookParts, NotFound for a sheet that is not
    /// there, with those that are.
    [[nodiscard]] static Result<std::unique_ptr<TableRows>> open(const std::filesystem::path& path,
                                                                 const std::string& sheet = {});

    /// Error: BadFormat for a sheet that is damaged.
    [[nodiscard]] Result<std::optional<TableRow>> next() override;
    [[nodiscard]] const std::string& path() const override { return m_path; }
    [[nodiscard]] std::uint64_t bytesRead() const override;
    [[nodiscard]] std::uint64_t fileSize() const override { return m_fileSize; }
    /// Names the sheets that were not read, if there are any.
    [[nodiscard]] SourceNote note(std::uint64_t documents) const override;

private:
    struct Cell {
        std::string type, value;
        std::size_t style = 0;
    };

    WorkbookSheet(std::string path, std::uint64_t fileSize, WorkbookParts parts, std::string name, std::string xml)
        : m_path(std::move(path))
        , m_fileSize(fileSize)
        , m_parts(std::move(parts))
        , m_name(std::move(name))
        , m_stream(std::move(xml))
    {
    }

    [[nodiscard]] bool takeNode(TableRow& row);
    void beginCell();
    [[nodiscard]] std::string textOf(Cell cell) const;

    std::string m_path; ///< as shown to people
    std::uint64_t m_fileSize;
    WorkbookParts m_parts;
    std::string m_name; ///< of the sheet
    XmlStream m_stream;
    std::uint64_t m_row = 0; ///< number of the last one
    std::size_t m_column = 0; ///< of the next cell, from 0
    std::size_t m_width = 0; ///< of the first row
    Cell m_cell; ///< being read
    bool m_inValue = false, m_finished = false;
};

} // namespace themata
