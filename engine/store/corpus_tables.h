#pragma once

#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

#include <memory>
#include <optional>
#include <vector>

namespace themata {

/// The corpus's row; nullopt before the first import.
struct CorpusTotals {
    std::uint64_t documents = 0, emptyDocuments = 0, tokens = 0, vocabulary = 0;
    bool holdsTexts = false;
};
[[nodiscard]] std::optional<CorpusTotals> readTotals(const SQLite::Database& database);
/// The same, or throws Empty.
[[nodiscard]] CorpusTotals requireTotals(const SQLite::Database& database);

// What Project promises under the same names. They throw Empty, NotFound or damaged().
[[nodiscard]] std::optional<ImportReport> readReport(const SQLite::Database& database);
[[nodiscard]] std::shared_ptr<const Corpus> readCorpus(const SQLite::Database& database, bool withPositions);
[[nodiscard]] std::shared_ptr<const Vocabulary> readVocabulary(const SQLite::Database& database);

} // namespace themata
