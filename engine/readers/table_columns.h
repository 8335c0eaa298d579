#pragma once

#include "engine/base/result.h"
#include "engine/readers/reader.h"
#include "engine/readers/table_rows.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace themata {

/// A table whose header has been read: `rows` goes on with the row below it.
struct OpenTable {
    std::unique_ptr<TableRows> rows;
    std::vector<std::string> header; ///< the names of the columns; none is empty
};

/// Opens a table. Its fields are parted by a tab for Tsv; for Csv by the one of comma, semicolon and tab that is most
/// frequent in the header outside quotes. Errors: those of TableParser and Workbook, Empty for a file without a row,
/// BadEncoding.
/// @param sheet of a workbook; empty: the first.
[[nodiscard]] Result<OpenTable> openTable(const std::filesystem::path& path, SourceFormat format,
                                          std::string_view encoding, const std::string& sheet = {});

/// True for the formats that are tables.
[[nodiscard]] bool isTable(SourceFormat format);

/// Places of the columns that have a role.
struct ColumnPlaces {
    std::size_t text = 0;
    std::optional<std::size_t> name, date, group, language;

    [[nodiscard]] bool hasRole(std::size_t column) const
    {
        return column == text || column == name || column == date || column == group || column == language;
    }
};

/// Finds a column by name, else by number from 1. Error: NotFound, with the columns there are.
[[nodiscard]] Result<std::size_t> placeColumn(const std::string& column, const std::vector<std::string>& header,
                                              const std::string& path);

/// The same of all roles.
[[nodiscard]] Result<ColumnPlaces> placeColumns(const ColumnRoles& roles, const std::vector<std::string>& header,
                                                const std::string& path);

} // namespace themata
