#pragma once

#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace themata {

// What Project promises under the same names. They throw Empty, NotFound or damaged().
[[nodiscard]] std::vector<DocumentRow> readDocuments(const SQLite::Database& database, std::size_t first,
                                                     std::size_t count);
[[nodiscard]] DocumentContent readDocument(const SQLite::Database& database, std::size_t index);

/// A document without its tokens: row, metadata and text as read.
[[nodiscard]] DocumentContent readOriginal(const SQLite::Database& database, std::size_t index);

/// Bytes of each document's text; 0 where there is none.
[[nodiscard]] std::vector<std::uint64_t> readTextSizes(const SQLite::Database& database, std::size_t documents);

/// Visits the places of all tokens in corpus order, block by block; nothing for counts.
void forEachOffsetBlock(const SQLite::Database& database,
                        const std::function<void(std::span<const TokenOffset>)>& visit);

} // namespace themata
