#pragma once

#include "engine/export/export_source.h"

#include <filesystem>
#include <string>

namespace themata {

/// Tells in plain words what the files of writeAllFormats() are, the model's settings, and the commands that make the
/// run and the files again. It holds no time, so that the same run gives the same file. Errors: NotWritable, DiskFull.
/// @param withMeans whether the files that need kept draws are there
[[nodiscard]] Result<void> writeReadme(const ExportSource& source, bool withMeans, const std::filesystem::path& file);

/// "themata-cli train ...": what trains the same chain to the same state, on any number of cores, from the project's
/// corpus.
[[nodiscard]] std::string trainCommand(const ExportSource& source);

} // namespace themata
