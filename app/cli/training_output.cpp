#include "app/cli/training_output.h"

#include "engine/samplers/config_words.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <iterator>

namespace themata::cli {

std::string jsonNumber(double value)
{
    return std::isfinite(value) ? fmt::format("{}", value) : "null";
}

namespace {

/// By rank: {"1":0.2,"2":0.1}, as far as there are topics.
std::string sharesJson(const RankedShares& shares)
{
    std::string json;
    for (std::size_t i = 0; i < shares.size(); ++i)
        if (!std::isnan(shares[i]))
            json += fmt::format(R"({}"{}":{})", json.empty() ? "" : ",", tracedRanks[i], jsonNumber(shares[i]));
    return '{' + json + '}';
}

/// The keys that only some lines have.
std::string jsonOfSome(const TracePoint& point, const ModelConfig& config, std::optional<std::uint32_t> chain)
{
    std::string keys;
    if (!std::isnan(point.heldOut))
        keys += fmt::format(R"(,"heldOut":{})", jsonNumber(point.heldOut));
    if (learnsPriors(config))
        keys += fmt::format(R"(,"alpha":{},"beta":{},"pi":{})", jsonNumber(point.alpha), jsonNumber(point.beta),
                            jsonNumber(point.pi));
    if (!isExact(config))
        keys += R"(,"exact":false)";
    if (point.iteration <= config.warmUp)
        keys += R"(,"warmUp":true)";
    if (chain)
        keys += fmt::format(R"(,"chain":{})", *chain);
    return keys;
}

} // namespace

std::string roundedPosterior(double value)
{
    return std::abs(value) >= 1e6 ? fmt::format("{:.2f}", value) : fmt::format("{:.10g}", value);
}

std::string jsonLine(const TracePoint& point, const ModelConfig& config, std::optional<std::uint32_t> chain)
{
    return fmt::format(R"({{"iteration":{},"seconds":{},"logPosterior":{},"tokensPerSecond":{},"phiSeconds":{},)"
                       R"("zSeconds":{},"densityNw":{},"densityNd":{},"zerosPhi":{},"topicShares":{}{}}})",
                       point.iteration, jsonNumber(point.seconds), roundedPosterior(point.logPosterior),
                       jsonNumber(point.tokensPerSecond), jsonNumber(point.phiSeconds), jsonNumber(point.zSeconds),
                       jsonNumber(point.densityNw), jsonNumber(point.densityNd), jsonNumber(point.zerosPhi),
                       sharesJson(point.topicShares), jsonOfSome(point, config, chain));
}

std::string jsonLine(const std::vector<MemoryPart>& plan)
{
    std::string line = R"({"plannedBytes":{)";
    for (const MemoryPart& part : plan)
        line += fmt::format(R"("{}":{},)", part.name, part.bytes);
    return line + fmt::format(R"("total":{}}}}})", totalBytes(plan));
}

Result<void> announceMemory(bool json, const Corpus& corpus, const ModelConfig& config,
                            const std::optional<InefficiencyPlan>& followed)
{
    if (!json)
        return {};
    return validate(config, corpus).map([&] {
        std::vector<MemoryPart> parts = planMemory(sizeOf(corpus, config));
        if (followed)
            parts.push_back({"followedDraws", bytesOf(*followed, corpus, config)});
        fmt::print("{}\n", jsonLine(parts));
        std::fflush(stdout); // before anything is allocated that may not fit
    });
}

TrainingOutput::TrainingOutput(bool json, std::uint64_t iterations, const ModelConfig& config,
                               std::optional<std::uint32_t> chain)
    : m_iterations(iterations)
    , m_config(config)
    , m_chain(chain)
    , m_start(std::chrono::steady_clock::now())
{
    if (!json)
        m_line.emplace();
}

void TrainingOutput::show(const TracePoint& point)
{
    m_first = m_first.value_or(point.iteration);
    if (!m_line) {
        fmt::print("{}\n", jsonLine(point, m_config, m_chain));
        std::fflush(stdout);
    } else if (m_line->due()) {
        m_line->show(progressText(point));
    }
}

std::string TrainingOutput::progressText(const TracePoint& point) const
{
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - m_start;
    const double perIteration = elapsed.count() / static_cast<double>(point.iteration - *m_first + 1);
    const double left = perIteration * static_cast<double>(m_iterations - point.iteration);
    const std::string caution = approximation(m_config);
    return fmt::format("{}teration {} of {}{}{}{}, log posterior {}, {:.2f} M tokens/s, {} left",
                       m_chain ? fmt::format("Chain {}, i", *m_chain) : "I", grouped(point.iteration),
                       grouped(m_iterations), point.iteration <= m_config.warmUp ? ", warming up" : "",
                       caution.empty() ? "" : ", ", caution, roundedPosterior(point.logPosterior),
                       point.tokensPerSecond / 1e6, duration(left));
}

std::string topicTable(std::span<const TopicSummary> topics, const Vocabulary& vocabulary,
                       const std::map<std::uint32_t, std::string>& labels, const ModelConfig& config)
{
    const std::size_t width = fmt::formatted_size("{}", topics.size());
    fmt::memory_buffer out;
    const auto to = std::back_inserter(out);
    for (const TopicSummary& topic : topics) {
        fmt::format_to(to, "Topic {:>{}}  {:4.1f} % ", topic.topic + 1, width, 100 * topic.share);
        if (const auto label = labels.find(topic.topic); label != labels.end())
            fmt::format_to(to, " [{}]", label->second);
        for (const TopWord& word : topic.topWords)
            fmt::format_to(to, " {}", vocabulary.words[word.word]);
        fmt::format_to(to, "\n");
    }
    if (const std::string caution = approximation(config); !caution.empty())
        fmt::format_to(to, "These topics are {}; nobody knows how far off.\n", caution);
    return fmt::to_string(out);
}

} // namespace themata::cli
