#include "app/cli/command.h"
#include "app/cli/import_report.h"
#include "app/cli/text_settings.h"
#include "engine/store/project.h"
#include "engine/store/word_forms.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <utility>

namespace themata::cli {

namespace {

struct ProcessSettings {
    std::string project;
    TextSettings processing;
    std::string report;
};

/// Where the new settings begin: with those of the newest version.
Result<ImportOptions> settingsBefore(const Project& project, bool counts)
{
    auto corpora = project.corpora();
    if (!corpora)
        return passOn(corpora);
    if (!corpora->empty() && corpora->back().options)
        return *std::move(corpora->back().options);
    if (counts || corpora->empty())
        return ImportOptions::forCounts();
    fmt::print(
        "How the texts were processed is not known: settings that are not given are the usual ones for English\n");
    TextSettings english;
    english.language = "en";
    return withSettings({}, english, counts);
}

Result<ImportOptions> newSettings(const Project& project, const TextSettings& asked)
{
    auto info = project.info();
    if (!info)
        return passOn(info);
    if (asked.language == "auto")
        return fail(ErrorCode::BadArgument, "The language is only guessed when texts are imported", "--language",
                    "Give its code, or none");
    const bool counts = !info->holdsTexts;
    return settingsBefore(project, counts).and_then([&](ImportOptions options) {
        return withSettings(std::move(options), asked, counts);
    });
}

/// Where the corpus counts the forms of a word together, says which go with each word to stop.
Result<void> tellForms(TokenizerOptions options, const std::vector<std::string>& words,
                       const std::filesystem::path& project, const std::stop_token& stop)
{
    if (options.stemmer.empty())
        return {};
    options.stopTypes.clear();
    for (const std::string& word : words) {
        auto forms = formsOfStem(project, word, options, stop);
        if (!forms)
            return passOn(forms);
        std::erase(*forms, word);
        if (!forms->empty())
            fmt::print("Besides {}, other forms of its stem are left out: {}\n", word, fmt::join(*forms, ", "));
    }
    return {};
}

Result<ExitStatus> runProcess(const ProcessSettings& settings, std::stop_token stop)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    auto options = newSettings(**project, settings.processing);
    if (!options)
        return passOn(options);
    if (auto told = tellForms(options->text, settings.processing.stop, settings.project, stop); !told)
        return passOn(told);
    auto report = (*project)->process(*options, showProgress(), std::move(stop));
    if (!report)
        return passOn(report);
    if (!*report) {
        fmt::print(stderr, "themata-cli: Interrupted. The project is as it was.\n");
        return ExitStatus::Interrupted;
    }
    auto info = (*project)->info();
    if (!info)
        return passOn(info);
    fmt::print("{}Corpus version {} is ready; new runs are of it, and those there are keep theirs\n",
               describe(**report), info->corpus.value);
    return writeReport(**report, settings.report).map([] { return ExitStatus::Done; });
}

} // namespace

void addProcessCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<ProcessSettings>();
    CLI::App* command = app.add_subcommand("process",
                                           "Process the texts of a project again, without reading the files: makes a"
                                           " new version of its corpus. Settings that are not given stay as they were");
    command->add_option("P.themata", settings->project, "The project")->required();
    addTextOptions(*command, settings->processing, TextDefaults::AsBefore);
    addReportOption(*command, settings->report);
    command->callback([settings, &chosen] {
        chosen = [settings](std::stop_token stop) { return runProcess(*settings, std::move(stop)); };
    });
}

} // namespace themata::cli
