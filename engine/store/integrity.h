#pragma once

#include <SQLiteCpp/Database.h>

#include <string>
#include <vector>

namespace themata {

/// Project::check(): what is wrong with the file, a line each.
[[nodiscard]] std::vector<std::string> findDamage(const SQLite::Database& database);

} // namespace themata
