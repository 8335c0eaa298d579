#pragma once

#include "engine/topics/posterior_means.h"
#include "engine/topics/sparse_counts.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace themata {

/// A word in one topic.
struct WordInTopic {
    std::uint32_t topic = 0; ///< 0-based
    std::uint32_t count = 0; ///< n_w: tokens of the word in the topic, above 0
    double share = 0; ///< of the word's tokens
    std::uint32_t rank = 0; ///< from 1: word types with more tokens in the topic, and one
    std::optional<double> inclusion; ///< probability that the word is active in the topic (posterior_means.h)
};

/// The topics of one word after the other, of a state that stays the same. Immutable once made, so shared between
/// threads freely: 12 bytes for each word type that a topic has.
class TopicsOfWords {
public:
    /// @param counts n_w of the state. @param means of the run's kept draws, of a model with pi < 1; null: none, and
    /// then no inclusion is told.
    TopicsOfWords(SparseCounts counts, std::shared_ptr<const PosteriorMeans> means);

    /// The topics that have tokens of word type v, by falling count, ties by topic.
    [[nodiscard]] std::vector<WordInTopic> topicsOf(std::uint32_t v) const;

    [[nodiscard]] bool tellsInclusion() const { return m_means != nullptr; }

private:
    [[nodiscard]] std::uint32_t rank(std::uint32_t topic, std::uint32_t count) const;

    SparseCounts m_counts; // a row for each word type
    std::vector<std::vector<std::uint32_t>> m_falling; // [k]: counts of the topic's words
    std::shared_ptr<const PosteriorMeans> m_means;
};

} // namespace themata
