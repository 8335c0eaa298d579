#pragma once

#include "engine/parallel/arena.h"
#include "engine/samplers/hyperparameters.h"
#include "engine/samplers/state.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace themata {

/// Which words are largest in the mean of Phi over some draws. Each enters with its exact expectation given z and the
/// priors (phi_moments.h), as in posterior_means.h, but in a float for each of the V * K numbers and without Theta. One
/// thread at a time; the same bits on any number of cores.
class MeanPhi {
public:
    MeanPhi(std::uint32_t topics, std::uint32_t vocabularySize);

    /// @param counts of the same K and V.
    void add(const TopicCounts& counts, const Hyperparameters& hyperparameters, Arena& arena);

    /// [k]: the word types with the largest mean, by falling mean, ties by word type. @param most of each topic: all
    /// word types if there are no more.
    [[nodiscard]] std::vector<std::vector<std::uint32_t>> topWords(std::size_t most, Arena& arena) const;

    [[nodiscard]] static constexpr std::uint64_t bytes(std::uint64_t topics, std::uint64_t vocabularySize)
    {
        return topics * vocabularySize * sizeof(float);
    }

private:
    [[nodiscard]] std::vector<std::uint32_t> topWordsOf(std::size_t k, std::size_t most) const;

    std::uint32_t m_topics;
    std::uint32_t m_vocabularySize;
    std::vector<float> m_sums; // [v * K + k]
};

} // namespace themata
