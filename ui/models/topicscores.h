#pragma once

#include <cstdint>
#include <optional>

namespace themata {

/// What can be said of how good a topic is, and how it is spread. Absent: still being computed.
struct TopicScores {
    /// Of its ten most probable words (topic_coherence.h, term_orders.h).
    struct Words {
        double npmi = 0; ///< NaN with fewer than two words
        double umass = 0;
        double exclusivity = 0;
        friend bool operator==(const Words&, const Words&) = default;
    };
    /// Over documents (topic_spread.h).
    struct Documents {
        std::uint64_t count = 0;
        double entropy = 0; ///< nats
        double rankOneShare = 0;
    };
    std::optional<Words> words;
    std::optional<Documents> documents;
};

} // namespace themata
