#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// Draws from a fixed distribution over any number of categories in constant time (Walker 1977, Vose 1991; paper, Alg. 5
/// and 6). A category of weight 0 is never drawn. 8 bytes a category.
class AliasTable {
public:
    AliasTable() = default;
    /// As build().
    explicit AliasTable(std::span<double> weights) { build(weights); }

    /// Makes it the table of these weights, in the memory of the last one.
    /// @param weights not negative, not all 0; used as scratch.
    void build(std::span<double> weights);

    /// The category that u in (0, 1) falls on.
    [[nodiscard]] std::uint32_t draw(double u) const
    {
        // The largest u is 1 - 2^-53, and no size times that rounds up to the size.
        const double scaled = u * static_cast<double>(m_cells.size());
        const auto cell = static_cast<std::size_t>(scaled);
        const bool own = scaled - static_cast<double>(cell) < static_cast<double>(m_cells[cell].own);
        return own ? static_cast<std::uint32_t>(cell) : m_cells[cell].other;
    }

private:
    /// The cell's own category with probability `own`, else `other`.
    struct Cell {
        float own = 1;
        std::uint32_t other = 0;
    };

    std::vector<Cell> m_cells;
};

} // namespace themata
