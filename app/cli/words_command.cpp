
#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/run_option.h"
#include "app/cli/topic_shares_report.h"
#include "app/cli/word_periods.h"
#include "app/cli/word_report.h"
#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <span>

namespace themata::cli {

namespace {

const std::map<std::string, WordOrder> wordOrders{
    {"word", WordOrder::Alphabetical}, {"count", WordOrder::Count}, {"documents", WordOrder::Documents}};

struct WordsSettings {
    std::string project;
    std::optional<std::string> find, prefix;
    std::string order = "word";
    WordQuestion question; ///< without a word: a list
    bool overTime = false; ///< nothing but its uses in each period
    std::string period = "1"; ///< "month", or years
};

WordQuery queryOf(const WordsSettings& settings)
{
    if (settings.find)
        return {*settings.find, WordMatch::Pattern};
    return {settings.prefix.value_or(std::string()), WordMatch::Prefix};
}

Result<CorpusVersion> versionOf(const Project& project, const std::optional<std::string>& run)
{
    if (!run)
        return CorpusVersion{};
    return project.findRun(*run).map([](const RunInfo& info) { return info.corpus; });
}

void printList(const Vocabulary& vocabulary, std::span<const std::uint32_t> words, std::size_t all, bool json)
{
    auto list = nlohmann::ordered_json::array();
    for (const std::uint32_t v : words) {
        if (!json)
            fmt::print("{:>9} {:>9}  {}\n", grouped(vocabulary.counts[v]), grouped(vocabulary.documents[v]),
                       vocabulary.words[v]);
        list.push_back(
            {{"word", vocabulary.words[v]}, {"count", vocabulary.counts[v]}, {"documents", vocabulary.documents[v]}});
    }
    if (json)
        fmt::print("{}\n", list.dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
    else
        fmt::print("{} of {} found (count, documents, word)\n", grouped(words.size()), counted(all, "word", "words"));
}

Result<void> listWords(const Project& project, const WordsSettings& settings, const std::stop_token& stop)
{
    auto version = versionOf(project, settings.question.run);
    if (!version)
        return passOn(version);
    auto vocabulary = project.vocabulary(*version);
    if (!vocabulary)
        return passOn(vocabulary);
    auto words = WordSearch(*vocabulary).find(queryOf(settings), stop);
    if (!words)
        return passOn(words);
    const WordOrder order = wordOrders.at(settings.order);
    orderWords(*words, **vocabulary, order, order != WordOrder::Alphabetical);
    const std::size_t shown = std::min(settings.question.most, words->size());
    printList(**vocabulary, std::span(*words).first(shown), words->size(), settings.question.json);
    return {};
}

Result<ExitStatus> runWords(const WordsSettings& settings, const std::stop_token& stop)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    const WordQuestion& question = settings.question;
    const Result<void> done = question.word.empty() ? listWords(**project, settings, stop)
        : settings.overTime
        ? printWordPeriods(**project, question.word, question.run, *monthsOf(settings.period), question.json)
        : printWord(**project, question, stop);
    return done.map([&] { return stop.stop_requested() ? ExitStatus::Interrupted : ExitStatus::Done; });
}

void addQuestionOptions(CLI::App& command, WordsSettings& settings)
{
    WordQuestion& question = settings.question;
    CLI::Option* word =
        command
            .add_option("--word", question.word, "Show this word: its topics, documents and the words that go with it")
            ->type_name("WORD");
    CLI::Option* context =
        command.add_flag("--context", question.context, "With --word, also its passages in the texts")->needs(word);
    command
        .add_option(
            "--sort", question.sort,
            "Order of the passages: document (default), date, name, before (by the word before), after or topic")
        ->check(CLI::IsMember({"document", "date", "name", "before", "after", "topic"}).description(""))
        ->type_name("ORDER")
        ->needs(context);
    command.add_option("--topic", question.topic, "Passages of this topic alone, by its number")
        ->check(wholeNumberFrom(1))
        ->type_name("K")
        ->needs(context);
    CLI::Option* overTime =
        command.add_flag("--over-time", settings.overTime, "With --word, nothing but its uses in each period")
            ->needs(word)
            ->excludes(context);
    command.add_option("--period", settings.period, "With --over-time: years (default: 1), or month")
        ->check(periodCheck())
        ->type_name("N")
        ->needs(overTime);
    addRunOption(command, question.run);
    command.add_option("--most", question.most, "Words, documents or passages to show (default: 20)")
        ->check(wholeNumberFrom(1))
        ->type_name("N");
    command.add_flag("--json", question.json, "As JSON");
}

} // namespace

void addWordsCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<WordsSettings>();
    CLI::App* command =
        app.add_subcommand("words", "Find words of the corpus, or show one: its topics, documents and passages");
    command->add_option("P.themata", settings->project, "The project")->required();
    CLI::Option* find = command
                            ->add_option("--find", settings->find,
                                         "Words that a regular expression matches, e.g. \"^un.*ion$\"; case makes no "
                                         "difference, and accents none where it has none")
                            ->type_name("REGEX");
    command->add_option("--prefix", settings->prefix, "Words that begin so; case and accents make no difference")
        ->type_name("TEXT")
        ->excludes(find);
    command->add_option("--order", settings->order, "Order of the words found: word (default), count or documents")
        ->check(CLI::IsMember({"word", "count", "documents"}).description(""))
        ->type_name("ORDER");
    addQuestionOptions(*command, *settings);
    command->callback([settings, &chosen] {
        chosen = [settings](const std::stop_token& stop) { return runWords(*settings, stop); };
    });
}

} // namespace themata::cli
