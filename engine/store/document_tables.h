#pragma once

#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace themata {

// What Project promises under the same names. They throw Empty, NotFound or damaged(). No version means the newest.
[[nodiscard]] std::vector<DocumentRow> readDocuments(const SQLite::Database& database, CorpusVersion version,
                                                     std::size_t first, std::size_t count);
[[nodiscard]] std::vector<DocumentRow> readDocuments(const SQLite::Database& database, CorpusVersion version,
                                                     std::span<const std::uint32_t> documents);
[[nodiscard]] std::vector<DocumentMetadata> readMetadata(const SQLite::Database& database, CorpusVersion version,
                                                         std::size_t first, std::size_t count);
[[nodiscard]] DocumentContent readDocument(const SQLite::Database& database, CorpusVersion version, std::size_t index);

[[nodiscard]] std::vector<std::string> readTexts(const SQLite::Database& database, CorpusVersion version,
                                                 std::span<const std::uint32_t> documents);

/// Date and group of each document.
[[nodiscard]] std::vector<DocumentPlace> readPlaces(const SQLite::Database& database, CorpusVersion version);

/// A text that several documents may be parts of, kept so that it is read once for those that follow one another.
struct SharedText {
    std::int64_t original = -1; ///< its number, from 0; below 0: none yet
    std::string text;
};

/// A document without its tokens: row, metadata and text. Throws damaged().
[[nodiscard]] DocumentContent readWithoutTokens(const SQLite::Database& database, CorpusVersion version,
                                                std::size_t index, SharedText& shared);

/// Bytes of each document's text; 0 where there is none. Throws damaged() where a text is shorter than its parts.
[[nodiscard]] std::vector<std::uint64_t> readTextSizes(const SQLite::Database& database, CorpusVersion version);

} // namespace themata
