#pragma once

#include "engine/samplers/state.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// How wide the vocabulary of one topic is.
struct TopicMeasures {
    std::uint32_t distinctWords = 0; ///< word types with n_w > 0 in the topic
    /// exp of the entropy of the topic's words, exp(-sum_v p_v ln p_v) with p_v = n_w[v][k] / n_k: the number of
    /// equally frequent words that would be as varied (Hill number of order 1; Hill 1973). From 1 to distinctWords; 0
    /// if empty.
    double effectiveWords = 0;
    /// 1 / sum_v p_v^2, the Hill number of order 2, which heeds rare words less; 0 if empty. MALLET's eff_num_words.
    double inverseSimpson = 0;
};

struct SparseCount;

/// Measures of one topic. @param words its row of n_w without zeros (sparse_counts.h)
[[nodiscard]] TopicMeasures measureTopic(std::span<const SparseCount> words);

/// Measures of every topic, in topic order. One pass over n_w.
[[nodiscard]] std::vector<TopicMeasures> measureTopics(const TopicCounts& counts);

} // namespace themata
