#include "tests/benchmarks/paper/draw_table.h"

#include "engine/diagnostics/moments.h"
#include "engine/diagnostics/spectral_density.h"
#include "tests/benchmarks/measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace themata::bench {

void Factors::add(const Factors& other)
{
    finite.insert(finite.end(), other.finite.begin(), other.finite.end());
    without += other.without;
}

double Factors::mean() const
{
    return themata::mean(finite);
}

std::string Factors::text() const
{
    return fmt::format("{:.2f} ({:.1f})", mean(), std::sqrt(variance(finite)));
}

double Factors::median() const
{
    return bench::median(finite);
}

Factors DrawTable::factors(Arena& arena) const
{
    std::vector<double> all(m_values.size() / m_draws);
    arena.forEach(all.size(), [&](std::size_t parameter) {
        const auto begin = m_values.begin() + static_cast<std::ptrdiff_t>(parameter * m_draws);
        all[parameter] = inefficiencyFactor(std::vector<double>(begin, begin + static_cast<std::ptrdiff_t>(m_draws)));
    });
    Factors factors;
    for (const double factor : all)
        if (std::isfinite(factor))
            factors.finite.push_back(factor);
        else
            ++factors.without;
    return factors;
}

std::size_t fitting(std::size_t asked, std::size_t each, std::size_t draws, std::size_t megabytes)
{
    return std::clamp<std::size_t>(megabytes * 1'000'000 / (each * draws * sizeof(float)), 1, asked);
}

} // namespace themata::bench
