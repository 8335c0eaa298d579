#include "app/cli/command.h"
#include "app/cli/import_report.h"
#include "app/cli/text_language.h"
#include "app/cli/text_settings.h"
#include "engine/readers/reader.h"
#include "engine/store/project.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <map>
#include <memory>
#include <optional>

namespace themata::cli {

namespace {

const std::map<std::string, SourceFormat> formatNames{
    {"auto", SourceFormat::Auto},      {"folder", SourceFormat::Folder}, {"csv", SourceFormat::Csv},
    {"tsv", SourceFormat::Tsv},        {"uci", SourceFormat::Uci},       {"matrixmarket", SourceFormat::Uci},
    {"json", SourceFormat::Json},      {"lines", SourceFormat::Lines},   {"mallet", SourceFormat::Mallet},
    {"mbox", SourceFormat::Mbox},      {"ldac", SourceFormat::LdaC},     {"svmlight", SourceFormat::SvmLight},
    {"vw", SourceFormat::VowpalWabbit}};

struct ImportSettings {
    std::vector<std::string> sources;
    std::string project;
    std::string format = "auto";
    std::optional<std::string> text, name, date, group; ///< columns
    std::string vocabulary;
    std::string encoding;
    TextSettings processing;
    std::string report;
};

/// Columns that the user did not name are guessed from the header.
ColumnRoles columnsOf(const ImportSettings& settings, const ColumnRoles& guessed)
{
    return {settings.text.value_or(guessed.text), settings.name.value_or(guessed.name),
            settings.date.value_or(guessed.date), settings.group.value_or(guessed.group)};
}

Result<std::unique_ptr<Reader>> openReader(const ImportSettings& settings)
{
    const std::vector<std::filesystem::path> sources(settings.sources.begin(), settings.sources.end());
    auto description = describeSource(sources, formatNames.at(settings.format), settings.encoding);
    if (!description)
        return passOn(description);
    SourceOptions options;
    options.format = description->format;
    options.columns = columnsOf(settings, description->guessedColumns);
    options.vocabularyFile = settings.vocabulary;
    options.encoding = settings.encoding;
    return openSource(sources, options);
}

Result<std::string> languageOf(const ImportSettings& settings)
{
    const std::string language = settings.processing.language.value_or("en");
    if (language != "auto")
        return language;
    auto reader = openReader(settings); // one of its own, for a guess takes documents from it
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
    auto reader = openReader(settings);
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

void addSourceOptions(CLI::App& command, ImportSettings& settings)
{
    command.add_option("SOURCE", settings.sources, "A folder of .txt files, a table, or a docword file")->required();
    command.add_option("--project", settings.project, "The project file to make; it must not exist yet")
        ->required()
        ->type_name("P.themata");
    command
        .add_option("--format", settings.format,
                    "auto, folder, csv, tsv, json (also JSONL), lines (one text a line), mallet (name, label, text), "
                    "mbox (e-mails), "
                    "or of counts uci, matrixmarket, ldac, svmlight or vw; auto looks at the source")
        ->check(CLI::IsMember(&formatNames).description(""))
        ->type_name("FORMAT");
    command.add_option("--text", settings.text, "Column of the text; columns not named are guessed from the header")
        ->type_name("COLUMN");
    command.add_option("--name", settings.name, "Column of the document's name")->type_name("COLUMN");
    command.add_option("--date", settings.date, "Column of the date")->type_name("COLUMN");
    command.add_option("--group", settings.group, "Column of the group, e.g. party or book")->type_name("COLUMN");
    command
        .add_option("--vocabulary", settings.vocabulary,
                    "Words of a bag of words, one a line (default: the vocab file beside it)")
        ->type_name("FILE");
    command
        .add_option_function<std::string>(
            "--encoding", [&settings](const std::string& name) { settings.encoding = name == "auto" ? "" : name; },
            "What the files are encoded in, e.g. utf-8, windows-1252, koi8-r or shift_jis (default: auto, which "
            "guesses "
            "for each file)")
        ->type_name("NAME");
}

} // namespace

void addImportCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<ImportSettings>();
    CLI::App* command = app.add_subcommand("import", "Read texts into a new project");
    addSourceOptions(*command, *settings);
    addTextOptions(*command, settings->processing, TextDefaults::Usual);
    addReportOption(*command, settings->report);
    command->callback([settings, &chosen] {
        chosen = [settings](std::stop_token stop) { return runImport(*settings, std::move(stop)); };
    });
}

} // namespace themata::cli
