#pragma once

#include "engine/base/result.h"
#include "engine/export/export_counts.h"
#include "engine/run/inefficiency_study.h"
#include "engine/topics/posterior_means.h"
#include "engine/topics/share_draws.h"

#include <filesystem>

namespace themata {

// An approximate chain (AD-LDA on more than one worker) says so in each file, so that one that is copied alone still
// does. The tables have a last column more, "chain", with "approximate" in every row. Those of an exact chain do not
// have it: as in the JSON of the command line, what tells nothing is left out, nearly all files stay as they are, and
// who takes columns by their names reads both. (model.csv has it as a setting.) Other formats have it where their
// readers pass over it, as their headers say; LDA-C's files are the corpus, which is never approximate.

/// MALLET's state (formats.md): gzip, one line a token in the order of the text, all numbers 0-based. Its readers split
/// at spaces, so '_' replaces white space in document names and words, and an empty name is written NA. Its lines of
/// alpha and beta are those of the state; of an approximate chain a third tells that it is one. The same content (and
/// bytes) for the same chain: the gzip header holds no time. `corpus` needs its positions. Errors: NotWritable,
/// DiskFull; nothing half-written is left under the final name.
[[nodiscard]] Result<void> writeMalletState(const ExportSource& source, const std::filesystem::path& file);

/// Writes a folder of CSV files: topics.csv (topic, label, share, tokens, top words, alpha, pi, distinct words,
/// effective words), topic-words.csv (topic, word, count, phi for count > 0), document-topics.csv (one row per
/// document, empty ones flagged; theta as in Thetas; with held-out documents a column that says which they are),
/// model.csv (settings, whether the chain is exact, the last alpha, beta and pi, seed, engine version). RFC 4180,
/// UTF-8, decimal point, topics in fixed order, numbered from 1 as in the window.
[[nodiscard]] Result<void> writeCsv(const ExportSource& source, const ExportCounts& counts,
                                    const std::filesystem::path& folder);

/// What the kept draws say of Phi (of a run with at least one): topic, word, words, mean, sd, inclusion. A topic's
/// words by falling mean, those that any draw had in it; then one line for each of all the others, `words` of them,
/// which have the same numbers. Topics from 1.
[[nodiscard]] Result<void> writePhiMeans(const ExportSource& source, const PosteriorMeans& means,
                                         const std::filesystem::path& file);

/// The same of nothing but inclusion: topic, word, words, inclusion, by falling inclusion.
[[nodiscard]] Result<void> writeInclusion(const ExportSource& source, const PosteriorMeans& means,
                                          const std::filesystem::path& file);

/// What the kept draws say of Theta, held-out documents left out: document, name, topic, topics, mean, sd. A document's
/// topics by number, those that any draw had in it; then one line for each of the others, `topics` of them, or a line
/// each where topics differ in alpha.
[[nodiscard]] Result<void> writeThetaMeans(const ExportSource& source, const PosteriorMeans& means,
                                           const std::filesystem::path& file);

/// The shares of topics in all tokens (of: corpus), by time (of: period) and by group (of: group): topic, label, of,
/// name, share, low, high, tokens, documents, draws. The interval's ends are empty where there are less than two kept
/// draws; draws 0: the shares are those of the last state, the only draw there is. The name of merged groups is "other
/// groups".
/// @param kept draws among these @param months of a period, at least cellMonths(); not read without dates
[[nodiscard]] Result<void> writeShares(const ExportSource& source, const ShareDraws& draws, std::size_t kept,
                                       int months, const std::filesystem::path& file);

/// How fast single numbers of Phi and Theta mix: a line for each topic (of: phi) and for each of the documents (of:
/// theta), with its number from 1 in the column topic or document; parameters, constant, mean, sd, median and q90, the
/// 90 % quantile, of their inefficiency factors (inefficiency_summary.h), empty where there is none.
[[nodiscard]] Result<void> writeInefficiency(const InefficiencyFactors& factors, const ModelConfig& config,
                                             const std::filesystem::path& file);

} // namespace themata
