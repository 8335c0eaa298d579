#pragma once

#include "engine/corpus/import.h"

#include <QString>

namespace themata {

/// Writes the report as a table of its files if the path ends in .csv, else all of it as JSON. For a worker's thread.
/// Errors: NotWritable, DiskFull.
[[nodiscard]] Result<void> writeReport(const ImportReport& report, const QString& path);

} // namespace themata
