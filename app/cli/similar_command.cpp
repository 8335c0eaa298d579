#include "app/cli/command.h"
#include "app/cli/run_option.h"
#include "engine/base/casts.h"
#include "engine/store/saved_run.h"
#include "engine/topics/document_pair.h"
#include "engine/topics/document_topics.h"
#include "engine/topics/similar_documents.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <optional>

namespace themata::cli {

namespace {

struct SimilarSettings {
    std::string project;
    std::string run;
    std::size_t document = 0; ///< from 1, as in the window and in exports
    std::optional<std::size_t> with; ///< the one that it is compared with
    std::size_t most = 10;
    bool json = false;
};

Result<void> printSimilar(const Project& project, const SavedRun& saved, const std::vector<SimilarDocument>& similar,
                          bool json)
{
    std::vector<std::uint32_t> documents;
    for (const SimilarDocument& other : similar)
        documents.push_back(checkedCast<std::uint32_t>(other.document));
    auto rows = project.documents(documents, saved.run.corpus);
    if (!rows)
        return passOn(rows);
    auto all = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < similar.size(); ++i) {
        const auto& [document, distance] = similar[i];
        const std::string& name = (*rows)[i].name;
        if (!json)
            fmt::print("{:.4f}  {} ({})\n", distance, name, document + 1);
        all.push_back({{"document", document + 1}, {"name", name}, {"distance", distance}});
    }
    if (json)
        fmt::print("{}\n", all.dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
    return {};
}

Result<void> printPair(const SavedRun& saved, std::size_t first, std::size_t second, bool json)
{
    const auto pair =
        compareDocuments(topicsOfTokens(*saved.corpus, saved.state.z, first),
                         topicsOfTokens(*saved.corpus, saved.state.z, second), saved.state.hyperparameters.alpha);
    if (!pair)
        return fail(ErrorCode::BadArgument, "One of the two documents has no topics", saved.run.name,
                    "It has no words in the model, or the run was trained without it (held out)");
    auto shared = nlohmann::ordered_json::array();
    if (!json)
        fmt::print("{:.4f}  distance of documents {} and {}\n", pair->distance, first + 1, second + 1);
    for (const SharedTopic& topic : pair->shared) {
        if (!json)
            fmt::print("topic {}: {:.1f} % and {:.1f} %\n", topic.topic + 1, 100 * topic.first, 100 * topic.second);
        shared.push_back({{"topic", topic.topic + 1}, {"shares", {topic.first, topic.second}}});
    }
    if (json)
        fmt::print("{}\n", nlohmann::ordered_json{{"distance", pair->distance}, {"shared", shared}}.dump(1));
    return {};
}

Result<void> checkDocument(std::size_t document, const SavedRun& saved)
{
    if (document <= saved.corpus->documentCount())
        return {};
    return fail(ErrorCode::NotFound, fmt::format("There is no document {}", document), {},
                fmt::format("They are numbered from 1 to {}", saved.corpus->documentCount()));
}

Result<ExitStatus> runSimilar(const SimilarSettings& settings)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    auto saved = loadRun(**project, settings.run, false);
    if (!saved)
        return passOn(saved);
    for (const std::size_t document : {settings.document, settings.with.value_or(settings.document)})
        if (auto known = checkDocument(document, *saved); !known)
            return passOn(known);
    if (settings.with)
        return printPair(*saved, settings.document - 1, *settings.with - 1, settings.json).map([] {
            return ExitStatus::Done;
        });
    Arena arena(Arena::machineCores());
    const auto documentTopics = sparseDocumentTopics(*saved->corpus, saved->state.z, saved->run.config.topics, arena);
    const auto similar = similarDocuments(documentTopics, saved->state.hyperparameters.alpha, settings.document - 1,
                                          settings.most, arena);
    return printSimilar(**project, *saved, similar, settings.json).map([] { return ExitStatus::Done; });
}

} // namespace

void addSimilarCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<SimilarSettings>();
    CLI::App* command = app.add_subcommand(
        "similar",
        "Show the documents whose topics are nearest to those of a document (Hellinger distance, from 0 to 1)");
    command->add_option("P.themata", settings->project, "The project")->required();
    command->add_option("--document", settings->document, "Its number, from 1")
        ->required()
        ->check(wholeNumberFrom(1))
        ->type_name("N");
    command
        ->add_option("--with", settings->with,
                     "Compare it with this one: distance, and the topics that both have 5 % of")
        ->check(wholeNumberFrom(1))
        ->type_name("N");
    addRunOption(*command, settings->run);
    command->add_option("--most", settings->most, "Documents to show (default: 10)")
        ->check(wholeNumberFrom(1))
        ->type_name("N");
    command->add_flag("--json", settings->json, "As JSON");
    command->callback(
        [settings, &chosen] { chosen = [settings](const std::stop_token&) { return runSimilar(*settings); }; });
}

} // namespace themata::cli
