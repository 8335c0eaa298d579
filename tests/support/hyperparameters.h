#pragma once

#include "engine/samplers/hyperparameters.h"

#include <cstdint>
#include <vector>

namespace themata::test {

/// Plain LDA with one alpha for all topics.
inline Hyperparameters symmetric(std::uint32_t topics, double alpha, double beta)
{
    return {std::vector<double>(topics, alpha), beta, std::vector<double>(topics, 1.0)};
}

/// An alpha of its own for each topic: `least`, 2, 3, 4 times as much, and from the start.
inline std::vector<double> unequalAlphas(std::uint32_t topics, double least)
{
    std::vector<double> alpha(topics);
    for (std::uint32_t k = 0; k < topics; ++k)
        alpha[k] = least * (1 + k % 4);
    return alpha;
}

} // namespace themata::test
