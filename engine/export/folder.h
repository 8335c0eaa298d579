#pragma once

#include "engine/base/result.h"

#include <filesystem>

namespace themata {

/// Makes a folder, and those it lies in, unless it is there. Errors: NotWritable.
[[nodiscard]] Result<void> makeFolder(const std::filesystem::path& folder);

} // namespace themata
