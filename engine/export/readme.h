#pragma once

#include "engine/export/export_formats.h"

#include <filesystem>
#include <string>

namespace themata {

/// Tells in plain words what the files of writeAllFormats() are, the model's settings, and the commands that make the
/// run and the files again. It holds no time, so that the same run gives the same file. Errors: NotWritable, DiskFull.
/// Only the formats that can be written of the input are there.
[[nodiscard]] Result<void> writeReadme(const ExportInput& input, const std::filesystem::path& file);

/// "themata-cli train ...": what trains the same chain to the same state, on any number of cores, from the project's
/// corpus, and if it began with another run's topics, from these.
[[nodiscard]] std::string trainCommand(const ExportSource& source);
/// "themata-cli export ...": what writes the run in a format. @param path "FOLDER", say
[[nodiscard]] std::string exportCommand(const ExportSource& source, std::string_view format, std::string_view path);

} // namespace themata
