#pragma once

#include "engine/parallel/arena.h"

#include <cstddef>
#include <string>
#include <vector>

namespace themata::bench {

/// Inefficiency factors of many parameters.
struct Factors {
    std::vector<double> finite; ///< of those that have one
    std::size_t without = 0; ///< parameters that never changed

    void add(const Factors& other);
    [[nodiscard]] double mean() const;
    /// "mean (standard deviation)"
    [[nodiscard]] std::string text() const;
    [[nodiscard]] double median() const;
};

/// The draws of many parameters in one chain, as floats, which is as exact as Phi itself.
class DrawTable {
public:
    DrawTable(std::size_t parameters, std::size_t draws)
        : m_draws(draws)
        , m_values(parameters * draws)
    {
    }

    void set(std::size_t parameter, std::size_t draw, double value)
    {
        m_values[parameter * m_draws + draw] = static_cast<float>(value);
    }

    /// L / ESS of each parameter, by coda's spectral method.
    [[nodiscard]] Factors factors(Arena& arena) const;

private:
    std::size_t m_draws;
    std::vector<float> m_values; // [parameter * draws + draw]
};

/// How many of the parameters asked for, a multiple of `each`, have draws that fit the memory: the number of multiples.
[[nodiscard]] std::size_t fitting(std::size_t asked, std::size_t each, std::size_t draws, std::size_t megabytes);

} // namespace themata::bench
