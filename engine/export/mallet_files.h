#pragma once

#include "engine/export/export_counts.h"

#include <filesystem>

namespace themata {

// What MALLET's train-topics writes beside its state (writeMalletState() in formats.h), with topics, documents and word
// types numbered from 0. In the text files '_' replaces white space in names and words and NA an empty name, since
// their readers split there. Those of an approximate chain begin with a line more, which begins with # and says so; the
// XML files have it as an attribute of the root, and a topic's label as one of the topic. Errors: NotWritable,
// DiskFull.

/// Of --output-topic-keys: "topic TAB alpha TAB w1 w2 ... w20 ", the most frequent words first.
[[nodiscard]] Result<void> writeMalletTopicKeys(const ExportSource& source, const ExportCounts& counts,
                                                const std::filesystem::path& file);

/// Of --output-doc-topics since 2.0.8: "document TAB name TAB theta_0 TAB theta_1 ..." of every document and topic, no
/// header. Theta as in Thetas.
[[nodiscard]] Result<void> writeMalletDocTopics(const ExportSource& source, const ExportCounts& counts,
                                                const std::filesystem::path& file);

/// The same as it was up to 2.0.7 and is with a threshold: a header, then "document TAB name TAB topic TAB theta TAB
/// topic TAB theta TAB ...", the largest first. Without the topics that have no tokens in the document.
[[nodiscard]] Result<void> writeMalletDocTopicsSparse(const ExportSource& source, const ExportCounts& counts,
                                                      const std::filesystem::path& file);

/// Of --word-topic-counts-file: "type word topic:count topic:count ...", the largest count first.
[[nodiscard]] Result<void> writeMalletWordTopicCounts(const ExportSource& source, const ExportCounts& counts,
                                                      const std::filesystem::path& file);

/// Of --topic-word-weights-file: "topic TAB word TAB count + beta" for every pair: K V lines, some 20 bytes each.
[[nodiscard]] Result<void> writeMalletTopicWordWeights(const ExportSource& source, const ExportCounts& counts,
                                                       const std::filesystem::path& file);

/// Of --diagnostics-file: MALLET's measures of each topic and of its 20 most frequent words (mallet_diagnostics.h).
[[nodiscard]] Result<void> writeMalletDiagnostics(const ExportSource& source, const ExportCounts& counts,
                                                  const std::filesystem::path& file, Arena& arena);

/// Of --xml-topic-report: each topic's alpha, number of tokens and 20 most frequent words with their counts.
[[nodiscard]] Result<void> writeMalletTopicReport(const ExportSource& source, const ExportCounts& counts,
                                                  const std::filesystem::path& file);

} // namespace themata
