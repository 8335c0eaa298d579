#include "engine/samplers/histogram_table.h"

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
    arena.forEach(blocks.size(), [&](std::size_t block) { mergeSmall(tables, blocks[block], histograms); });
    for (const std::uint64_t cell : sortedLarge(tables)) {
        CountHistogram& histogram = histograms[cell >> 32];
        const std::uint64_t n = cell & 0xFFFFFFFF;
        if (histogram.empty() || histogram.back().n != n)
            histogram.push_back({n, 0});
        ++histogram.back().cells;
    }
    return histograms;
}

void HistogramTable::mergeSmall(std::span<const HistogramTable> tables, Block rows,
                                std::span<CountHistogram> histograms)
{
    std::array<std::uint64_t, rowsPerBlock> cells{};
    for (std::size_t n = 1; n < smallCounts; ++n) {
        cells.fill(0);
        for (const HistogramTable& table : tables)
            for (std::size_t row = rows.begin; row < rows.end; ++row)
                cells[row - rows.begin] += table.m_small[n * table.m_rows + row];
        for (std::size_t row = rows.begin; row < rows.end; ++row)
            if (cells[row - rows.begin] > 0)
                histograms[row].push_back({n, cells[row - rows.begin]});
    }
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
