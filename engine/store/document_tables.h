#pragma once

#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

#include <cstddef>
#include <vector>

namespace themata {

// What Project promises under the same names. They throw Empty, NotFound or damaged(). No version means the newest.
[[nodiscard]] std::vector<DocumentRow> readDocuments(const SQLite::Database& database, CorpusVersion version,
                                                     std::size_t first, std::size_t count);
[[nodiscard]] DocumentContent readDocument(const SQLite::Database& database, CorpusVersion version, std::size_t index);

/// Date and group of each document.
[[nodiscard]] std::vector<DocumentPlace> readPlaces(const SQLite::Database& database, CorpusVersion version);

/// Bytes of each document's text; 0 where there is none. Throws damaged() where a text is shorter than its parts.
[[nodiscard]] std::vector<std::uint64_t> readTextSizes(const SQLite::Database& database, CorpusVersion version);

} // namespace themata
