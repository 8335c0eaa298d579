#pragma once

#include "engine/export/export_formats.h"

#include <filesystem>

namespace themata {

/// A report in one file that opens in any browser and needs no network: what was modelled and how to make it again, the
/// topics by size, their map, and of each topic that is not hidden its name, note, measures, words by relevance, share
/// over time and by group with intervals, and passages from the documents richest in it, with the topic's words marked.
/// It holds no time of day, so that the same run gives the same file. Without input.text, or for counts, there are no
/// passages; without input.shares no shares over time and by group.
/// Errors: NotWritable, DiskFull; those of input.text.
[[nodiscard]] Result<void> writeHtmlReport(const ExportInput& input, const std::filesystem::path& file);

} // namespace themata
