#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace themata {

/// Where the rows of gammas are to go, and what they are keyed by.
struct GammaRows {
    std::uint64_t seed;
    std::uint32_t iteration;
    float beta;
    std::size_t topics; ///< K
    std::size_t stride; ///< K rounded up to whole vectors of 16
    const std::uint32_t* counts; ///< [v * K + k]: n_w
    float* gammas;               ///< [v * stride + k], aligned; 0 from k = K on
    const std::uint16_t* active = nullptr; ///< [v * stride / 16 + k / 16]: masks of the entries that are drawn (indicators.h),
                                           ///< those with tokens among them; the others are 0. Null: all are drawn
};

/// Draws gammas[v][k] ~ Gamma(n_w[v][k] + beta, 1) for the word types [begin, end), and adds them up by topic.
/// Vectors of 16 topics at a time: shapes below 1 by Ahrens and Dieter's GS (1974), the rest by Marsaglia and Tsang (2000)
/// on normal numbers of Box and Muller (1958). The rows depend on (seed, iteration, begin) and their counts alone, and have
/// the same bits on every processor. Draws below 2^-100 come out as 0: no sum can tell, and their products with a document's
/// weights would be subnormal, which processors take many times slower.
/// @param sums of `stride`, aligned: written.
void drawGammaRows(const GammaRows& rows, std::size_t begin, std::size_t end, double* sums);

} // namespace themata
