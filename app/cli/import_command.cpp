#include "app/cli/command.h"
#include "app/cli/import_report.h"
#include "app/cli/import_source.h"
#include "app/cli/text_language.h"
#include "app/cli/text_settings.h"
#include "engine/store/project.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <optional>

namespace themata::cli {

namespace {

struct ImportSettings {
    ImportSource source;
    std::string project;
    TextSettings processing;
    std::string report;
};

Result<std::string> languageOf(const ImportSettings& settings)
{
    const std::string language = settings.processing.language.value_or("en");
    if (language != "auto")
        return language;
    auto reader = openReader(settings.source); // one of its own, for a guess takes documents from it
    if (!reader)
        return passOn(reader);
    return guessedLanguage(**reader);
}

/// A bag of words is taken as it is but for what the user asks for; texts get the usual filters of their language.
Result<ImportOptions> importOptions(const ImportSettings& settings, bool counts)
{
    auto language = languageOf(settings);
    if (!language)
        return passOn(language);
    TextSettings asked = settings.processing;
    asked.language = std::move(*language);
    return withSettings(counts ? ImportOptions::forCounts() : ImportOptions(), asked, counts);
}

Result<ExitStatus> runImport(const ImportSettings& settings, std::stop_token stop)
{
    auto reader = openReader(settings.source);
    if (!reader)
        return passOn(reader);
    const auto options = importOptions(settings, (*reader)->holdsCounts());
    if (!options)
        return tl::unexpected<Error>(options.error());
    auto project = Project::create(settings.project);
    if (!project)
        return passOn(project);
    auto report = (*project)->importCorpus(**reader, *options, showProgress(), std::move(stop));
    if (!report || !*report) {
        project->reset();
        std::filesystem::remove(settings.project);
    }
    if (!report)
        return passOn(report);
    if (!*report) {
        fmt::print(stderr, "themata-cli: Interrupted. Nothing was imported.\n");
        return ExitStatus::Interrupted;
    }
    fmt::print("{}{} is ready\n", describe(**report), settings.project);
    return writeReport(**report, settings.report).map([] { return ExitStatus::Done; });
}

void addProjectOption(CLI::App& command, std::string& project)
{
    command.add_option("--project", project, "The project file to make; it must not exist yet")
        ->required()
        ->type_name("P.themata");
}

} // namespace

void addImportCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<ImportSettings>();
    CLI::App* command = app.add_subcommand("import", "Read texts into a new project");
    addProjectOption(*command, settings->project);
    addSourceOptions(*command, settings->source);
    addTextOptions(*command, settings->processing, TextDefaults::Usual);
    addReportOption(*command, settings->report);
    command->callback([settings, &chosen] {
        chosen = [settings](std::stop_token stop) { return runImport(*settings, std::move(stop)); };
    });
}

} // namespace themata::cli
