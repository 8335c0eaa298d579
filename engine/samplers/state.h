#pragma once

#include <cstdint>
#include <vector>

namespace themata {

/// All that a partially collapsed chain needs to go on bit for bit: the next iteration draws Phi given z, keyed by
/// (seed, iteration). Counts and Phi are derived.
struct ChainState {
    std::uint64_t iteration = 0;      ///< sweeps done
    std::vector<std::uint16_t> z;     ///< size N: topic of each token, in corpus order
};

/// Counts of z. n_w is word-major.
struct TopicCounts {
    std::uint32_t topics = 0;                ///< K
    std::uint32_t vocabularySize = 0;        ///< V
    std::vector<std::uint32_t> n_w;          ///< [v * K + k]: tokens of word type v in topic k
    std::vector<std::uint64_t> n_k;          ///< [k]: tokens in topic k

    [[nodiscard]] const std::uint32_t* row(std::size_t v) const { return n_w.data() + v * topics; }
};

} // namespace themata
