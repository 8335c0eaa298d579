#pragma once

#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

#include <span>
#include <vector>

namespace themata {

// What Project promises under the same names. They throw NotFound, Busy or damaged().
[[nodiscard]] std::vector<TracePoint> readTrace(const SQLite::Database& database, RunId id);
[[nodiscard]] ChainState readState(const SQLite::Database& database, RunId id);

/// Whether a state was saved. A run may have one of iteration 0, with which it began.
[[nodiscard]] bool hasState(const SQLite::Database& database, RunId id);
/// Inside a transaction.
void writeState(SQLite::Database& database, RunId id, const ChainState& state);

/// State, trace, means and shares (unless null) and status in one transaction.
void writeCheckpoint(SQLite::Database& database, RunId id, const ChainState& state,
                     std::span<const TracePoint> newPoints, RunStatus status, const PosteriorMeans* means,
                     const ShareDraws* shares);

} // namespace themata
