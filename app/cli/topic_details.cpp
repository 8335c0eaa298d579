#include "app/cli/topic_details.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace themata::cli {

namespace {

constexpr std::size_t wordsOfCoherence = 10; // and of exclusivity: the most probable
constexpr std::size_t neighboursShown = 5;

} // namespace

TopicDetails::TopicDetails(const SavedRun& saved, const SmoothedPhi& phi, const TermTable& terms, Arena& arena)
    : m_beta(phi.beta)
    , m_distances(topicDistances(phi, arena))
    , m_map(topicMap(m_distances, arena))
{
    std::vector<std::vector<std::uint32_t>> topWords(phi.topics());
    for (std::size_t k = 0; k < phi.topics(); ++k) {
        const auto all = terms.termsOf(k);
        std::vector<Term> top;
        for (const std::size_t place : firstTerms(all, {TermMeasure::Probability}, wordsOfCoherence)) {
            top.push_back(all[place]);
            topWords[k].push_back(all[place].word);
        }
        m_exclusivity.push_back(meanExclusivity(top));
    }
    m_codocuments = countCodocuments(*saved.corpus, topWords, arena);
    const auto& alpha = saved.state.hyperparameters.alpha;
    const auto documentTopics = sparseDocumentTopics(*saved.corpus, saved.state.z, saved.run.config.topics, arena);
    m_spread = measureSpread(documentTopics, alpha);
    m_correlations = correlateTopics(documentTopics, alpha, arena);
}

Result<void> TopicDetails::liken(const SavedRun& saved, const SmoothedPhi& phi, const SavedRun& other, Arena& arena)
{
    if (saved.vocabulary->words != other.vocabulary->words)
        return fail(ErrorCode::BadArgument,
                    fmt::format("{} is of another version of the corpus, with other words", other.run.name), {},
                    "Compare with a run of the same version");
    const SmoothedPhi otherPhi = smoothedPhi(countTopics(*other.corpus, other.state, other.run.config.topics),
                                             other.state.hyperparameters.beta, arena);
    LikenedTopics likened{topicDistances(phi, otherPhi, arena), {}, topicMap(topicDistances(otherPhi, arena), arena)};
    likened.pairs = matchTopics(likened.distances);
    m_map = alignedMap(std::move(m_map), likened.map.points, likened.pairs);
    m_likened = std::move(likened);
    return {};
}

void TopicDetails::addTo(nlohmann::ordered_json& object, const TopicSummary& topic) const
{
    const std::uint32_t k = topic.topic;
    object["measures"] = measures(topic);
    object["map"] = {{"x", m_map.points[k].x}, {"y", m_map.points[k].y}};
    object["nearest"] = nearest(k);
    object["correlated"] = correlated(k);
    if (m_likened)
        object["partner"] = partner(k);
}

nlohmann::ordered_json TopicDetails::measures(const TopicSummary& topic) const
{
    const TopicSpread& spread = m_spread[topic.topic];
    return {{"distinctWords", topic.measures.distinctWords},
            {"effectiveWords", topic.measures.effectiveWords},
            {"inverseSimpson", topic.measures.inverseSimpson},
            {"exclusivity", m_exclusivity[topic.topic]},
            {"umass", umassCoherence(m_codocuments[topic.topic], m_beta)},
            {"npmi", npmiCoherence(m_codocuments[topic.topic])}, // NaN becomes null
            {"documents", spread.documents},
            {"documentEntropy", spread.documentEntropy},
            {"rankOneShare", spread.rankOneShare},
            {"allocationRatio", spread.allocationRatio},
            {"allocationShare", spread.allocationShare}};
}

nlohmann::ordered_json TopicDetails::nearest(std::uint32_t k) const
{
    std::vector<std::uint32_t> others;
    for (std::uint32_t j = 0; j < m_distances.rows; ++j)
        if (j != k)
            others.push_back(j);
    std::ranges::stable_sort(others, {}, [&](std::uint32_t j) { return m_distances.at(k, j); });
    others.resize(std::min(neighboursShown, others.size()));
    auto json = nlohmann::ordered_json::array();
    for (const std::uint32_t j : others)
        json.push_back({{"topic", j + 1}, {"distance", m_distances.at(k, j)}});
    return json;
}

nlohmann::ordered_json TopicDetails::correlated(std::uint32_t k) const
{
    auto json = nlohmann::ordered_json::array();
    for (const CorrelatedTopic& other : correlatedTopics(m_correlations, k, neighboursShown))
        json.push_back({{"topic", other.topic + 1}, {"correlation", other.correlation}});
    return json;
}

nlohmann::ordered_json TopicDetails::partner(std::uint32_t k) const
{
    const auto pair = std::ranges::find(m_likened->pairs, k, &TopicPair::topic);
    if (pair == m_likened->pairs.end())
        return nullptr;
    return {{"topic", pair->partner + 1}, {"distance", m_likened->distances.at(k, pair->partner)}};
}

} // namespace themata::cli
