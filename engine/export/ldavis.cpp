#include "engine/export/ldavis.h"

#include "engine/export/json_file.h"
#include "engine/export/ldavis_frequencies.h"
#include "engine/samplers/config_words.h"
#include "engine/topics/topic_map.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <set>

namespace themata {

namespace {

using Json = nlohmann::ordered_json;
using Places = std::vector<std::size_t>;

constexpr std::size_t barsShown = 30; // R

double fourDecimals(double value)
{
    return std::round(value * 1e4) / 1e4;
}

Json coordinates(const ExportCounts& counts, const LdavisFrequencies& frequencies, Arena& arena)
{
    const TopicMap map = topicMap(topicDistances(counts.phi, arena), arena);
    Json table{{"x", Json::array()},
               {"y", Json::array()},
               {"topics", Json::array()},
               {"cluster", Json::array()},
               {"Freq", Json::array()}};
    for (std::size_t k = 0; k < map.points.size(); ++k) {
        table["x"].push_back(map.points[k].x);
        table["y"].push_back(map.points[k].y);
        table["topics"].push_back(k + 1);
        table["cluster"].push_back(1);
        table["Freq"].push_back(100 * frequencies.topic(k) / frequencies.all());
    }
    return table;
}

/// The columns of tinfo.
class TermInfo {
public:
    explicit TermInfo(const std::vector<std::string>& words)
        : m_words(words)
    {
    }

    void add(std::uint32_t word, double frequency, double total, const std::string& category, double logProbability,
             double logLift)
    {
        m_listed.insert(word);
        m_columns["Term"].push_back(m_words[word]);
        m_columns["Freq"].push_back(frequency);
        m_columns["Total"].push_back(total);
        m_columns["Category"].push_back(category);
        m_columns["logprob"].push_back(logProbability);
        m_columns["loglift"].push_back(logLift);
    }

    [[nodiscard]] const Json& columns() const { return m_columns; }
    [[nodiscard]] const std::set<std::uint32_t>& listed() const { return m_listed; } ///< word types

private:
    const std::vector<std::string>& m_words;
    Json m_columns{{"Term", Json::array()},     {"Freq", Json::array()},    {"Total", Json::array()},
                   {"Category", Json::array()}, {"logprob", Json::array()}, {"loglift", Json::array()}};
    std::set<std::uint32_t> m_listed;
};

/// LDAvis puts these in order by their ranks, which stand in for log probability and log lift.
void addDefault(TermInfo& info, const LdavisFrequencies& frequencies)
{
    const auto salient = frequencies.mostSalient(barsShown);
    auto rank = static_cast<double>(salient.size());
    for (const std::uint32_t v : salient) {
        const double frequency = std::floor(frequencies.term(v));
        info.add(v, frequency, frequency, "Default", rank, rank);
        --rank;
    }
}

void addTopics(TermInfo& info, const ExportCounts& counts, const LdavisFrequencies& frequencies, Arena& arena)
{
    const TermTable table(counts.phi);
    std::vector<std::vector<Term>> shown(counts.phi.topics());
    arena.forEach(shown.size(), [&](std::size_t k) {
        const std::vector<Term> terms = ldavisTerms(table, frequencies, k);
        for (const std::size_t place : relevantForAnyLambda(terms, barsShown))
            shown[k].push_back(terms[place]);
    });
    for (std::size_t k = 0; k < shown.size(); ++k)
        for (const Term& term : shown[k])
            info.add(term.word, term.probability * frequencies.topic(k), frequencies.term(term.word),
                     fmt::format("Topic{}", k + 1), fourDecimals(term.logProbability), fourDecimals(term.logLift));
}

/// How the tokens of each word that may be shown are spread over topics.
Json tokenTable(const TermInfo& info, const std::vector<std::string>& words, LdavisFrequencies& frequencies)
{
    constexpr double least = 0.5; // tokens
    Json table{{"Topic", Json::array()}, {"Freq", Json::array()}, {"Term", Json::array()}};
    for (const std::uint32_t v : info.listed()) {
        const auto& topics = frequencies.topicsOf(v);
        for (std::size_t k = 0; k < topics.size(); ++k) {
            if (topics[k] < least)
                continue;
            table["Topic"].push_back(k + 1);
            table["Freq"].push_back(std::round(topics[k]) / frequencies.term(v));
            table["Term"].push_back(words[v]);
        }
    }
    return table;
}

} // namespace

Result<void> writeLdavis(const ExportSource& source, const ExportCounts& counts, const std::filesystem::path& file,
                         Arena& arena)
{
    const auto& words = source.vocabulary->words;
    LdavisFrequencies frequencies(source, counts);
    TermInfo info(words);
    addDefault(info, frequencies);
    addTopics(info, counts, frequencies, arena);
    Json order = Json::array();
    for (std::size_t k = 0; k < counts.phi.topics(); ++k)
        order.push_back(k + 1);
    const std::string caution = approximation(*source.config);
    Json json;
    json["mdsDat"] = coordinates(counts, frequencies, arena);
    json["tinfo"] = info.columns();
    json["token.table"] = tokenTable(info, words, frequencies);
    json["R"] = std::min(barsShown, words.size());
    json["lambda.step"] = 0.01;
    json["plot.opts"] = {{"xlab", caution.empty() ? "PC1" : std::string("PC1, ").append(caution)}, {"ylab", "PC2"}};
    json["topic.order"] = std::move(order);
    return writeJson(json, file);
}

} // namespace themata
