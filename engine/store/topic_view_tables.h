#pragma once

#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

namespace themata {

/// Throws damaged() where a topic is merged into one that there is not, into itself, or into one that is merged too.
[[nodiscard]] TopicViews readTopicViews(const SQLite::Database& database, const RunInfo& run);

/// In one transaction; views that are plain again leave no row. Throws BadArgument, and changes nothing, where the
/// views would then not be as above.
void writeTopicViews(SQLite::Database& database, const RunInfo& run, const TopicViews& changed);

/// Gives a run without views those of another one with as many topics. Inside a transaction.
void copyTopicViews(SQLite::Database& database, RunId from, RunId to);

} // namespace themata
