#pragma once

#include "engine/samplers/state.h"
#include "engine/topics/topic_measures.h"

#include <cstdint>
#include <vector>

namespace themata {

struct TopWord {
    std::uint32_t word = 0;     ///< word type
    std::uint32_t count = 0;    ///< n_w[word][topic]
    double probability = 0;     ///< (n_w + beta) / (n_k + V beta): posterior mean of phi given z
};

struct TopicSummary {
    std::uint32_t topic = 0;        ///< 0-based; people see topic + 1, and it never changes
    std::uint64_t tokens = 0;       ///< n_k
    double share = 0;               ///< n_k / N
    std::vector<TopWord> topWords;  ///< falling count, ties by word id; words with count 0 are left out
    TopicMeasures measures{};       ///< how wide its vocabulary is
};

/// One summary per topic, in topic order.
[[nodiscard]] std::vector<TopicSummary> summarizeTopics(const TopicCounts& counts, double beta,
                                                        std::size_t wordsPerTopic);

/// n_w and n_k of a state, counted afresh.
[[nodiscard]] TopicCounts countTopics(const struct Corpus& corpus, const ChainState& state, std::uint32_t topics);

} // namespace themata
