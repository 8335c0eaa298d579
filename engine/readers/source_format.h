#pragma once

#include "engine/readers/reader.h"

#include <filesystem>
#include <vector>

namespace themata {

/// The format asked for, or for Auto the one that the sources have; see describeSource. Never Auto.
/// Errors: NotFound, NotReadable, BadFormat (none that can be told), BadArgument (no source; several tables).
[[nodiscard]] Result<SourceFormat> settleFormat(const std::vector<std::filesystem::path>& sources, SourceFormat asked);

} // namespace themata
