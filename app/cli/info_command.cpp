#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/import_report.h"
#include "engine/samplers/config_words.h"
#include "engine/store/project.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace themata::cli {

namespace {

struct InfoSettings {
    std::string project;
    bool json = false;
    std::string report; ///< file for the report of the import
};

struct Contents {
    ProjectInfo info;
    std::vector<CorpusInfo> corpora;
    std::vector<RunInfo> runs;
};

const char* nameOf(RunStatus status)
{
    switch (status) {
    case RunStatus::Running:
        return "running";
    case RunStatus::Interrupted:
        return "interrupted";
    case RunStatus::Paused:
        return "paused";
    case RunStatus::Finished:
        return "finished";
    case RunStatus::Stopped:
        break;
    }
    return "stopped";
}

nlohmann::ordered_json runJson(const RunInfo& run)
{
    nlohmann::ordered_json object{{"number", run.id.value},
                                  {"name", run.name},
                                  {"sampler", name(run.config.sampler)},
                                  {"topics", run.config.topics},
                                  {"alpha", run.config.alpha},
                                  {"beta", run.config.beta},
                                  {"pi", run.config.pi},
                                  {"learnAlpha", name(run.config.learnAlpha)},
                                  {"learnBeta", run.config.learnBeta},
                                  {"learnPi", run.config.learnPi},
                                  {"workers", run.config.workers},
                                  {"exact", isExact(run.config)},
                                  {"chainOf", nullptr},
                                  {"startedFrom", nullptr},
                                  {"seed", run.config.seed},
                                  {"warmUp", run.config.warmUp},
                                  {"iteration", run.iteration},
                                  {"iterations", run.iterations},
                                  {"status", nameOf(run.status)},
                                  {"seconds", run.seconds},
                                  {"keptDraws", run.keptDraws},
                                  {"heldOut", run.heldOut},
                                  {"heldOutTokens", run.heldOutTokens},
                                  {"logPosterior", nullptr},
                                  {"corpus", run.corpus.value},
                                  {"createdAt", run.createdAt},
                                  {"engineVersion", run.engineVersion}};
    if (run.logPosterior)
        object["logPosterior"] = *run.logPosterior;
    if (run.chainOf)
        object["chainOf"] = run.chainOf->value;
    if (run.startedFrom)
        object["startedFrom"] = run.startedFrom->value;
    return object;
}

nlohmann::ordered_json corpusJson(const CorpusInfo& corpus)
{
    return {{"version", corpus.version.value},
            {"createdAt", corpus.createdAt},
            {"documents", corpus.documents},
            {"emptyDocuments", corpus.emptyDocuments},
            {"tokens", corpus.tokens},
            {"vocabulary", corpus.vocabulary},
            {"settings", corpus.options ? nlohmann::ordered_json::parse(toJson(*corpus.options)) : nullptr}};
}

std::string infoJson(const Contents& contents)
{
    const ProjectInfo& info = contents.info;
    nlohmann::ordered_json object{{"documents", info.documents},
                                  {"emptyDocuments", info.emptyDocuments},
                                  {"tokens", info.tokens},
                                  {"vocabulary", info.vocabulary},
                                  {"holdsTexts", info.holdsTexts},
                                  {"createdAt", info.createdAt},
                                  {"engineVersion", info.engineVersion},
                                  {"corpora", nlohmann::ordered_json::array()},
                                  {"runs", nlohmann::ordered_json::array()}};
    for (const CorpusInfo& corpus : contents.corpora)
        object["corpora"].push_back(corpusJson(corpus));
    for (const RunInfo& run : contents.runs)
        object["runs"].push_back(runJson(run));
    return object.dump(1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// "pclda"; "sparse-lda, approximate (AD-LDA on 4 workers)".
std::string samplerText(const ModelConfig& config)
{
    std::string text(name(config.sampler));
    if (const std::string caution = approximation(config); !caution.empty())
        text += ", " + caution;
    else if (hasWorkers(config.sampler))
        text += ", exact on 1 worker";
    return text;
}

/// "alpha = 0.1, beta = 0.01", and pi unless it is that of plain LDA; of what is learned the start.
std::string priorsText(const ModelConfig& config)
{
    std::string text = fmt::format("alpha = {}", config.alpha);
    if (config.learnAlpha != AlphaLearning::Fixed)
        text += fmt::format(" at first, learned ({})", name(config.learnAlpha));
    text += fmt::format(", beta = {}{}", config.beta, config.learnBeta ? " at first, learned" : "");
    if (config.pi < 1)
        text += fmt::format(", pi = {}{}", config.pi, config.learnPi ? " at first, learned" : "");
    return text;
}

/// "Run 1": the run with whose topics another one began; empty: there is none.
std::string startName(const RunInfo& run, const std::vector<RunInfo>& runs)
{
    const auto from = run.startedFrom ? std::ranges::find(runs, *run.startedFrom, &RunInfo::id) : runs.end();
    return from == runs.end() ? std::string() : from->name;
}

/// @param startedFrom startName() @param version whether to say which corpus it is of.
void printRun(const RunInfo& run, const std::string& startedFrom, bool version)
{
    fmt::print("{}{}: {}, K = {}, {}, seed = {}, warm-up = {}, iteration {} of {}, {}", run.name,
               version ? fmt::format(" (corpus version {})", run.corpus.value) : std::string(), samplerText(run.config),
               run.config.topics, priorsText(run.config), run.config.seed, run.config.warmUp, grouped(run.iteration),
               grouped(run.iterations), nameOf(run.status));
    if (!startedFrom.empty())
        fmt::print(", began with the topics of {}", startedFrom);
    if (run.heldOut > 0)
        fmt::print(", {:.4g} % of documents held out ({})", 100 * run.heldOut,
                   counted(run.heldOutTokens, "token", "tokens"));
    if (run.keptDraws > 0)
        fmt::print(", {}", counted(run.keptDraws, "draw kept", "draws kept"));
    if (run.logPosterior)
        fmt::print(", log posterior {:.10g}, {} of training", *run.logPosterior, duration(run.seconds));
    fmt::print("\n");
}

/// "Corpus version 2: 2,000 documents, 310,000 tokens, 9,000 word types, made 2026-01-01T12:00:00Z".
void printCorpus(const CorpusInfo& corpus)
{
    fmt::print("Corpus version {}: {}, {}, {}, made {}\n", corpus.version.value,
               counted(corpus.documents, "document", "documents"), counted(corpus.tokens, "token", "tokens"),
               counted(corpus.vocabulary, "word type", "word types"), corpus.createdAt);
}

void printInfo(const Contents& contents)
{
    const ProjectInfo& info = contents.info;
    fmt::print("{}, {} of them without words\n{}\n{}\n", counted(info.documents, "document", "documents"),
               grouped(info.emptyDocuments), counted(info.tokens, "token", "tokens"),
               counted(info.vocabulary, "word type", "word types"));
    fmt::print("{}\nmade {} by Themata {}\n", info.holdsTexts ? "texts are kept" : "counts only, no texts",
               info.createdAt, info.engineVersion);
    const bool several = contents.corpora.size() > 1;
    if (several)
        for (const CorpusInfo& corpus : contents.corpora)
            printCorpus(corpus);
    for (const RunInfo& run : contents.runs)
        printRun(run, startName(run, contents.runs), several);
}

Result<Contents> readContents(const Project& project)
{
    auto info = project.info();
    if (!info)
        return passOn(info);
    auto corpora = project.corpora();
    if (!corpora)
        return passOn(corpora);
    auto runs = project.runs();
    if (!runs)
        return passOn(runs);
    return Contents{std::move(*info), std::move(*corpora), std::move(*runs)};
}

Result<ExitStatus> exportReport(const Project& project, const InfoSettings& settings)
{
    auto report = project.importReport();
    if (!report)
        return passOn(report);
    if (!*report)
        return fail(ErrorCode::NotFound, "The project keeps no report of its import", settings.project);
    return writeReport(**report, settings.report).map([] { return ExitStatus::Done; });
}

Result<ExitStatus> runInfo(const InfoSettings& settings)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    if (!settings.report.empty())
        return exportReport(**project, settings);
    auto contents = readContents(**project);
    if (!contents)
        return passOn(contents);
    if (settings.json)
        fmt::print("{}\n", infoJson(*contents));
    else
        printInfo(*contents);
    return ExitStatus::Done;
}

} // namespace

void addInfoCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<InfoSettings>();
    CLI::App* command = app.add_subcommand("info", "Show the size of a project and its runs");
    command->add_option("P.themata", settings->project, "The project")->required();
    command->add_flag("--json", settings->json, "As JSON");
    command
        ->add_option("--report", settings->report,
                     "Write the report of the import instead: what came in, and what did not and why, as JSON, or as a "
                     "table of the files if the name ends in .csv")
        ->type_name("FILE.json|FILE.csv");
    command->callback(
        [settings, &chosen] { chosen = [settings](const std::stop_token&) { return runInfo(*settings); }; });
}

} // namespace themata::cli
