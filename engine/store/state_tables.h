#pragma once

#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

#include <span>
#include <vector>

namespace themata {

// What Project promises under the same names. They throw NotFound, Busy or damaged().
[[nodiscard]] std::vector<TracePoint> readTrace(const SQLite::Database& database, RunId id);
[[nodiscard]] ChainState readState(const SQLite::Database& database, RunId id);

/// State, trace, means and shares (unless null) and status in one transaction.
void writeCheckpoint(SQLite::Database& database, RunId id, const ChainState& state,
                     std::span<const TracePoint> newPoints, RunStatus status, const PosteriorMeans* means,
                     const ShareDraws* shares);

} // namespace themata
