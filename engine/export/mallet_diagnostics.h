#pragma once

#include "engine/export/export_counts.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace themata {

/// One of a topic's most frequent words; p is n_w / n_k.
struct MalletWordScores {
    std::uint32_t word = 0; ///< word type
    std::uint32_t count = 0; ///< n_w
    std::uint32_t documents = 0; ///< where the word has tokens in the topic
    std::size_t length = 0; ///< characters
    double probability = 0; ///< p
    double coherence = 0; ///< the smallest of its terms of the topic's coherence with the words before it, at most 0
    double uniformDistance = 0; ///< p ln(p V)
    double corpusDistance = 0; ///< p ln(p / its share of all tokens)
    double tokenDocumentDifference = 0; ///< its terms of the topic's
    double exclusivity = 0; ///< as in term_orders.h
};

/// MALLET's diagnostics of a topic (its TopicModelDiagnostics), of its most frequent words where nothing else is said.
/// All 0 for an empty topic, where MALLET divides by 0.
struct MalletTopicScores {
    std::uint64_t tokens = 0;
    double documentEntropy = 0, rankOneShare = 0, allocationRatio = 0, allocationShare = 0; ///< topic_spread.h
    double wordLength = 0; ///< mean
    /// sum over i > j of ln((D(w_i, w_j) + beta) / (D(w_j) + beta)), D documents where the words have tokens in the
    /// topic: less than all that they are in, which umassCoherence() is usually given.
    double coherence = 0;
    double uniformDistance = 0; ///< of all words: Kullback-Leibler divergence from equally frequent word types
    double corpusDistance = 0; ///< of all words: that from the words of the corpus
    double effectiveWords = 0; ///< of all words: 1 / sum p^2
    /// Jensen-Shannon divergence of the words' shares of tokens from their shares of documents.
    double tokenDocumentDifference = 0;
    double exclusivity = 0; ///< mean
    std::vector<MalletWordScores> words{}; ///< as topWords()
};

/// One for each topic. @param most words of each, up to 64
[[nodiscard]] std::vector<MalletTopicScores> measureAsMallet(const ExportSource& source, const ExportCounts& counts,
                                                             std::size_t most, Arena& arena);

} // namespace themata
