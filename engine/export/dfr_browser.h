#pragma once

#include "engine/export/export_counts.h"

#include <filesystem>

namespace themata {

/// The data of a dfr-browser (Goldstone), for its folder data/: it needs a web server and the browser's own files.
///   info.json         title, an account of the model, and settings: labels of topics, metadata with a header; topics
///                     by year if each document has a date, else by group
///   tw.json           alpha, and the 50 most frequent words of each topic with their counts
///   dt.json.zip       n_d, column by column: for each topic its documents, from 0, and their counts
///   meta.csv.zip      a row for each document: id (from 1), title, date, group and all metadata
///   topic_scaled.csv  x,y: a topic's place on the window's map; no header
/// Of an approximate chain info.json says so where the browser shows it, the two JSON files of the model under "chain",
/// and topic_scaled.csv in a column more, all of which the browser passes over. Errors: NotWritable, DiskFull.
[[nodiscard]] Result<void> writeDfrBrowser(const ExportSource& source, const ExportCounts& counts,
                                           const std::filesystem::path& folder, Arena& arena);

} // namespace themata
