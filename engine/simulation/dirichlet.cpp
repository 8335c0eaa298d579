#include "engine/simulation/dirichlet.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace themata {

void drawDirichlet(std::span<const GammaDraw> gammas, RandomStream& random, std::span<double> weights)
{
    assert(gammas.size() == weights.size() || gammas.size() == 1);
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] = gammas[gammas.size() == 1 ? 0 : i].logarithm(random);
    const double largest = *std::max_element(weights.begin(), weights.end());
    for (double& weight : weights)
        weight = std::exp(weight - largest);
}

} // namespace themata
