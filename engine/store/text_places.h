#pragma once

#include "engine/run/carry_topics.h"
#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

namespace themata {

// What Project promises under the same name. Throws Empty, NotFound or damaged().
[[nodiscard]] PlacedCorpus readTextPlaces(const SQLite::Database& database, CorpusVersion version,
                                          std::shared_ptr<const Corpus> training);

} // namespace themata
