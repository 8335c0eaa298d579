#include "engine/samplers/histogram_table.h"

#include "engine/parallel/blocks.h"

#include <algorithm>
#include <array>

namespace themata {

namespace {

constexpr std::size_t rowsPerBlock = 64;

} // namespace

std::vector<CountHistogram> HistogramTable::merge(std::span<const HistogramTable> tables, std::size_t rows,
                                                  Arena& arena)
{
    std::vector<CountHistogram> histograms(rows);
    const auto blocks = evenBlocks(rows, rowsPerBlock);
    arena.forEach(blocks.size(), [&](std::size_t block) {
        for (std::size_t row = blocks[block].begin; row < blocks[block].end; ++row)
            histograms[row] = mergeSmall(tables, row);
    });
    for (const std::uint64_t cell : sortedLarge(tables)) {
        CountHistogram& histogram = histograms[cell >> 32];
        const std::uint64_t n = cell & 0xFFFFFFFF;
        if (histogram.empty() || histogram.back().n != n)
            histogram.push_back({n, 0});
        ++histogram.back().cells;
    }
    return histograms;
}

CountHistogram HistogramTable::mergeSmall(std::span<const HistogramTable> tables, std::size_t row)
{
    std::array<std::uint64_t, smallCounts> cells{};
    for (const HistogramTable& table : tables)
        for (std::size_t n = 0; n < smallCounts; ++n)
            cells[n] += table.m_small[row * smallCounts + n];
    CountHistogram histogram;
    for (std::size_t n = 1; n < smallCounts; ++n)
        if (cells[n] > 0)
            histogram.push_back({n, cells[n]});
    return histogram;
}

std::vector<std::uint64_t> HistogramTable::sortedLarge(std::span<const HistogramTable> tables)
{
    std::vector<std::uint64_t> cells;
    for (const HistogramTable& table : tables)
        cells.insert(cells.end(), table.m_large.begin(), table.m_large.end());
    std::sort(cells.begin(), cells.end());
    return cells;
}

} // namespace themata
