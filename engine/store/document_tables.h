#pragma once

#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

#include <cstddef>
#include <vector>

namespace themata {

// What Project promises under the same names. They throw Empty, NotFound or damaged().
[[nodiscard]] std::vector<DocumentRow> readDocuments(const SQLite::Database& database, std::size_t first,
                                                     std::size_t count);
[[nodiscard]] DocumentContent readDocument(const SQLite::Database& database, std::size_t index);

/// The text of a document as read; empty if it has none.
[[nodiscard]] std::string readText(const SQLite::Database& database, std::size_t index);

} // namespace themata
