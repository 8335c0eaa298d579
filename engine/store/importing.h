#pragma once

#include "engine/corpus/import.h"

#include <SQLiteCpp/Database.h>

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>

namespace themata {

// What Project promises under the names importCorpus and process. What they write is in one transaction, which a
// failure, a stop or a crash undoes.

[[nodiscard]] std::optional<ImportReport> importInto(SQLite::Database& database, const std::filesystem::path& file,
                                                     Reader& reader, const ImportOptions& options,
                                                     const std::function<void(const ImportProgress&)>& progress,
                                                     std::stop_token stop);
[[nodiscard]] std::optional<ImportReport> processAgain(SQLite::Database& database, const std::filesystem::path& file,
                                                       const ImportOptions& options,
                                                       const std::function<void(const ImportProgress&)>& progress,
                                                       std::stop_token stop);

} // namespace themata
