#pragma once

#include "engine/base/result.h"

#include <filesystem>

namespace themata::cli {

/// Whether a file can be written there, found out before hours of work. Leaves nothing behind.
[[nodiscard]] Result<void> requireWritable(const std::filesystem::path& file);

} // namespace themata::cli
