#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// Draws from a fixed distribution over many categories in constant time: an alias table (Vose 1991) whose categories
/// have 32 bits, where those of the samplers, which are over topics, have 16. 8 bytes a category.
class CategoryTable {
public:
    CategoryTable() = default;
    /// @param weights not negative, not all 0; used as scratch.
    explicit CategoryTable(std::span<double> weights);

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
