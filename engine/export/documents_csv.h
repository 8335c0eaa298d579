#pragma once

#include "engine/export/export_counts.h"

#include <filesystem>

namespace themata {

/// One row for each document, empty ones too: document (from 1), name, date, group, tokens, empty; "held out" if any
/// document is; theta of each topic (Thetas), under "topic 1" or "topic 1: LABEL"; and its metadata, a column for each
/// name that any document has, in the order in which they are first met. A metadata column whose name is taken is
/// called "NAME (metadata)"; several values of one name are joined by "; ". Errors: NotWritable, DiskFull.
[[nodiscard]] Result<void> writeDocuments(const ExportSource& source, const ExportCounts& counts,
                                          const std::filesystem::path& file);

} // namespace themata
