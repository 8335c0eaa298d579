#pragma once

#include "engine/parallel/random.h"

#include <cstdint>
#include <span>

namespace themata {

/// pi ~ Beta(a, b); both > 0.
struct PiPrior {
    double a = 1;
    double b = 1;
};

/// One exact Metropolis step on a topic's pi given its indicators I, whose prior is Bern(pi) truncated to at least one
/// active word:
///   p(pi | I) ~ pi^(a - 1 + |I|) (1 - pi)^(b - 1 + V - |I|) / (1 - (1 - pi)^V).
/// Proposes from Beta(a + |I|, b + V - |I|), without the last factor, and accepts by that factor: nearly always, unless
/// pi V is small.
/// @param pi on (0, 1). @param activeWords |I|, 1 ... V. @return on (0, 1): a proposal that rounds to an end is taken
/// to the number next to it.
[[nodiscard]] double updatePi(double pi, std::uint32_t activeWords, std::uint32_t vocabularySize, const PiPrior& prior,
                              RandomStream& random);

/// The same for every topic: pi[k] given activeWords[k].
void updatePis(std::span<double> pi, std::span<const std::uint32_t> activeWords, std::uint32_t vocabularySize,
               const PiPrior& prior, std::uint64_t seed, std::uint32_t iteration);

} // namespace themata
