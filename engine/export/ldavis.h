#pragma once

#include "engine/export/export_counts.h"

#include <filesystem>

namespace themata {

/// What LDAvis shows (Sievert and Shirley 2014), as pyLDAvis's to_dict() has it: mdsDat, tinfo, token.table, R,
/// lambda.step, plot.opts, topic.order. Its frequencies are expected ones of the smoothed phi (smoothed_phi.h), which
/// has no zeros and adds up to 1, and theta:
///   topic k: f_k = sum over documents with tokens of N_d theta[d][k];  word v in it: phi[k][v] f_k;  v: sum_k of
///   these.
/// Topics keep their numbers, from 1, and are not put in order of size, and their places are those of the window's map
/// (topic_map.h). tinfo has for each topic the words that are among the 30 most relevant for any lambda of 0, 0.01,
/// ..., 1, of those that have tokens in it, none for an empty topic; and under "Default" the 30 most salient of all
/// (Chuang, Manning and Heer 2012). token.table leaves out less than half a token. The format has no place for labels;
/// an approximate chain says so beside an axis. Errors: NotWritable, DiskFull.
[[nodiscard]] Result<void> writeLdavis(const ExportSource& source, const ExportCounts& counts,
                                       const std::filesystem::path& file, Arena& arena);

} // namespace themata
