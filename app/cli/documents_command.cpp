#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/number_range.h"
#include "app/cli/run_option.h"
#include "engine/export/csv_text.h"
#include "engine/store/document_search.h"
#include "engine/store/saved_run.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace themata::cli {

namespace {

constexpr double mostPercent = 100, lastYear = 9999, mostTokens = 1e15; // whole numbers, all of them

struct DocumentsSettings {
    std::string project;
    std::optional<std::string> run;
    std::optional<std::uint32_t> topic; ///< from 1
    std::string share = "20..", years, tokens; ///< ranges; empty: all
    std::optional<std::string> group;
    std::string search;
    std::size_t most = 20;
    std::string format = "text";
};

/// A document as it is listed.
struct ListedDocument {
    DocumentRow row;
    std::optional<double> share; ///< of the topic
};

/// What is searched, with the run that shares are of.
struct DocumentsSource {
    SearchedCorpus searched;
    CorpusVersion version;
};

Result<DocumentQuery> queryOf(const DocumentsSettings& settings, const DocumentsSource& source)
{
    DocumentQuery query;
    query.text = settings.search;
    query.group = settings.group;
    if (const auto years = rangeOf(settings.years, 0, lastYear))
        query.years = YearRange{static_cast<int>(years->first), static_cast<int>(years->second)};
    if (const auto tokens = rangeOf(settings.tokens, 0, mostTokens))
        query.tokens =
            TokenRange{static_cast<std::uint64_t>(tokens->first), static_cast<std::uint64_t>(tokens->second)};
    if (!settings.topic)
        return query;
    const auto topics = source.searched.state->hyperparameters.alpha.size();
    if (*settings.topic > topics)
        return fail(ErrorCode::NotFound, fmt::format("There is no topic {}", *settings.topic), {},
                    fmt::format("The run has topics 1 to {}", topics));
    const auto share = rangeOf(settings.share, 0, mostPercent);
    query.topic = {*settings.topic - 1, share->first / mostPercent, share->second / mostPercent};
    return query;
}

Result<DocumentsSource> openSource(const Project& project, const DocumentsSettings& settings,
                                   const std::stop_token& stop)
{
    DocumentsSource source;
    std::optional<SavedRun> saved;
    if (settings.topic || settings.run) {
        auto run = loadRun(project, settings.run.value_or(std::string()), false);
        if (!run)
            return passOn(run);
        saved = std::move(*run);
        source.version = saved->run.corpus;
    }
    auto corpus = project.corpus(false, source.version);
    if (!corpus)
        return passOn(corpus);
    source.searched.corpus = *corpus;
    if (!settings.search.empty() || settings.group || !settings.years.empty()) {
        auto vocabulary = project.vocabulary(source.version);
        if (!vocabulary)
            return passOn(vocabulary);
        auto searched = searchedCorpus(project, source.version, *corpus, *vocabulary, stop);
        if (!searched)
            return passOn(searched);
        source.searched = std::move(*searched);
    }
    if (saved) {
        source.searched.training = saved->corpus;
        source.searched.state = std::make_shared<const ChainState>(std::move(saved->state));
    }
    return source;
}

Result<std::vector<ListedDocument>> listed(const Project& project, const DocumentsSource& source,
                                           std::span<const std::uint32_t> documents, std::optional<std::uint32_t> topic)
{
    auto rows = project.documents(documents, source.version);
    if (!rows)
        return passOn(rows);
    std::vector<ListedDocument> list;
    for (DocumentRow& row : *rows) {
        ListedDocument& document = list.emplace_back(ListedDocument{std::move(row), std::nullopt});
        if (!topic)
            continue;
        const auto z = topicsOfTokens(*source.searched.training, source.searched.state->z, document.row.index);
        document.share = static_cast<double>(std::ranges::count(z, *topic - 1)) / static_cast<double>(z.size());
    }
    return list;
}

void printText(const std::vector<ListedDocument>& list, std::size_t all)
{
    for (const ListedDocument& document : list) {
        const DocumentRow& row = document.row;
        if (document.share)
            fmt::print("{:5.1f} %  ", mostPercent * *document.share);
        fmt::print("{:>8} tokens  {} ({}){}{}{}{}\n", grouped(row.tokens), row.name, row.index + 1,
                   row.group.empty() ? "" : ", ", row.group, row.date.empty() ? "" : ", ", row.date);
    }
    fmt::print("{} of {} found\n", grouped(list.size()), counted(all, "document", "documents"));
}

void printCsv(const std::vector<ListedDocument>& list, bool shares)
{
    CsvText table;
    for (const char* header : {"document", "name", "group", "date", "tokens"})
        table.cell(std::string_view(header));
    if (shares)
        table.cell(std::string_view("share"));
    table.endRow();
    for (const ListedDocument& document : list) {
        const DocumentRow& row = document.row;
        table.cell(std::uint64_t{row.index + 1}).cell(std::string_view(row.name)).cell(std::string_view(row.group));
        table.cell(std::string_view(row.date)).cell(row.tokens);
        if (document.share)
            table.cell(*document.share);
        table.endRow();
    }
    fmt::print("{}", table.text());
}

void printDocumentsJson(const std::vector<ListedDocument>& list, std::size_t all)
{
    nlohmann::ordered_json object{{"count", all}, {"documents", nlohmann::ordered_json::array()}};
    for (const ListedDocument& document : list) {
        const DocumentRow& row = document.row;
        auto& entry = object["documents"].emplace_back(nlohmann::ordered_json{{"document", row.index + 1},
                                                                              {"name", row.name},
                                                                              {"group", row.group},
                                                                              {"date", row.date},
                                                                              {"tokens", row.tokens}});
        if (document.share)
            entry["share"] = *document.share;
    }
    fmt::print("{}\n", object.dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
}

Result<std::vector<std::uint32_t>> search(const Project& project, const DocumentsSource& source,
                                          const DocumentQuery& query, const std::stop_token& stop)
{
    Arena arena(Arena::machineCores());
    const DocumentMatcher matcher(source.searched, query);
    ProgressLine line;
    return findDocuments(
        project, source.version, matcher, arena,
        [&line](const SearchProgress& progress) {
            if (line.due())
                line.show(fmt::format("{} of {} texts read, {} found", grouped(progress.read), grouped(progress.toRead),
                                      grouped(progress.found.size())));
        },
        stop);
}

Result<ExitStatus> runDocuments(const DocumentsSettings& settings, const std::stop_token& stop)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    auto source = openSource(**project, settings, stop);
    if (!source)
        return passOn(source);
    auto query = queryOf(settings, *source);
    if (!query)
        return passOn(query);
    if (stop.stop_requested())
        return ExitStatus::Interrupted;
    auto found = search(**project, *source, *query, stop);
    if (!found)
        return passOn(found);
    const std::size_t shown = std::min(settings.most, found->size());
    auto list = listed(**project, *source, std::span(*found).first(shown), settings.topic);
    if (!list)
        return passOn(list);
    if (settings.format == "json")
        printDocumentsJson(*list, found->size());
    else if (settings.format == "csv")
        printCsv(*list, settings.topic.has_value());
    else
        printText(*list, found->size());
    return stop.stop_requested() ? ExitStatus::Interrupted : ExitStatus::Done;
}

void addFilterOptions(CLI::App& command, DocumentsSettings& settings)
{
    command
        .add_option("--search", settings.search,
                    "Documents with these words in text, name, group or date: words (all of them), \"words side by "
                    "side\", prefix*, -without; case and accents make no difference")
        ->type_name("QUERY");
    CLI::Option* topic = command.add_option("--topic", settings.topic, "Documents with this topic, by its number")
                             ->check(wholeNumberFrom(1))
                             ->type_name("K");
    command.add_option("--share", settings.share, "With --topic, its share of their tokens in percent (default: 20..)")
        ->check(rangeCheck(0, mostPercent))
        ->type_name("A..B")
        ->needs(topic);
    command.add_option("--group", settings.group, "Documents of this group; \"\" for those without one")
        ->type_name("GROUP");
    command.add_option("--years", settings.years, "Documents of these years, as in 1850..1859")
        ->check(rangeCheck(0, lastYear))
        ->type_name("A..B");
    command.add_option("--tokens", settings.tokens, "Documents of so many tokens, as in 100..")
        ->check(rangeCheck(0, mostTokens))
        ->type_name("A..B");
}

} // namespace

void addDocumentsCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<DocumentsSettings>();
    CLI::App* command = app.add_subcommand(
        "documents", "List the documents, or find those with some words, a topic, a group, years or a length");
    command->add_option("P.themata", settings->project, "The project")->required();
    addFilterOptions(*command, *settings);
    addRunOption(*command, settings->run, "with --topic the newest");
    command->add_option("--most", settings->most, "Documents to show (default: 20)")
        ->check(wholeNumberFrom(1))
        ->type_name("N");
    command->add_option("--format", settings->format, "text (default), csv or json")
        ->check(CLI::IsMember({"text", "csv", "json"}).description(""))
        ->type_name("FORMAT");
    command->callback([settings, &chosen] {
        chosen = [settings](const std::stop_token& stop) { return runDocuments(*settings, stop); };
    });
}

} // namespace themata::cli
