#pragma once

#include "engine/parallel/arena.h"
#include "engine/topics/topic_distances.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace themata {

/// A place on the map of topics, in the unit of the distances.
struct MapPoint {
    double x = 0;
    double y = 0;
    friend bool operator==(const MapPoint&, const MapPoint&) = default;
};

struct TopicMap {
    std::vector<MapPoint> points; ///< [k]; their mean is the origin
    /// Of x and of y: the share of the sum of all squared distances that it shows, its eigenvalue over the sum of them
    /// all; 0 if all topics are in one place.
    std::array<double, 2> shown{};
};

/// Principal coordinates in two dimensions (classical scaling; Torgerson 1952, Gower 1966): with d_jk the distances and
/// B their squares centred twice, B_jk = -1/2 (d_jk^2 - row mean - column mean + mean), the two leading eigenvectors of
/// B, each times the root of its eigenvalue. x is the axis of the larger. Each axis points to where its topic farthest
/// from the origin is; of equally far topics, to the first. Missing axes (one topic, two topics, identical topics) are
/// 0.
/// @param distances of a model from itself
[[nodiscard]] TopicMap topicMap(const TopicDistances& distances, Arena& arena);

/// A topic of one map or model and the one that it corresponds to in another.
struct TopicPair {
    std::uint32_t topic = 0;
    std::uint32_t partner = 0;
    friend bool operator==(const TopicPair&, const TopicPair&) = default;
};

/// The map turned, and mirrored if that fits better, so that topics are as near to the places of their partners as they
/// can be in the sum of squares (orthogonal Procrustes; Schoenemann 1966, in two dimensions). It is not moved or
/// scaled: the distances stay what they are and the origin stays the mean of the topics. Without partners, or with all
/// of them at an origin, it stays as it is. @param earlier the other map. @param partners indices of both
[[nodiscard]] TopicMap alignedMap(TopicMap map, std::span<const MapPoint> earlier, std::span<const TopicPair> partners);

} // namespace themata
