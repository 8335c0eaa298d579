#pragma once

#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

#include <optional>
#include <string>
#include <vector>

namespace themata {

/// What a run is made with, but for its name.
struct NewRun {
    ModelConfig config;
    std::uint64_t iterations = 0;
    std::optional<KeepRule> keep;
    double heldOut = 0; ///< share of documents
    CorpusVersion corpus; ///< none: the newest
};

// What Project promises under the same names. They throw NotFound, BadArgument or damaged().
[[nodiscard]] std::vector<RunInfo> readRuns(const SQLite::Database& database);
[[nodiscard]] RunInfo readRun(const SQLite::Database& database, RunId id);
[[nodiscard]] RunInfo findRun(const SQLite::Database& database, const std::string& nameOrNumber);
[[nodiscard]] RunInfo insertRun(SQLite::Database& database, const std::string& name, NewRun settings,
                                const RunStart* start);
[[nodiscard]] std::vector<RunInfo> insertChains(SQLite::Database& database, const std::string& name, NewRun settings,
                                                std::uint32_t chains);
void updateIterations(SQLite::Database& database, RunId id, std::uint64_t iterations);
void updateStatus(SQLite::Database& database, RunId id, RunStatus status);

} // namespace themata
