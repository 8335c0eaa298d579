#pragma once

#include "engine/topics/share_draws.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace themata {

inline constexpr int monthsOfYear = 12;

/// Part of a corpus of which shares are told: a stretch of time, or a group.
struct ShareRow {
    std::optional<std::string>
        name; ///< a group, empty for documents without one, nothing for those merged; of a period ""
    int firstMonth = 0; ///< of a period: year * monthsOfYear + month from 0
    int months = 0; ///< its length; 0: no period
    std::uint64_t documents = 0, tokens = 0;
    friend bool operator==(const ShareRow&, const ShareRow&) = default;
};

/// Cells put together.
struct ShareRows {
    static constexpr std::uint32_t none = ~0U;
    std::vector<ShareRow> rows; ///< with tokens
    std::vector<std::uint32_t> rowOf; ///< [cell]: its row, or none
};

/// The share of a topic's tokens among all of a row.
struct TopicShare {
    double share = 0; ///< mean over draws
    double low = 0, high = 0; ///< quantiles 5 % and 95 % over draws; of one draw, the share itself
    friend bool operator==(const TopicShare&, const TopicShare&) = default;
};
inline constexpr double shareInterval = 0.9;

/// By stretches of so many months, those without tokens left out, in the order of time; they begin at a whole multiple
/// of their length (1845 to 1849). Cells without a date are in none. @param months 1, or a multiple of 12; not below
/// cellMonths().
[[nodiscard]] ShareRows rowsByPeriod(std::span<const ShareCell> cells, int months);
/// By group, in the order of their names, the merged last.
[[nodiscard]] ShareRows rowsByGroup(std::span<const ShareCell> cells);
/// Whether any document has a group.
[[nodiscard]] bool hasGroups(const ShareRows& byGroup);
/// All of the corpus as one row.
[[nodiscard]] ShareRows oneRow(std::span<const ShareCell> cells);

/// Months that a dated cell is long, 1 or 12; 0 without dates.
[[nodiscard]] int cellMonths(std::span<const ShareCell> cells);
/// "1862-05", "1862", "1845-1849".
[[nodiscard]] std::string periodName(const ShareRow& row);

/// The shares of one topic. [row] @param draws with one at least. One pass over their counts.
[[nodiscard]] std::vector<TopicShare> sharesOfTopic(const ShareDraws& draws, const ShareRows& rows,
                                                    std::uint32_t topic);
/// The same of all topics. [row * K + k]. Memory: 8 bytes for each draw, row and topic.
[[nodiscard]] std::vector<TopicShare> sharesOfTopics(const ShareDraws& draws, const ShareRows& rows);

/// A word's tokens by row and topic, of one state: [row * K + k]. In logarithmic time for each document.
/// @param cellOf [d], of shareCells() @param z of a state of this corpus
[[nodiscard]] std::vector<std::uint64_t> wordOverTime(const Corpus& training, std::span<const std::uint16_t> z,
                                                      std::uint32_t topics, std::span<const std::uint32_t> cellOf,
                                                      const ShareRows& rows, std::uint32_t word);

} // namespace themata
