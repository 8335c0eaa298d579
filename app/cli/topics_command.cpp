#include "app/cli/command.h"
#include "app/cli/saved_run.h"
#include "app/cli/train_settings.h"
#include "app/cli/training_output.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace themata::cli {

namespace {

struct TopicsSettings {
    std::string project;
    std::string run;
    std::size_t words = wordsInTable;
    bool json = false;
};

nlohmann::ordered_json wordsJson(const TopicSummary& topic, const Vocabulary& vocabulary)
{
    auto words = nlohmann::ordered_json::array();
    for (const TopWord& word : topic.topWords)
        words.push_back(
            {{"word", vocabulary.words[word.word]}, {"count", word.count}, {"probability", word.probability}});
    return words;
}

/// "label" is null for a topic that has none.
std::string topicsJson(const std::vector<TopicSummary>& topics, const SavedRun& saved)
{
    auto all = nlohmann::ordered_json::array();
    for (const TopicSummary& topic : topics) {
        const auto label = saved.labels.find(topic.topic);
        nlohmann::ordered_json object;
        object["topic"] = topic.topic + 1;
        object["label"] = nullptr;
        if (label != saved.labels.end())
            object["label"] = label->second;
        object["share"] = topic.share;
        object["tokens"] = topic.tokens;
        object["exact"] = isExact(saved.run.config);
        object["words"] = wordsJson(topic, *saved.vocabulary);
        all.push_back(std::move(object));
    }
    return all.dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<ExitStatus> runTopics(const TopicsSettings& settings)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    auto saved = loadRun(**project, settings.run, false);
    if (!saved)
        return passOn(saved);
    const TopicCounts counts = countTopics(*saved->corpus, saved->state, saved->run.config.topics);
    const auto topics = summarizeTopics(counts, saved->state.hyperparameters.beta, settings.words);
    if (settings.json)
        fmt::print("{}\n", topicsJson(topics, *saved));
    else
        fmt::print("{}", topicTable(topics, *saved->vocabulary, saved->labels, saved->run.config));
    return ExitStatus::Done;
}

} // namespace

void addTopicsCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<TopicsSettings>();
    CLI::App* command = app.add_subcommand("topics", "Show the topics of a run: share of all tokens, and top words");
    command->add_option("P.themata", settings->project, "The project")->required();
    command->add_option("--run", settings->run, "Name or number of the run (default: the newest)")->type_name("RUN");
    command->add_option("--words", settings->words, "Words of each topic (default: 10)")
        ->check(wholeNumberFrom(1))
        ->type_name("N");
    command->add_flag("--json", settings->json, "As JSON");
    command->callback(
        [settings, &chosen] { chosen = [settings](const std::stop_token&) { return runTopics(*settings); }; });
}

} // namespace themata::cli
