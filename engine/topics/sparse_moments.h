#pragma once

#include "engine/parallel/arena.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace themata {

/// One row of a draw without its zeros.
struct SparseRow {
    std::vector<std::uint16_t> columns; ///< rising
    std::vector<double> values;         ///< [entry * width + i]

    void clear()
    {
        columns.clear();
        values.clear();
    }
};

/// Some consecutive rows, one after another in plain arrays: what is kept of them, and stored.
struct MomentBlock {
    std::vector<std::uint32_t> ends;    ///< [row]: entries up to and with this row
    std::vector<std::uint16_t> columns; ///< [entry], rising within a row
    std::vector<double> sums;           ///< [entry * width + i]
    friend bool operator==(const MomentBlock&, const MomentBlock&) = default;
};

/// Sums over draws of a matrix of which each draw has few entries: `width` numbers (a value and its square, say) for each
/// (row, column) that any draw had. 2 + 8 * width bytes an entry, 4 a row. One thread at a time.
class SparseMoments {
public:
    static constexpr std::size_t rowsPerBlock = 256;

    /// Fills a row, which comes empty. Called for rising rows.
    using RowFiller = std::function<void(std::size_t row, SparseRow& out)>;

    SparseMoments(std::size_t rows, std::size_t width);

    /// Adds a draw, in time linear in the entries old and new; the same bits on any number of cores.
    /// @param makeFiller called once for each block of rows, so that a filler may have room of its own to work in.
    void add(const std::function<RowFiller()>& makeFiller, Arena& arena);

    [[nodiscard]] std::size_t rows() const { return m_rows; }
    [[nodiscard]] std::size_t width() const { return m_width; }
    [[nodiscard]] std::size_t entries() const;

    /// The columns of a row that any draw had, rising. Valid until the next add().
    [[nodiscard]] std::span<const std::uint16_t> columns(std::size_t row) const;
    /// The sums that belong to them: [entry * width() + i].
    [[nodiscard]] std::span<const double> sums(std::size_t row) const;
    /// The sums of one entry, or none if no draw had it. In logarithmic time.
    [[nodiscard]] std::span<const double> find(std::size_t row, std::uint32_t column) const;

    [[nodiscard]] std::span<const MomentBlock> blocks() const { return m_blocks; }
    /// Takes a block that blocks() gave. False, and nothing taken, if it does not fit: sizes, or columns that do not rise or
    /// are not below `columnCount`.
    [[nodiscard]] bool restore(std::size_t index, MomentBlock block, std::size_t columnCount);

    friend bool operator==(const SparseMoments&, const SparseMoments&) = default;

private:
    struct Range {
        std::size_t begin, end;
    };

    void addTo(MomentBlock& block, std::size_t firstRow, const RowFiller& fill) const;
    void merge(const MomentBlock& block, Range old, const SparseRow& row, MomentBlock& merged) const;
    void append(MomentBlock& to, std::uint16_t column, const double* sums) const;
    [[nodiscard]] const MomentBlock& blockOf(std::size_t row) const { return m_blocks[row / rowsPerBlock]; }
    [[nodiscard]] Range rangeOf(std::size_t row) const;

    std::size_t m_rows;
    std::size_t m_width;
    std::vector<MomentBlock> m_blocks;
};

} // namespace themata
