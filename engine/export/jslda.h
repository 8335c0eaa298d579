#pragma once

#include "engine/export/export_counts.h"

#include <filesystem>

namespace themata {

/// The tables that jsLDA (Mimno) lets one save, in a folder, with topics and documents numbered from 0 and decimals
/// rounded to 8 places:
///   doctopics.csv   name, then each topic's share of the document's tokens, n_d / N_d (0 for an empty one); no header
///   topicwords.csv  word,topic0,topic1,...: share of the topic's tokens, n_w / n_k, for all words: V lines of K cells
///   keys.csv        Topic,TokenCount,Words: the 10 most frequent
///   topictopic.csv  a matrix without header: pointwise mutual information of two topics over documents (jsldaPmi()),
///                   0 on the diagonal, -Infinity for topics that are never together
///   gephi.csv       Source,Target,Weight,Type: a document's name, a topic of its, n_d / N_d, undirected
///   state.csv       DocID,Word,Topic: each token, in the order of the text
/// `corpus` needs its positions. An approximate chain has a last column more in each table (formats.h). Errors:
/// NotWritable, DiskFull.
[[nodiscard]] Result<void> writeJslda(const ExportSource& source, const ExportCounts& counts,
                                      const std::filesystem::path& folder);

/// [j * K + k]: ln(D n_jk / (n_j n_k)), with D the documents that have tokens, n_j those that are about topic j and
/// n_jk about both; a document is about a topic that has at least 2 of its tokens and a twentieth of them. -infinity
/// where n_jk is 0.
[[nodiscard]] std::vector<double> jsldaPmi(const SparseCounts& documentTopics);

} // namespace themata
