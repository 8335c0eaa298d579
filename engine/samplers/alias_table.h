#pragma once

#include "engine/parallel/arena.h"
#include "engine/parallel/blocks.h"
#include "engine/samplers/phi_step.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// One cell of an alias table: the cell's own category with probability `own`, else `other`.
struct AliasCell {
    float own = 1;
    std::uint16_t other = 0;
};

/// Builds an alias table by Vose's method (1991; paper, Alg. 5 with its slip put right).
/// @param weights not negative, not all 0; used as scratch. @param total their sum. @param cells as many as weights.
void buildAliasTable(std::span<double> weights, double total, std::span<AliasCell> cells);

/// The category that u in (0, 1) falls on: each comes with its share of the weights (paper, Alg. 6).
[[nodiscard]] inline std::uint16_t drawFromAliasTable(std::span<const AliasCell> cells, double u)
{
    const double scaled = u * static_cast<double>(cells.size());
    auto cell = static_cast<std::size_t>(scaled);
    if (cell == cells.size()) // u next to 1 can round up
        --cell;
    const double rest = scaled - static_cast<double>(cell);
    return rest < static_cast<double>(cells[cell].own) ? static_cast<std::uint16_t>(cell) : cells[cell].other;
}

/// The prior part of every word type's conditional: sigma_a = alpha * sum_k phi[k][v], and a table to draw from it.
class AliasTables {
public:
    AliasTables(std::uint32_t topics, std::uint32_t vocabularySize, double alpha);

    /// Builds all tables afresh; parallel over word types.
    void build(const Phi& phi, Arena& arena);

    [[nodiscard]] double sigma(std::size_t v) const { return m_sigma[v]; }
    [[nodiscard]] std::uint16_t draw(std::size_t v, double u) const
    {
        return drawFromAliasTable(std::span(m_cells).subspan(v * m_topics, m_topics), u);
    }

private:
    void buildBlock(const Phi& phi, Block block);

    std::size_t m_topics;
    double m_alpha;
    std::vector<Block> m_blocks;
    std::vector<double> m_sigma;    // [v]
    std::vector<AliasCell> m_cells; // [v * K + k]
};

} // namespace themata
