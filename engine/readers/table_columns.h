#pragma once

#include "engine/base/result.h"
#include "engine/readers/reader.h"
#include "engine/readers/table_parser.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace themata {

/// Which character parts the fields of a table: always a tab for Tsv; else the one of comma, semicolon and tab that is most
/// frequent in the header outside quotes.
[[nodiscard]] Result<char> guessDelimiter(const std::filesystem::path& path, SourceFormat format);

/// The names of the columns. Errors: those of `table`, Empty for a file without a row, BadEncoding.
[[nodiscard]] Result<std::vector<std::string>> readHeader(TableParser& table);

/// Places of the columns that have a role.
struct ColumnPlaces {
    std::size_t text = 0;
    std::optional<std::size_t> name, date, group;

    [[nodiscard]] bool hasRole(std::size_t column) const
    {
        return column == text || column == name || column == date || column == group;
    }
};

/// Finds columns by name, else by number from 1. Error: NotFound, with the columns there are.
[[nodiscard]] Result<ColumnPlaces> placeColumns(const ColumnRoles& roles, const std::vector<std::string>& header,
                                                const std::string& path);

/// Guesses what the columns hold by their names; if none sounds like a text, takes the one that is longest in `rows`.
[[nodiscard]] ColumnRoles guessRoles(const std::vector<std::string>& header, const std::vector<TableRow>& rows);

} // namespace themata
