#include "app/cli/command.h"
#include "engine/store/saved_run.h"
#include "engine/topics/similar_documents.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace themata::cli {

namespace {

struct SimilarSettings {
    std::string project;
    std::string run;
    std::size_t document = 0; ///< from 1, as in the window and in exports
    std::size_t most = 10;
    bool json = false;
};

Result<void> printSimilar(const Project& project, const SavedRun& saved, const std::vector<SimilarDocument>& similar,
                          bool json)
{
    auto all = nlohmann::ordered_json::array();
    for (const SimilarDocument& other : similar) {
        auto row = project.documents(other.document, 1, saved.run.corpus);
        if (!row)
            return passOn(row);
        const std::string& name = row->front().name;
        if (!json)
            fmt::print("{:.4f}  {} ({})\n", other.distance, name, other.document + 1);
        all.push_back({{"document", other.document + 1}, {"name", name}, {"distance", other.distance}});
    }
    if (json)
        fmt::print("{}\n", all.dump(1, ' ', false, nlohmann::json::error_handler_t::replace));
    return {};
}

Result<ExitStatus> runSimilar(const SimilarSettings& settings)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    auto saved = loadRun(**project, settings.run, false);
    if (!saved)
        return passOn(saved);
    if (settings.document > saved->corpus->documentCount())
        return fail(ErrorCode::NotFound, fmt::format("There is no document {}", settings.document), {},
                    fmt::format("They are numbered from 1 to {}", saved->corpus->documentCount()));
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
    command->add_option("--run", settings->run, "Name or number of the run (default: the newest)")->type_name("RUN");
    command->add_option("--most", settings->most, "Documents to show (default: 10)")
        ->check(wholeNumberFrom(1))
        ->type_name("N");
    command->add_flag("--json", settings->json, "As JSON");
    command->callback(
        [settings, &chosen] { chosen = [settings](const std::stop_token&) { return runSimilar(*settings); }; });
}

} // namespace themata::cli
