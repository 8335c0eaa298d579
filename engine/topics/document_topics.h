#pragma once

#include "engine/corpus/corpus.h"
#include "engine/samplers/state.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// One topic's tokens in a document.
struct TopicCount {
    std::uint32_t topic = 0; ///< 0-based
    std::uint32_t count = 0; ///< n_d[d][topic], above 0
    friend bool operator==(const TopicCount&, const TopicCount&) = default;
};

/// One document's tokens in a topic.
struct DocumentShare {
    std::size_t document = 0; ///< 0-based
    std::uint32_t count = 0; ///< n_d[document][topic]
    std::uint32_t tokens = 0; ///< N_d
    [[nodiscard]] double share() const { return tokens == 0 ? 0.0 : static_cast<double>(count) / tokens; }
};

/// The part of z that belongs to document d. z is that of a state of this corpus (size N).
[[nodiscard]] std::span<const std::uint16_t> topicsOfTokens(const Corpus& corpus, std::span<const std::uint16_t> z,
                                                            std::size_t d);

/// n_d of one document without its zeros, from the topics of its tokens: falling count, ties by topic.
[[nodiscard]] std::vector<TopicCount> countDocumentTopics(std::span<const std::uint16_t> z);

/// Documents in which the topic has at least `minimumShare` of the tokens (and at least one), richest first. One pass
/// over z. @param state of this corpus, with its hyperparameters. @param limit at most this many.
[[nodiscard]] std::vector<DocumentShare> richestDocuments(const Corpus& corpus, const ChainState& state,
                                                          std::uint32_t topic, double minimumShare, std::size_t limit);

/// Ranks documents by the posterior mean of theta given z, (n_d + alpha_k) / (N_d + sum of alpha), so that a document
/// of two words does not come before a whole chapter on the topic (Griffiths and Steyvers 2004, eq. 7); ties by
/// document.
/// @param first so many are put in order, the others are behind them
void orderRichestFirst(std::vector<DocumentShare>& documents, const Hyperparameters& hyperparameters,
                       std::uint32_t topic, std::size_t first = ~std::size_t{0});

} // namespace themata
