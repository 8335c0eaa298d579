#pragma once

#include "engine/samplers/hyperparameters.h"

#include <cstdint>
#include <vector>

namespace themata {

/// All that a chain needs to go on bit for bit, with its corpus and settings: each iteration begins with z and what is
/// learned of the priors, and is keyed by (seed, iteration). Counts and Phi are derived.
struct ChainState {
    std::uint64_t iteration = 0;      ///< sweeps done
    std::vector<std::uint16_t> z;     ///< size N: topic of each token, in corpus order
    Hyperparameters hyperparameters = {}; ///< without an alpha: those of the settings
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
