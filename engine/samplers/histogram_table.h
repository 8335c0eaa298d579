#pragma once

#include "engine/parallel/arena.h"
#include "engine/parallel/blocks.h"
#include "engine/samplers/rising_factorials.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// Histograms of counts while they are counted, `rows` of them side by side: small counts in an array, large ones in a
/// list. For one thread; the tables of several are merged at the end.
class HistogramTable {
public:
    explicit HistogramTable(std::size_t rows = 0)
        : m_rows(rows)
        , m_small(smallCounts * rows)
    {
    }

    /// One more cell of this row that holds n. n = 0 may come, which saves a branch that is guessed wrong, and is left
    /// out.
    void add(std::size_t row, std::uint32_t n)
    {
        if (n < smallCounts)
            ++m_small[n * m_rows + row];
        else
            m_large.push_back(std::uint64_t{row} << 32 | n);
    }

    /// [row]: the sum of the tables, all of `rows` rows.
    [[nodiscard]] static std::vector<CountHistogram> merge(std::span<const HistogramTable> tables, std::size_t rows,
                                                           Arena& arena);

private:
    static constexpr std::size_t smallCounts = 32;

    static void mergeSmall(std::span<const HistogramTable> tables, Block rows, std::span<CountHistogram> histograms);
    static std::vector<std::uint64_t> sortedLarge(std::span<const HistogramTable> tables);

    std::size_t m_rows;
    std::vector<std::uint32_t>
        m_small; // [n * rows + row]: most counts are next to 0, so most of what is touched is, too
    std::vector<std::uint64_t> m_large; // row << 32 | n, a cell each
};

} // namespace themata
