#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace themata {

/// The draws of one quantity by several chains of the same length, chain after chain.
struct ChainDraws {
    std::vector<double> values;
    std::size_t length = 0; ///< draws of one chain

    [[nodiscard]] std::size_t chains() const { return length == 0 ? 0 : values.size() / length; }
    [[nodiscard]] std::span<const double> chain(std::size_t index) const
    {
        return std::span(values).subspan(index * length, length);
    }
};

/// The last draws of each chain, as many as the shortest chain has.
[[nodiscard]] ChainDraws lastDraws(std::span<const std::vector<double>> chains);

/// Makes two chains of each, its first and its second half. The middle draw of an odd number is left out, as Stan does.
[[nodiscard]] ChainDraws splitInHalves(const ChainDraws& draws);

/// Distances from the median of all draws (of an even number, the middle of the two in the middle): chains that differ
/// in scale now differ in location. Vehtari et al. (2021).
[[nodiscard]] ChainDraws folded(ChainDraws draws);

/// Rank-normalised draws (Blom 1958, Vehtari et al. 2021): the draw with rank r among all S draws of all chains
/// becomes normalQuantile((r - 3/8) / (S + 1/4)). Equal draws share the mean of their ranks. No draw is NaN.
[[nodiscard]] ChainDraws rankNormalised(ChainDraws draws);

/// 1 for each draw that is not above the given quantile of all draws, 0 for the others. The quantile is interpolated
/// between order statistics (Hyndman and Fan 1996, definition 7), as R does.
/// @param probability from 0 to 1; there is at least one draw
[[nodiscard]] ChainDraws belowQuantile(ChainDraws draws, double probability);

} // namespace themata
