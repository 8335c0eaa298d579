#pragma once

#include "engine/corpus/import.h"
#include "engine/store/project.h"

#include <SQLiteCpp/Database.h>

#include <optional>
#include <stop_token>
#include <vector>

namespace themata {

/// Notes what each document of a corpus is of its text, as the import hands it over.
class PartList : public DocumentSink {
public:
    struct Part {
        TextPart of;
        std::uint64_t bytes = 0;
    };

    [[nodiscard]] Result<void> add(std::size_t document, const RawDocument& raw) override;
    [[nodiscard]] const std::vector<Part>& parts() const { return m_parts; }

private:
    std::vector<Part> m_parts; ///< by document
};

/// Adds a corpus as the project's newest version. Inside a transaction, with its texts in the project already.
/// @param imported loses its tokens and their places as soon as they are packed.
/// @return nullopt if a stop was requested.
[[nodiscard]] std::optional<CorpusVersion> writeVersion(SQLite::Database& database, ImportedCorpus& imported,
                                                        const PartList& parts, const ImportOptions& options,
                                                        bool holdsTexts, const std::stop_token& stop);

/// Takes a version out, which no run may be of. Inside a transaction.
void removeVersion(SQLite::Database& database, CorpusVersion version);

} // namespace themata
