#pragma once

#include "engine/parallel/arena.h"
#include "engine/topics/share_cells.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <vector>

namespace themata {

/// The tokens of each topic in each cell of one draw, n[cell][k], cell after cell: each count as a number of seven bits
/// a byte (LEB128, lowest first); zeros in a row as a 0 and how many there are. So most counts take a byte, and cells
/// without most of the topics little.
using PackedShares = std::vector<std::byte>;

/// The draws of a chain as they were in each cell, for exact sums over longer periods and groups with their spread over
/// draws. At most mostDraws of them are kept: where there were more, every second, every fourth, ... so that they are
/// spread evenly and depend on nothing but how many there were, however often the chain was resumed.
/// K = 1,000 with 200 cells takes 0.2 MB a draw, or 20 MB for 100, if all topics are in all cells (twice as much with
/// counts above 127), and less as most are not: 855,000 tokens in 237 cells took 0.11 MB a draw in the project file,
/// and 0.012 MB with K = 50. One thread at a time. The same draws give the same bytes on any number of cores.
class ShareDraws {
public:
    static constexpr std::uint64_t mostDraws = 200;

    ShareDraws(ShareCells cells, std::uint32_t topics);

    /// Adds a draw. @param z of its state. @param training the corpus that the cells were made of.
    void add(const Corpus& training, std::span<const std::uint16_t> z, Arena& arena);

    [[nodiscard]] const std::vector<ShareCell>& cells() const { return m_cells.cells; }
    [[nodiscard]] const std::vector<std::uint32_t>& cellOf() const { return m_cells.cellOf; }
    [[nodiscard]] std::uint32_t topics() const { return m_topics; }

    /// All that were added, those included that were thinned out since.
    [[nodiscard]] std::uint64_t seen() const { return m_seen; }
    /// Those that are kept, by their number from 1.
    [[nodiscard]] const std::map<std::uint64_t, PackedShares>& draws() const { return m_draws; }
    /// Of so many draws those are kept whose number it divides.
    [[nodiscard]] static std::uint64_t strideOf(std::uint64_t seen);

    /// Goes on from what these were. False, and nothing changed, if they do not fit.
    [[nodiscard]] bool restore(std::uint64_t seen, std::map<std::uint64_t, PackedShares> draws);

    /// The same draws with the tokens of each topic k under heads[k] (topic_view.h).
    [[nodiscard]] ShareDraws merged(std::span<const std::uint32_t> heads) const;

    /// Calls take(cell, topic, count) for each count above 0 of a draw, cell by cell, topics rising.
    void forEach(const PackedShares& draw,
                 const std::function<void(std::uint32_t cell, std::uint32_t topic, std::uint64_t count)>& take) const;

private:
    [[nodiscard]] bool fits(const PackedShares& draw) const;

    ShareCells m_cells;
    std::uint32_t m_topics;
    std::vector<std::uint32_t> m_documents; // by cell
    std::vector<std::size_t> m_documentStart; // [cell], and one more
    std::uint64_t m_seen = 0;
    std::map<std::uint64_t, PackedShares> m_draws;
};

} // namespace themata
