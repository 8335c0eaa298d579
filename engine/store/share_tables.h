#pragma once

#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

#include <memory>

namespace themata {

/// What Project promises under the name of shares(). Throws NotFound or damaged().
[[nodiscard]] ShareDraws readShares(const SQLite::Database& database, RunId id, std::shared_ptr<const Corpus> corpus);

/// Adds the draws that came since the last call, and takes out those that are thinned out. Within a transaction of the
/// caller's.
void writeShares(SQLite::Database& database, RunId id, const ShareDraws& shares);

} // namespace themata
