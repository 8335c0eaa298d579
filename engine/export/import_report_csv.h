#pragma once

#include "engine/base/result.h"
#include "engine/corpus/import.h"

#include <filesystem>

namespace themata {

/// The notes of a report as a table: source, status, documents, encoding, replaced, reason, advice, a line each. RFC
/// 4180, UTF-8 with a byte order mark, for programs that take it for their own encoding else. Errors: NotWritable,
/// DiskFull.
[[nodiscard]] Result<void> writeReportCsv(const ImportReport& report, const std::filesystem::path& file);

} // namespace themata
