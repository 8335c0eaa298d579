#pragma once

#include "engine/samplers/gamma.h"

#include <span>

namespace themata {

/// Draws from the Dirichlet distribution: weights that are in the proportions of the draw, the largest of them 1. They are
/// drawn as logarithms, so that parameters however small do not make them all 0.
/// @param gammas one of each parameter, or a single one for all. @param weights what is drawn, of the wanted size.
void drawDirichlet(std::span<const GammaDraw> gammas, RandomStream& random, std::span<double> weights);

} // namespace themata
