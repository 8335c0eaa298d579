#pragma once

#include "engine/parallel/arena.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// The draws of many parameters in one chain, as floats, which is as exact as Phi itself.
class DrawTable {
public:
    DrawTable(std::size_t parameters, std::size_t draws)
        : m_draws(draws)
        , m_values(parameters * draws)
    {
    }

    /// What a table takes: 4 for each draw of each parameter.
    [[nodiscard]] static constexpr std::uint64_t bytes(std::uint64_t parameters, std::uint64_t draws)
    {
        return parameters * draws * sizeof(float);
    }

    void set(std::size_t parameter, std::size_t draw, double value)
    {
        m_values[parameter * m_draws + draw] = static_cast<float>(value);
    }

    [[nodiscard]] std::span<const float> draws(std::size_t parameter) const
    {
        return std::span(m_values).subspan(parameter * m_draws, m_draws);
    }

    /// [parameter]: inefficiencyFactor() of its draws (spectral_density.h), L / ESS as in the paper (section 4.1); not
    /// finite for one that never changed.
    [[nodiscard]] std::vector<double> inefficiencyFactors(Arena& arena) const;

private:
    std::size_t m_draws;
    std::vector<float> m_values; // [parameter * draws + draw]
};

} // namespace themata
