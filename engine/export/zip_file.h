#pragma once

#include "engine/base/result.h"

#include <filesystem>
#include <string_view>

namespace themata {

/// Writes a zip archive of one file. It holds no time: the same content gives the same bytes. Errors: NotWritable,
/// DiskFull.
[[nodiscard]] Result<void> writeZip(const std::filesystem::path& file, const char* name, std::string_view content);

} // namespace themata
