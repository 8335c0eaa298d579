#include "engine/export/html_report.h"

#include "engine/base/grouped.h"
#include "engine/export/html_topic.h"
#include "engine/export/plain_names.h"
#include "engine/export/readme.h"
#include "engine/export/svg_charts.h"
#include "engine/export/text_writer.h"
#include "engine/samplers/config_words.h"
#include "engine/topics/topic_map.h"

#include <algorithm>
#include <string_view>

namespace themata {

namespace resources {
extern const std::string_view reportStyle;
} // namespace resources

namespace {

void addHead(TextWriter& out, const ExportSource& source)
{
    const std::string title = source.origin.run.empty()
        ? std::string("Topic model")
        : inXml(fmt::format("{} of {}", source.origin.run, source.origin.project));
    out.print("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
              "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
              "<meta name=\"generator\" content=\"Themata " THEMATA_VERSION
              "\"/>\n<title>{}</title>\n<style>\n{}</style>\n"
              "</head>\n<body>\n<header>\n<h1>{}</h1>\n",
              title, resources::reportStyle, title);
    out.print("<p>{} topics of {} documents with {} tokens of {} word types, by Themata " THEMATA_VERSION
              " (sampler {}, seed {}, iteration {}).</p>\n",
              source.config->topics, grouped(source.corpus->documentCount()), grouped(source.corpus->tokenCount()),
              grouped(source.vocabulary->size()), name(source.config->sampler), source.config->seed,
              source.state->iteration);
    if (const std::string caution = approximation(*source.config); !caution.empty())
        out.print("<p class=\"caution\">The chain is {}: nobody knows how far its topics are from exact ones.</p>\n",
                  inXml(caution));
    out.add("</header>\n");
}

void addTopicTable(TextWriter& out, const std::vector<ReportTopic>& topics)
{
    out.add("<section id=\"topics\">\n<h2>Topics by size</h2>\n<table>\n<thead><tr><th class=\"number\">No.</th>"
            "<th>Topic</th><th class=\"number\">Share of tokens</th><th>First words by relevance</th></tr></thead>\n"
            "<tbody>\n");
    for (const ReportTopic& topic : topics) {
        std::string words;
        for (std::size_t i = 0; i < std::min<std::size_t>(topic.words.size(), 8); ++i)
            words += (i > 0 ? ", " : "") + topic.words[i].name;
        out.print("<tr><td class=\"number\">{0}</td><td dir=\"auto\"><a href=\"#topic-{0}\">{1}</a></td><td "
                  "class=\"number\">{2:.2f} %</td><td dir=\"auto\">{3}</td></tr>\n",
                  topic.k + 1, inXml(topic.name), 100 * topic.share, inXml(words));
    }
    out.add("</tbody>\n</table>\n</section>\n");
}

void addMap(TextWriter& out, const ExportInput& input, const std::vector<ReportTopic>& topics)
{
    const TopicMap map = topicMap(topicDistances(input.counts.phi, input.arena), input.arena);
    std::vector<SvgCircle> circles;
    for (const ReportTopic& topic : topics)
        circles.push_back({map.points[topic.k].x, map.points[topic.k].y, topic.share, std::to_string(topic.k + 1),
                           fmt::format("{} {}", topic.k + 1, topic.name), fmt::format("topic-{}", topic.k + 1)});
    out.print(
        "<section id=\"map\">\n<h2>Map of topics</h2>\n<figure>{}<figcaption>Nearer means more similar words "
        "(principal coordinates of Jensen-Shannon distances). Area: share of tokens. The two axes hold {:.0f} % of "
        "all distance.</figcaption></figure>\n</section>\n",
        svgMap(circles, "Map of topics"), 100 * (map.shown[0] + map.shown[1]));
}

void addSettings(TextWriter& out, const ExportSource& source)
{
    const ModelConfig& config = *source.config;
    const auto learned = [](bool is) { return is ? " at first, then learned" : ""; };
    const auto row = [&out](std::string_view what, const std::string& value) {
        out.print("<tr><th>{}</th><td>{}</td></tr>\n", what, inXml(value));
    };
    out.add("<section id=\"settings\">\n<h2>Settings, and how to make it again</h2>\n<table>\n");
    row("Sampler", std::string(name(config.sampler)));
    row("Topics (K)", std::to_string(config.topics));
    row("alpha, per topic", fmt::format("{}{}", config.alpha, learned(config.learnAlpha != AlphaLearning::Fixed)));
    row("beta, per word", fmt::format("{}{}", config.beta, learned(config.learnBeta)));
    row("pi, share of words that are active in a topic", fmt::format("{}{}", config.pi, learned(config.learnPi)));
    row("Iterations", fmt::format("{}, the first {} of them warm-up", source.state->iteration, config.warmUp));
    row("Seed", std::to_string(config.seed));
    if (!source.origin.startedFrom.empty())
        row("Began with the topics of", source.origin.startedFrom);
    if (!source.heldOut.empty())
        row("Held out", fmt::format("{} documents took no part in the training", source.heldOut.size()));
    out.print(
        "</table>\n<p>With this version and the project file, which holds the texts, these commands make the same "
        "topics and this report, bit for bit, on any number of cores{}:</p>\n<pre>{}\n{}</pre>\n</section>\n",
        source.origin.startedFrom.empty()
            ? std::string()
            : fmt::format(", if {} is as it was when this run began with its topics", inXml(source.origin.startedFrom)),
        inXml(trainCommand(source)), inXml(exportCommand(source, "report", "report.html")));
}

} // namespace

Result<void> writeHtmlReport(const ExportInput& input, const std::filesystem::path& file)
{
    TextWriter out(file);
    std::vector<ReportTopic> topics = reportTopics(input);
    std::ranges::stable_sort(topics, std::ranges::greater(), &ReportTopic::share);
    addHead(out, input.source);
    addTopicTable(out, topics);
    addMap(out, input, topics);
    for (const ReportTopic& topic : topics)
        if (auto added = addTopic(out, input, topic); !added)
            return added;
    addSettings(out, input.source);
    out.add("</body>\n</html>\n");
    return out.finish();
}

} // namespace themata
