#pragma once

#include "engine/readers/reader.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace themata {

/// The format asked for, or for Auto the one that the sources have; see describeSource. Never Auto.
/// Errors: NotFound, NotReadable, BadFormat (none that can be told), BadArgument (no source; several tables).
[[nodiscard]] Result<SourceFormat> settleFormat(const std::vector<std::filesystem::path>& sources, SourceFormat asked);

/// What a file holds by its ending (that of .gz left aside), if the ending tells: a table, e-mails, counts; nullopt for
/// texts and all others.
[[nodiscard]] std::optional<SourceFormat> formatByEnding(const std::filesystem::path& path);

} // namespace themata
