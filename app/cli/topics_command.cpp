#include "app/cli/command.h"
#include "app/cli/run_option.h"
#include "app/cli/topic_details.h"
#include "app/cli/topic_shares_report.h"
#include "app/cli/train_settings.h"
#include "app/cli/training_output.h"
#include "engine/store/saved_run.h"
#include "engine/topics/topic_color.h"
#include "engine/topics/credible_interval.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <map>
#include <memory>
#include <optional>

namespace themata::cli {

namespace {

constexpr double intervalLevel = 0.95;

const std::map<std::string, TermOrder> termOrders{{"probability", {TermMeasure::Probability, 0}},
                                                  {"relevance", {TermMeasure::Relevance, 0.6}},
                                                  {"lift", {TermMeasure::Lift, 0}},
                                                  {"frex", {TermMeasure::Frex, 0.5}}};

struct TopicsSettings {
    std::string project;
    std::string run;
    std::size_t words = wordsInTable;
    std::string order = "probability";
    std::optional<double> weight; ///< not given: the order's own
    bool details = false;
    bool hidden = false;
    bool asDrawn = false;
    std::string like; ///< a run; empty: none
    bool overTime = false;
    ShareQuestion shares;
    bool json = false;
};

/// A run's topics, their words in the order that was asked for.
struct ShownTopics {
    const SavedRun& saved;
    std::vector<TopicSummary> topics;
    std::vector<std::vector<Term>> terms; ///< [k]: first terms
    std::optional<TopicDetails> details;
    std::optional<PosteriorMeans> means; ///< with details, of a run that has kept draws
};

Merging mergingOf(const TopicsSettings& settings)
{
    return settings.asDrawn ? Merging::AsDrawn : Merging::AsSeen;
}

TermOrder orderOf(const TopicsSettings& settings)
{
    TermOrder order = termOrders.at(settings.order);
    order.weight = settings.weight.value_or(order.weight);
    return order;
}

/// "interval" only of a run that has kept draws, and of topics that are not merged.
nlohmann::ordered_json wordJson(const ShownTopics& shown, std::uint32_t k, const Term& term)
{
    nlohmann::ordered_json word{
        {"word", shown.saved.vocabulary->words[term.word]}, {"count", term.count}, {"probability", term.probability}};
    if (!shown.details)
        return word;
    word["total"] = term.total;
    word["lift"] = std::exp(term.logLift);
    word["exclusivity"] = term.exclusivity;
    word["frex"] = frex(term, termOrders.at("frex").weight);
    if (shown.means && standsAlone(shown.saved.views, k)) {
        const PosteriorEstimate phi = shown.means->phi(k, term.word);
        const CredibleInterval interval = credibleInterval(phi, intervalLevel);
        word["mean"] = phi.mean;
        word["interval"] = {interval.lower, interval.upper};
        word["inclusion"] = phi.inclusion;
    }
    return word;
}

/// Only what somebody made of the topic: "note", "colour", "starred", "hidden" and "mergedInto".
void addView(nlohmann::ordered_json& object, const TopicView& view)
{
    if (!view.note.empty())
        object["note"] = view.note;
    if (view.color)
        object["colour"] = colorText(*view.color);
    if (view.starred)
        object["starred"] = true;
    if (view.hidden)
        object["hidden"] = true;
    if (view.mergedInto)
        object["mergedInto"] = *view.mergedInto + 1;
}

/// "label" is null for a topic that has none.
nlohmann::ordered_json topicJson(const ShownTopics& shown, const TopicSummary& topic)
{
    const TopicView& view = viewOf(shown.saved.views, topic.topic);
    nlohmann::ordered_json object;
    object["topic"] = topic.topic + 1;
    object["label"] = nullptr;
    if (!view.label.empty())
        object["label"] = view.label;
    addView(object, view);
    object["share"] = topic.share;
    object["tokens"] = topic.tokens;
    object["exact"] = isExact(shown.saved.run.config);
    object["words"] = nlohmann::ordered_json::array();
    for (const Term& term : shown.terms[topic.topic])
        object["words"].push_back(wordJson(shown, topic.topic, term));
    if (shown.details)
        shown.details->addTo(object, topic);
    return object;
}

std::string topicsJson(const ShownTopics& shown)
{
    auto all = nlohmann::ordered_json::array();
    for (const TopicSummary& topic : shown.topics)
        all.push_back(topicJson(shown, topic));
    return all.dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// What hidden and merged topics leave, and a line that says what is not there.
std::string topicsText(const ShownTopics& shown, bool hidden)
{
    std::vector<TopicSummary> listed;
    std::size_t left = 0, mergedOnes = 0;
    for (const TopicSummary& topic : shown.topics) {
        const TopicView& view = viewOf(shown.saved.views, topic.topic);
        mergedOnes += view.mergedInto ? 1 : 0;
        left += !view.mergedInto && view.hidden && !hidden ? 1 : 0;
        if (!view.mergedInto && (hidden || !view.hidden))
            listed.push_back(topic);
    }
    std::string text = topicTable(listed, *shown.saved.vocabulary, shown.saved.labels, shown.saved.run.config);
    if (left > 0)
        text += fmt::format("Hidden topics: {}. --hidden shows them.\n", left);
    if (mergedOnes > 0)
        text += fmt::format("Topics merged into others: {}. --as-drawn shows them as the chain has them.\n", mergedOnes);
    return text;
}

/// Puts the first terms of each topic in place of its most frequent words.
void chooseTerms(ShownTopics& shown, const TermTable& table, const TopicsSettings& settings)
{
    for (TopicSummary& topic : shown.topics) {
        const auto terms = table.termsOf(topic.topic);
        auto& chosenTerms = shown.terms.emplace_back();
        for (const std::size_t place : firstTerms(terms, orderOf(settings), settings.words)) {
            const Term& term = chosenTerms.emplace_back(terms[place]);
            topic.topWords.push_back({term.word, term.count, term.probability});
        }
    }
}

Result<void> addDetails(ShownTopics& shown, const Project& project, const TopicsSettings& settings,
                        const SmoothedPhi& phi, const TermTable& table, Arena& arena)
{
    shown.details.emplace(shown.saved, phi, table, arena);
    if (shown.saved.run.keptDraws > 0) {
        auto means = project.means(shown.saved.run.id, shown.saved.corpus);
        if (!means)
            return passOn(means);
        shown.means = std::move(*means);
    }
    if (settings.like.empty())
        return {};
    return loadRun(project, settings.like, false, mergingOf(settings)).and_then([&](const SavedRun& other) {
        return shown.details->liken(shown.saved, phi, other, arena);
    });
}

Result<ExitStatus> runTopics(const TopicsSettings& settings)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    auto saved = loadRun(**project, settings.run, false, mergingOf(settings));
    if (!saved)
        return passOn(saved);
    if (settings.overTime || settings.shares.byGroup)
        return printShares(**project, *saved, settings.shares, settings.json).map([] { return ExitStatus::Done; });
    Arena arena(Arena::machineCores());
    const double beta = saved->state.hyperparameters.beta;
    const TopicCounts counts = countTopics(*saved->corpus, saved->state, saved->run.config.topics);
    const SmoothedPhi phi = smoothedPhi(counts, beta, arena);
    const TermTable table(phi);
    ShownTopics shown{*saved, summarizeTopics(counts, beta, 0), {}, {}, {}};
    chooseTerms(shown, table, settings);
    if (settings.details)
        if (auto added = addDetails(shown, **project, settings, phi, table, arena); !added)
            return passOn(added);
    if (settings.json)
        fmt::print("{}\n", topicsJson(shown));
    else
        fmt::print("{}", topicsText(shown, settings.hidden));
    return ExitStatus::Done;
}

/// @param details does not go with them.
void addShareOptions(CLI::App& command, TopicsSettings& settings, CLI::Option* details)
{
    CLI::Option* overTime =
        command.add_flag("--over-time", settings.overTime,
                         "Instead, each topic's share of the tokens by the documents' dates, with 90 % intervals over "
                         "the draws that were kept");
    CLI::Option* byGroup = command.add_flag("--by-group", settings.shares.byGroup, "The same by the documents' groups");
    command
        .add_option("--period", settings.shares.period,
                    "With --over-time, the length of a period: years (default: 1), or month where all dates tell one "
                    "and lie within five years")
        ->needs(overTime)
        ->check(periodCheck())
        ->type_name("N");
    command.add_option("--topic", settings.shares.topic, "With these two, one topic alone, by its number")
        ->check(wholeNumberFrom(1))
        ->type_name("N");
    overTime->excludes(byGroup)->excludes(details);
    byGroup->excludes(details);
}

} // namespace

void addTopicsCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<TopicsSettings>();
    CLI::App* command = app.add_subcommand("topics", "Show the topics of a run: share of all tokens, and top words");
    command->add_option("P.themata", settings->project, "The project")->required();
    addRunOption(*command, settings->run);
    command->add_option("--words", settings->words, "Words of each topic (default: 10)")
        ->check(wholeNumberFrom(1))
        ->type_name("N");
    command
        ->add_option(
            "--order", settings->order,
            "What puts a topic's words in order: probability (default), relevance (as in LDAvis: between probability "
            "and lift), lift (probability in the topic over share of the corpus) or frex (frequent and exclusive)")
        ->check(CLI::IsMember({"probability", "relevance", "lift", "frex"}).description(""))
        ->type_name("ORDER");
    command
        ->add_option(
            "--weight", settings->weight,
            "Lambda of relevance, from 0, lift alone, to 1, probability alone (default: 0.6), or weight of exclusivity "
            "in frex (default: 0.5)")
        ->check(CLI::Range(0.0, 1.0).description(""))
        ->type_name("X");
    command->add_flag("--hidden", settings->hidden, "Also topics that were hidden (--json has all)");
    command->add_flag("--as-drawn", settings->asDrawn, "Topics that were merged apart, as the chain has them");
    CLI::Option* json = command->add_flag("--json", settings->json, "As JSON");
    CLI::Option* details = command
                               ->add_flag("--details", settings->details,
                                          "With --json, also measures of each topic (coherence, exclusivity, spread "
                                          "over documents), its place on the map, the "
                                          "topics nearest to it and correlated with it, and lift, exclusivity and 95 % "
                                          "credible intervals of its words")
                               ->needs(json);
    command
        ->add_option(
            "--like", settings->like,
            "With --details, another run: its topic that is the partner of each, and a map turned towards its map")
        ->needs(details)
        ->type_name("RUN");
    addShareOptions(*command, *settings, details);
    command->callback(
        [settings, &chosen] { chosen = [settings](const std::stop_token&) { return runTopics(*settings); }; });
}

} // namespace themata::cli
