#pragma once

#include "engine/readers/reader.h"
#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

#include <filesystem>
#include <memory>
#include <optional>

namespace themata {

/// What a project's corpus was made from, to be read again: its texts as they were read. Files and notes are those of
/// the import, so that a new report still says what was left out then.
///
/// Of counts, which have no text, the oldest version is read. That is what was imported as long as no filter took
/// anything away.
struct StoredSource {
    std::unique_ptr<Reader> reader;
    std::optional<CorpusVersion> source; ///< the version that counts are read from; none: texts are read
};

/// The database must outlive the reader, and be read in one transaction.
/// Throws Empty, or BadArgument for counts that filters have taken words from.
[[nodiscard]] StoredSource openStored(const SQLite::Database& database, const std::filesystem::path& file);

} // namespace themata
