#pragma once

#include "engine/samplers/state.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace themata {

/// What a person made of a topic. It changes what is shown and written of a run, never its chain.
struct TopicView {
    std::string label; ///< its name; empty: none
    std::string note;
    std::optional<std::uint32_t> color = {}; ///< 0xRRGGBB; none: that of its number
    std::optional<std::uint32_t> mergedInto = {}; ///< the topic that stands for both, which is merged into none itself
    bool starred = false;
    bool hidden = false; ///< left out of lists and maps, not of sums

    /// Whether nobody made anything of it.
    [[nodiscard]] bool isPlain() const { return *this == TopicView{}; }
    friend bool operator==(const TopicView&, const TopicView&) = default;
};

/// By topic (0-based); those that are not in the map are plain.
using TopicViews = std::map<std::uint32_t, TopicView>;

/// The plain one if there is none.
[[nodiscard]] const TopicView& viewOf(const TopicViews& views, std::uint32_t topic);
/// The labels alone, without those that are empty.
[[nodiscard]] std::map<std::uint32_t, std::string> labelsOf(const TopicViews& views);
[[nodiscard]] bool anyMerged(const TopicViews& views);
/// Topics that were merged into `head`, rising.
[[nodiscard]] std::vector<std::uint32_t> mergedInto(const TopicViews& views, std::uint32_t head);

/// Whether the topic is shown as the chain has it: what is kept of draws is of the chain's own topics, and says nothing
/// of several as one.
[[nodiscard]] bool standsAlone(const TopicViews& views, std::uint32_t topic);

/// The views that change when `topic` is merged into `head`: it, and what was merged into it before. If `head` is
/// merged itself, into the topic that stands for it. Nothing if both are one already.
[[nodiscard]] TopicViews mergeTopic(const TopicViews& views, std::uint32_t topic, std::uint32_t head);

/// [k]: the topic that stands for topic k, itself if it is merged into none. @param topics K.
[[nodiscard]] std::vector<std::uint32_t> headsOf(const TopicViews& views, std::uint32_t topics);

/// The state as it is shown: tokens of merged topics are in the one that stands for them, which has the sum of their
/// alphas (as sums of the components of a Dirichlet variable have); the others are empty, with alpha 0. Numbers stay.
/// @param topics K of the state.
[[nodiscard]] ChainState merged(ChainState state, const TopicViews& views, std::uint32_t topics);

} // namespace themata
