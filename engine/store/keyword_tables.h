#pragma once

#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace themata {

// What Project promises as keywords() and documentRanks(). They throw Empty, NotFound, BadArgument or damaged().
[[nodiscard]] std::vector<KeywordRow> readKeywords(const SQLite::Database& database, CorpusVersion version,
                                                   std::span<const Passage> passages, std::size_t characters,
                                                   const std::stop_token& stop);
[[nodiscard]] std::vector<std::uint32_t> rankDocuments(const SQLite::Database& database, CorpusVersion version,
                                                       DocumentKey key);

} // namespace themata
