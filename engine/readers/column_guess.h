#pragma once

#include "engine/readers/reader.h"
#include "engine/readers/table_rows.h"

#include <string>
#include <vector>

namespace themata {

/// Guesses what the columns of a table hold by their names. If none sounds like a text, takes the one that is longest
/// in `rows`; if none sounds like a date, the only one whose values there are all whole days.
/// @param hasText false: no column is taken for the text, as in a table of metadata.
[[nodiscard]] ColumnRoles guessRoles(const std::vector<std::string>& header, const std::vector<TableRow>& rows,
                                     bool hasText = true);

} // namespace themata
