#pragma once

#include "engine/readers/raw_document.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace themata {

using Metadata = std::vector<std::pair<std::string, std::string>>;

/// Metadata as its column has it: [[name, value], ...].
[[nodiscard]] std::string metadataJson(const Metadata& metadata);
/// Throws damaged(part).
[[nodiscard]] Metadata metadataOf(const std::string& json, const std::string& part);

/// A text as it was read; empty if there is none. Throws damaged().
/// @param original its number, from 0.
[[nodiscard]] std::string readText(const SQLite::Database& database, std::int64_t original);

/// Of the columns bytes and text, one after the other; empty where they are null. Throws damaged().
[[nodiscard]] std::string textIn(const SQLite::Statement& query, int bytesColumn, std::int64_t original);

/// The documents of a project as they were read, one after another, whatever the versions of the corpus.
class Originals {
public:
    /// @param database must outlive this.
    explicit Originals(const SQLite::Database& database);

    /// Nullopt after the last. Throws damaged().
    [[nodiscard]] std::optional<RawDocument> next();

private:
    SQLite::Statement m_query;
};

} // namespace themata
