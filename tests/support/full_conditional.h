#pragma once

#include "engine/samplers/phi_step.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace themata::test {

/// The probability of each topic for a token of word type v, straight from the counts (paper, eq. 3.1).
/// @param alpha [k]. @param others topics of the document's other tokens.
inline std::vector<double> fullConditional(const Phi& phi, std::span<const double> alpha,
                                           std::span<const std::uint16_t> others, std::size_t v)
{
    std::vector<double> p;
    for (std::size_t k = 0; k < phi.topics; ++k) {
        const auto n = std::count(others.begin(), others.end(), static_cast<std::uint16_t>(k));
        p.push_back(phi.probability(k, v) * (static_cast<double>(n) + alpha[k]));
    }
    const double total = std::accumulate(p.begin(), p.end(), 0.0);
    for (double& share : p)
        share /= total;
    return p;
}

} // namespace themata::test
