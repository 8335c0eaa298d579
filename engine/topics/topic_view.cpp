#include "engine/topics/topic_view.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace themata {

const TopicView& viewOf(const TopicViews& views, std::uint32_t topic)
{
    static const TopicView plain;
    const auto found = views.find(topic);
    return found == views.end() ? plain : found->second;
}

std::map<std::uint32_t, std::string> labelsOf(const TopicViews& views)
{
    std::map<std::uint32_t, std::string> labels;
    for (const auto& [topic, view] : views)
        if (!view.label.empty())
            labels[topic] = view.label;
    return labels;
}

bool anyMerged(const TopicViews& views)
{
    return std::ranges::any_of(views, [](const auto& view) { return view.second.mergedInto.has_value(); });
}

std::vector<std::uint32_t> mergedInto(const TopicViews& views, std::uint32_t head)
{
    std::vector<std::uint32_t> parts;
    for (const auto& [topic, view] : views)
        if (view.mergedInto == head)
            parts.push_back(topic);
    return parts;
}

bool standsAlone(const TopicViews& views, std::uint32_t topic)
{
    return !viewOf(views, topic).mergedInto && mergedInto(views, topic).empty();
}

TopicViews mergeTopic(const TopicViews& views, std::uint32_t topic, std::uint32_t head)
{
    const std::uint32_t into = viewOf(views, head).mergedInto.value_or(head);
    if (topic == into || viewOf(views, topic).mergedInto == into)
        return {};
    TopicViews changed;
    std::vector<std::uint32_t> moved = mergedInto(views, topic);
    moved.push_back(topic);
    for (const std::uint32_t part : moved) {
        changed[part] = viewOf(views, part);
        changed[part].mergedInto = into;
    }
    return changed;
}

std::vector<std::uint32_t> headsOf(const TopicViews& views, std::uint32_t topics)
{
    std::vector<std::uint32_t> heads(topics);
    std::iota(heads.begin(), heads.end(), 0U);
    for (const auto& [topic, view] : views)
        if (view.mergedInto && topic < topics && *view.mergedInto < topics)
            heads[topic] = *view.mergedInto;
    return heads;
}

ChainState merged(ChainState state, const TopicViews& views, std::uint32_t topics)
{
    const std::vector<std::uint32_t> heads = headsOf(views, topics);
    if (std::vector<double>& alpha = state.hyperparameters.alpha; alpha.size() == topics)
        for (std::uint32_t topic = 0; topic < topics; ++topic)
            if (heads[topic] != topic)
                alpha[heads[topic]] += std::exchange(alpha[topic], 0.0);
    for (std::uint16_t& topic : state.z)
        topic = static_cast<std::uint16_t>(heads[topic]);
    return state;
}

} // namespace themata
