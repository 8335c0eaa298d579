#pragma once

#include "engine/parallel/random.h"

#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace themata::test {

/// Draws n times from Polya's urn: each kind with weight (its draws so far + its weight). Such are the topics of a
/// document with Theta integrated out, and the words of a topic with Phi integrated out.
/// @return the kind of each draw
inline std::vector<std::uint16_t> drawFromUrn(std::span<const double> weights, std::size_t n, RandomStream& random)
{
    std::vector<double> urn(weights.begin(), weights.end());
    std::vector<std::uint16_t> draws;
    for (std::size_t i = 0; i < n; ++i) {
        double left = random.uniform() * std::accumulate(urn.begin(), urn.end(), 0.0);
        std::size_t kind = 0;
        while (kind + 1 < urn.size() && left >= urn[kind])
            left -= urn[kind++];
        ++urn[kind];
        draws.push_back(static_cast<std::uint16_t>(kind));
    }
    return draws;
}

} // namespace themata::test
