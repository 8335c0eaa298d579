#pragma once

#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

#include <memory>
#include <optional>
#include <vector>

namespace themata {

/// A version's row.
struct CorpusTotals {
    CorpusVersion version;
    std::uint64_t documents = 0, emptyDocuments = 0, tokens = 0, vocabulary = 0;
    bool holdsTexts = false;
};

// Everywhere, no version means the newest.

/// Nullopt before the first import. Throws NotFound for a version that is not (or no more) there.
[[nodiscard]] std::optional<CorpusTotals> readTotals(const SQLite::Database& database, CorpusVersion version = {});
/// The same, or throws Empty.
[[nodiscard]] CorpusTotals requireTotals(const SQLite::Database& database, CorpusVersion version = {});

// What Project promises under the same names. They throw Empty, NotFound or damaged().
[[nodiscard]] std::vector<CorpusInfo> readCorpora(const SQLite::Database& database);
[[nodiscard]] CorpusInfo readCorpusInfo(const SQLite::Database& database, CorpusVersion version);
[[nodiscard]] std::optional<ImportReport> readReport(const SQLite::Database& database, CorpusVersion version);
[[nodiscard]] std::shared_ptr<const Corpus> readCorpus(const SQLite::Database& database, CorpusVersion version,
                                                       bool withPositions);
[[nodiscard]] std::shared_ptr<const Vocabulary> readVocabulary(const SQLite::Database& database, CorpusVersion version);

} // namespace themata
