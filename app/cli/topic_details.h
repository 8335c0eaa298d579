#pragma once

#include "engine/store/saved_run.h"
#include "engine/topics/correlated_topics.h"
#include "engine/topics/summary.h"
#include "engine/topics/term_orders.h"
#include "engine/topics/topic_coherence.h"
#include "engine/topics/topic_matching.h"
#include "engine/topics/topic_spread.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace themata::cli {

/// Another run whose topics are to be found among those of a run.
struct LikenedTopics {
    TopicDistances distances; ///< from the run's topics to the other's
    std::vector<TopicPair> pairs; ///< matchTopics() of them
    TopicMap map; ///< of the other
};

/// What `topics --details` says of each topic beside its words: measures, a place on the map, its nearest and its
/// correlated topics, and its partner in another run.
class TopicDetails {
public:
    TopicDetails(const SavedRun& saved, const SmoothedPhi& phi, const TermTable& terms, Arena& arena);

    /// Compares with another run of the same words and turns the map towards its map. Errors: BadArgument if its words
    /// are others.
    [[nodiscard]] Result<void> liken(const SavedRun& saved, const SmoothedPhi& phi, const SavedRun& other,
                                     Arena& arena);

    /// Adds the keys "measures", "map", "nearest", "correlated" and, after liken(), "partner" (null: none).
    void addTo(nlohmann::ordered_json& object, const TopicSummary& topic) const;

private:
    [[nodiscard]] nlohmann::ordered_json measures(const TopicSummary& topic) const;
    [[nodiscard]] nlohmann::ordered_json nearest(std::uint32_t k) const;
    [[nodiscard]] nlohmann::ordered_json correlated(std::uint32_t k) const;
    [[nodiscard]] nlohmann::ordered_json partner(std::uint32_t k) const;

    double m_beta;
    std::vector<double> m_exclusivity; // [k]
    std::vector<CodocumentCounts> m_codocuments;
    std::vector<TopicSpread> m_spread;
    TopicCorrelations m_correlations;
    TopicDistances m_distances;
    TopicMap m_map;
    std::optional<LikenedTopics> m_likened;
};

} // namespace themata::cli
