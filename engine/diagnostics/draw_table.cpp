#include "engine/diagnostics/draw_table.h"

#include "engine/diagnostics/spectral_density.h"

namespace themata {

std::vector<double> DrawTable::inefficiencyFactors(Arena& arena) const
{
    std::vector<double> factors(m_values.size() / m_draws);
    arena.forEach(factors.size(), [&](std::size_t parameter) {
        const auto series = draws(parameter);
        factors[parameter] = inefficiencyFactor(std::vector<double>(series.begin(), series.end()));
    });
    return factors;
}

} // namespace themata
