#include "engine/samplers/alias_table.h"

#include <numeric>

namespace themata {

void AliasTable::build(std::span<double> weights)
{
    constexpr std::uint32_t none = ~0U;
    // Two stacks, of the categories below their even share and of the rest; until a cell is filled, `other` is the next.
    std::uint32_t small = none, large = none;
    m_cells.resize(weights.size());
    const double scale = static_cast<double>(weights.size()) / std::accumulate(weights.begin(), weights.end(), 0.0);
    for (std::uint32_t i = 0; i < weights.size(); ++i) {
        weights[i] *= scale;
        std::uint32_t& top = weights[i] < 1 ? small : large;
        m_cells[i] = {1, top}; // whatever rounding leaves on one stack at the end stays its own
        top = i;
    }
    while (small != none && large != none) {
        const std::uint32_t poor = small;
        const std::uint32_t rich = large;
        small = m_cells[poor].other;
        m_cells[poor] = {static_cast<float>(weights[poor]), rich};
        weights[rich] -= 1 - weights[poor];
        if (weights[rich] < 1) {
            large = m_cells[rich].other;
            m_cells[rich].other = small;
            small = rich;
        }
    }
}

} // namespace themata
