#pragma once

#include "engine/parallel/arena.h"
#include "engine/samplers/active_words.h"
#include "engine/samplers/indicators.h"
#include "engine/samplers/state.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// The spike-and-slab prior of Phi at work in a chain: which words are active in which topics, given z, and what pi is then
/// (paper, appendix "Variable selection in Phi"; active_words.h, indicators.h, pi_update.h).
class SpikeAndSlab {
public:
    SpikeAndSlab(std::uint32_t topics, std::uint32_t vocabularySize, std::uint64_t seed);

    /// Draws the indicators given z, Phi integrated out; then, if it is learned, pi given them.
    /// @param hyperparameters beta and pi that hold; pi is updated.
    void draw(const TopicCounts& counts, Hyperparameters& hyperparameters, bool learnPi, std::uint32_t iteration, Arena& arena);

    [[nodiscard]] const Indicators& indicators() const { return m_indicators; }
    /// Share of the entries of Phi that are 0.
    [[nodiscard]] double zeros() const { return m_zeros; }

private:
    std::uint64_t m_seed;
    Indicators m_indicators;
    double m_zeros = 0;
};

/// What active_words.h needs to know of each topic.
[[nodiscard]] std::vector<TopicSize> topicSizes(const TopicCounts& counts, Arena& arena);

/// Sum over topics of ActiveWords::logSum(). Parallel; added in the order of the topics.
[[nodiscard]] double activeWordTerms(std::span<const TopicSize> topics, double beta, std::span<const double> pi, Arena& arena);

} // namespace themata
