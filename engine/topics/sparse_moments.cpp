#include "engine/topics/sparse_moments.h"

#include "engine/base/casts.h"
#include "engine/parallel/blocks.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

namespace themata {

namespace {

bool risesBelow(std::span<const std::uint16_t> columns, std::size_t columnCount)
{
    return std::ranges::adjacent_find(columns, std::greater_equal{}) == columns.end()
        && (columns.empty() || columns.back() < columnCount);
}

} // namespace

SparseMoments::SparseMoments(std::size_t rows, std::size_t width)
    : m_rows(rows)
    , m_width(width)
{
    for (const Block& rowsOfBlock : evenBlocks(rows, rowsPerBlock))
        m_blocks.emplace_back().ends.resize(rowsOfBlock.end - rowsOfBlock.begin);
}

void SparseMoments::add(const std::function<RowFiller()>& makeFiller, Arena& arena)
{
    arena.forEach(m_blocks.size(), [&](std::size_t b) { addTo(m_blocks[b], b * rowsPerBlock, makeFiller()); });
}

void SparseMoments::addTo(MomentBlock& block, std::size_t firstRow, const RowFiller& fill) const
{
    MomentBlock merged;
    merged.columns.reserve(block.columns.size());
    merged.sums.reserve(block.sums.size());
    SparseRow row;
    std::size_t begin = 0;
    for (std::uint32_t& end : block.ends) {
        row.clear();
        fill(firstRow++, row);
        merge(block, {begin, end}, row, merged);
        begin = end;
        end = checkedCast<std::uint32_t>(merged.columns.size());
    }
    block.columns.assign(merged.columns.begin(), merged.columns.end()); // exactly the room that is needed
    block.sums.assign(merged.sums.begin(), merged.sums.end());
}

void SparseMoments::merge(const MomentBlock& block, Range old, const SparseRow& row, MomentBlock& merged) const
{
    assert(row.values.size() == row.columns.size() * m_width);
    for (std::size_t added = 0; old.begin < old.end || added < row.columns.size();) {
        const bool isOld = old.begin < old.end
            && (added == row.columns.size() || block.columns[old.begin] <= row.columns[added]);
        const bool isAdded = added < row.columns.size() && (!isOld || block.columns[old.begin] == row.columns[added]);
        if (isOld)
            append(merged, block.columns[old.begin], &block.sums[old.begin * m_width]);
        else
            append(merged, row.columns[added], &row.values[added * m_width]);
        if (isOld && isAdded)
            for (std::size_t i = 0; i < m_width; ++i)
                merged.sums[merged.sums.size() - m_width + i] += row.values[added * m_width + i];
        old.begin += isOld ? 1 : 0;
        added += isAdded ? 1 : 0;
    }
}

void SparseMoments::append(MomentBlock& to, std::uint16_t column, const double* sums) const
{
    to.columns.push_back(column);
    to.sums.insert(to.sums.end(), sums, sums + m_width);
}

std::size_t SparseMoments::entries() const
{
    std::size_t sum = 0;
    for (const MomentBlock& block : m_blocks)
        sum += block.columns.size();
    return sum;
}

SparseMoments::Range SparseMoments::rangeOf(std::size_t row) const
{
    assert(row < m_rows);
    const MomentBlock& block = blockOf(row);
    const std::size_t inBlock = row % rowsPerBlock;
    return {inBlock == 0 ? 0 : block.ends[inBlock - 1], block.ends[inBlock]};
}

std::span<const std::uint16_t> SparseMoments::columns(std::size_t row) const
{
    const Range range = rangeOf(row);
    return std::span(blockOf(row).columns).subspan(range.begin, range.end - range.begin);
}

std::span<const double> SparseMoments::sums(std::size_t row) const
{
    const Range range = rangeOf(row);
    return std::span(blockOf(row).sums).subspan(range.begin * m_width, (range.end - range.begin) * m_width);
}

std::span<const double> SparseMoments::find(std::size_t row, std::uint32_t column) const
{
    const auto all = columns(row);
    const auto found = std::ranges::lower_bound(all, column);
    if (found == all.end() || *found != column)
        return {};
    return sums(row).subspan(static_cast<std::size_t>(found - all.begin()) * m_width, m_width);
}

bool SparseMoments::restore(std::size_t index, MomentBlock block, std::size_t columnCount)
{
    if (index >= m_blocks.size() || block.ends.size() != m_blocks[index].ends.size()
        || !std::ranges::is_sorted(block.ends) || block.ends.back() != block.columns.size()
        || block.sums.size() != block.columns.size() * m_width)
        return false;
    std::size_t begin = 0;
    for (const std::uint32_t end : block.ends) {
        if (!risesBelow(std::span(block.columns).subspan(begin, end - begin), columnCount))
            return false;
        begin = end;
    }
    m_blocks[index] = std::move(block);
    return true;
}

} // namespace themata
