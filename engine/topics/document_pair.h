#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace themata {

/// A topic that two documents share.
struct SharedTopic {
    std::uint32_t topic = 0;
    double first = 0, second = 0; ///< its shares of the tokens of each
};

/// Two documents by their topics.
struct DocumentPair {
    double distance = 0; ///< Hellinger's, as similarDocuments() has it: from 0 (the same topics) to 1
    std::vector<SharedTopic> shared; ///< by the smaller of the two shares, falling; ties by topic
};

/// The smallest share in both documents of a topic that they are said to share.
inline constexpr double sharedTopicShare = 0.05;

/// Compares two documents by the topics of their tokens; nothing if one has no tokens.
/// @param first, second z of each. @param alpha [k], of the same state.
[[nodiscard]] std::optional<DocumentPair> compareDocuments(std::span<const std::uint16_t> first,
                                                           std::span<const std::uint16_t> second,
                                                           std::span<const double> alpha);

} // namespace themata
