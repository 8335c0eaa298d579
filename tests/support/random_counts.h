#pragma once

#include "engine/parallel/random.h"
#include "engine/samplers/state.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace themata::test {

/// Counts of `tokens` tokens and more for each topic (never equally many), most of them of a few words, of an own share
/// of the words: sparse, with words that no topic has and words that many have. The last topic is empty if there is
/// more than one.
inline TopicCounts randomCounts(std::uint32_t topics, std::uint32_t vocabularySize, std::uint32_t tokens,
                                std::uint64_t seed)
{
    TopicCounts counts{topics, vocabularySize, std::vector<std::uint32_t>(std::size_t{topics} * vocabularySize),
                       std::vector<std::uint64_t>(topics)};
    RandomStream random(seed, 0, Purpose::Test, 0);
    for (std::uint32_t k = 0; k < std::max(1U, topics - 1); ++k)
        for (std::uint32_t i = 0; i < tokens * (1 + k % 3) + k; ++i) {
            const double u = random.uniform();
            const auto v = static_cast<std::uint32_t>(u * u * u * (vocabularySize - 1) * (k + 1) / topics);
            ++counts.n_w[std::size_t{v} * topics + k];
            ++counts.n_k[k];
        }
    return counts;
}

/// (n_w + beta) / (n_k + V beta).
inline double slowPhi(const TopicCounts& counts, std::size_t k, std::size_t v, double beta)
{
    return (counts.row(v)[k] + beta) / (static_cast<double>(counts.n_k[k]) + counts.vocabularySize * beta);
}

} // namespace themata::test
