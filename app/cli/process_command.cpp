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

/// Where the corpus counts the forms of a word together, a word to stop means all of them.
Result<ImportOptions> stoppingAllForms(ImportOptions options, const std::vector<std::string>& words,
                                       const std::filesystem::path& project, const std::stop_token& stop)
{
    if (options.text.stemmer.empty())
        return options;
    for (const std::string& word : words) {
        auto forms = formsOfStem(project, word, options.text, stop); // but for the word, which is stopped already
        if (!forms)
            return passOn(forms);
        if (!forms->empty())
            fmt::print("Besides {}, other forms of its stem are left out: {}\n", word, fmt::join(*forms, ", "));
        options.text.stopWords.insert(options.text.stopWords.end(), forms->begin(), forms->end());
    }
    return options;
}

Result<ExitStatus> runProcess(const ProcessSettings& settings, std::stop_token stop)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    auto options = newSettings(**project, settings.processing).and_then([&](ImportOptions asked) {
        return stoppingAllForms(std::move(asked), settings.processing.stop, settings.project, stop);
    });
    if (!options)
        return passOn(options);
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
    CLI::App* command =
        app.add_subcommand("process",
                           "Process the texts of a project again, without reading the files: makes a"
                           " new version of its corpus. Settings that are not given stay as they were. --stop leaves"
                           " out all forms of a word where the corpus counts them together");
    command->add_option("P.themata", settings->project, "The project")->required();
    addTextOptions(*command, settings->processing, TextDefaults::AsBefore);
    addReportOption(*command, settings->report);
    command->callback([settings, &chosen] {
        chosen = [settings](std::stop_token stop) { return runProcess(*settings, std::move(stop)); };
    });
}

} // namespace themata::cli
