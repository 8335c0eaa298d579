#pragma once

#include <SQLiteCpp/Database.h>

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace themata {

/// Marks the SQLite file as ours, "Thma" (PRAGMA application_id; see file(1)).
constexpr std::int32_t projectApplicationId = 0x54686d61;

/// The steps that lead from an empty file to the newest schema; step i leads from version i to i + 1. Append only.
[[nodiscard]] std::span<const std::string_view> schemaSteps();

/// Throws NotFound, NotReadable or NotAProject unless `file` carries our mark. Reads the header and leaves the file,
/// whosever it is, untouched.
void requireProjectFile(const std::filesystem::path& file);

/// Brings the open database at `file` up to steps.size(), each step in a transaction of its own, after a copy beside it
/// (FILE.v1.bak) if it held an older version. Throws NewerProject if it is beyond.
void upgradeSchema(SQLite::Database& database, const std::filesystem::path& file,
                   std::span<const std::string_view> steps);

/// PRAGMA user_version.
[[nodiscard]] int schemaVersion(SQLite::Database& database);

/// Opens with what every connection needs: foreign keys, and a wait of 5 s for other writers. Throws NotWritable for a
/// file that can only be read.
/// @param flags SQLite::OPEN_READWRITE, with SQLite::OPEN_CREATE for a new file.
[[nodiscard]] SQLite::Database connect(const std::filesystem::path& file, int flags);

/// Now, as ISO 8601 in UTC.
[[nodiscard]] std::string timestamp();

} // namespace themata
