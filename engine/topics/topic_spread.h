#pragma once

#include "engine/topics/sparse_counts.h"

#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// How one topic is spread over the documents: MALLET's diagnostics of documents, by their definitions. All 0 for an
/// empty topic.
struct TopicSpread {
    std::uint64_t documents = 0; ///< that have tokens in the topic
    /// Entropy in nats of the documents of the topic's tokens, -sum_d p_d ln p_d with p_d = n_d[d][k] / n_k: from 0,
    /// all in one document, to ln documents. MALLET's document_entropy.
    double documentEntropy = 0;
    /// Share of `documents` in which no topic has more tokens; of equally large ones the first. MALLET's rank_1_docs.
    double rankOneShare = 0;
    /// Documents where theta, (n_d + alpha_k) / (N_d + sum alpha), is at least 1/2, over those where it is at least
    /// 1/50; 0 if there are none of these. MALLET's allocation_ratio.
    double allocationRatio = 0;
    /// Share of `documents` where theta is at least 3/10. MALLET's allocation_count.
    double allocationShare = 0;
};

/// One for each topic. One pass over the documents. @param documentTopics n_d. @param alpha [k]
[[nodiscard]] std::vector<TopicSpread> measureSpread(const SparseCounts& documentTopics, std::span<const double> alpha);

} // namespace themata
