#pragma once

#include "engine/corpus/corpus.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace themata {

/// What tells documents apart in time and by group.
struct DocumentPlace {
    std::string date; ///< ISO 8601 as far as it goes (dates.h); anything else counts as no date
    std::string group; ///< empty: none
};

/// Documents of one stretch of time and one group, whose tokens are counted together.
struct ShareCell {
    std::string period; ///< "1862" or "1862-05"; empty: without a date
    std::optional<std::string> group; ///< nothing: one of the groups that are too many to be kept apart
    std::uint64_t documents = 0; ///< with tokens
    std::uint64_t tokens = 0;
    friend bool operator==(const ShareCell&, const ShareCell&) = default;
};

/// The finest parts of a corpus of which shares of topics are kept: every longer period and every group is a sum of
/// some.
struct ShareCells {
    std::vector<ShareCell> cells; ///< by period, then group
    std::vector<std::uint32_t> cellOf; ///< [d]
};

/// How many cells a model of so many topics may have before groups are merged: a million counts, but 256 at least.
[[nodiscard]] std::size_t mostShareCells(std::uint32_t topics);

/// Cuts dates to the year; to the month if all are within five years and name one. Where there would be more than
/// `most` cells, the groups of the fewest documents are merged; stretches of time never are.
/// @param places [d] @param training the corpus as a run trains on it: held-out documents are empty in it
[[nodiscard]] ShareCells shareCells(std::span<const DocumentPlace> places, const Corpus& training, std::size_t most);

} // namespace themata
