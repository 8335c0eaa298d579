#include "engine/simulation/category_table.h"

#include <numeric>

namespace themata {

CategoryTable::CategoryTable(std::span<double> weights)
    : m_cells(weights.size())
{
    std::vector<std::uint32_t> small, large; // categories below and above their even share
    const double scale = static_cast<double>(weights.size()) / std::accumulate(weights.begin(), weights.end(), 0.0);
    for (std::uint32_t i = 0; i < weights.size(); ++i) {
        weights[i] *= scale;
        (weights[i] < 1 ? small : large).push_back(i);
        m_cells[i].other = i; // whatever rounding leaves in one list at the end keeps this, and own = 1
    }
    while (!small.empty() && !large.empty()) {
        const std::uint32_t poor = small.back();
        const std::uint32_t rich = large.back();
        small.pop_back();
        m_cells[poor] = {static_cast<float>(weights[poor]), rich};
        weights[rich] -= 1 - weights[poor];
        if (weights[rich] < 1) {
            large.pop_back();
            small.push_back(rich);
        }
    }
}

} // namespace themata
