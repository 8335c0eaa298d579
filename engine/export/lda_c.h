#pragma once

#include "engine/export/export_source.h"

#include <filesystem>

namespace themata {

/// The corpus as LDA-C (Blei) and its kin read it, of which the topics are no part: a line for each document, "N
/// type:count type:count ..." with N its word types, numbered from 0; and beside it, with the ending .vocab, the words,
/// one a line (onOneLine() in plain_names.h). Empty and held-out documents are "0". Errors: NotWritable, DiskFull,
/// BadArgument for a file that itself ends in .vocab.
[[nodiscard]] Result<void> writeLdaC(const ExportSource& source, const std::filesystem::path& file);

} // namespace themata
