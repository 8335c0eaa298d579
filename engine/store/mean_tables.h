#pragma once

#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

#include <memory>

namespace themata {

/// What Project promises under the name of means(). Throws NotFound or damaged().
[[nodiscard]] PosteriorMeans readMeans(const SQLite::Database& database, RunId id, std::shared_ptr<const Corpus> corpus);

/// Within a transaction of the caller's.
void writeMeans(SQLite::Database& database, RunId id, const PosteriorSums& sums);

} // namespace themata
