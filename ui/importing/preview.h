#pragma once

#include "ui/importing/importcontroller.h"

namespace themata {

/// Reads and tokenises the first documents of a source. For a worker's thread.
[[nodiscard]] Result<std::shared_ptr<const ImportController::Preview>>
makePreview(const std::vector<std::filesystem::path>& sources, const SourceOptions& source,
            const ImportOptions& options);

/// Reads and tokenises the first documents of what `preview.open` gives, wherever that comes from, and guesses their
/// language. For a worker's thread.
[[nodiscard]] Result<void> readFirstDocuments(ImportController::Preview& preview, const ImportOptions& options);

} // namespace themata
