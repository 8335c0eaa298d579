#pragma once

#include "engine/corpus/import.h"

#include <functional>
#include <string>

namespace themata::cli {

/// The report as lines for people: documents, what each filter removed, files that were left out and why.
[[nodiscard]] std::string describe(const ImportReport& report);

/// Writes it to a file: its notes as a table if the name ends in .csv, else all of it as JSON. @param file empty: does
/// nothing. Errors: NotWritable, DiskFull.
[[nodiscard]] Result<void> writeReport(const ImportReport& report, const std::string& file);

/// Shows how far an import is on standard error, as long as it lives.
[[nodiscard]] std::function<void(const ImportProgress&)> showProgress();

} // namespace themata::cli
