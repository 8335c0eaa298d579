#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/import_report.h"
#include "app/cli/text_language.h"
#include "engine/base/pending_file.h"
#include "engine/readers/reader.h"
#include "engine/store/project.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <fstream>
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
    std::string language = "en";
    std::optional<std::string> stopWords;
    std::string stemmer;
    std::string wordPattern;
    bool innerHyphens = false;
    std::optional<std::uint64_t> minimumCount;
    std::uint32_t minimumDocuments = 1;
    std::uint32_t maximumVocabulary = 0;
    double maximumDocuments = 1;
    std::uint32_t dropTop = 0;
    bool tfIdf = false;
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
    if (settings.language != "auto")
        return settings.language;
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
    ImportOptions options = counts ? ImportOptions::forCounts() : ImportOptions();
    options.text.locale = *language == "none" ? "root" : *language;
    options.text.pattern = settings.wordPattern;
    options.text.innerHyphens = settings.innerHyphens;
    if (!settings.stemmer.empty())
        options.text.stemmer = usualStemmer(settings.stemmer, *language);
    options.minimumCount = settings.minimumCount.value_or(options.minimumCount);
    options.minimumDocuments = settings.minimumDocuments;
    options.maximumVocabulary = settings.maximumVocabulary;
    options.maximumDocuments = settings.maximumDocuments;
    options.droppedMostFrequent = settings.dropTop;
    options.rankByTfIdf = settings.tfIdf;
    auto stopWords = loadStopWords(settings.stopWords.value_or(counts ? "none" : usualStopWords(*language)));
    if (!stopWords)
        return passOn(stopWords);
    options.text.stopWords = std::move(*stopWords);
    return options;
}

std::string progressText(const ImportProgress& progress)
{
    std::string line = counted(progress.documents, "document", "documents") + " read";
    if (progress.read.totalBytes > 0)
        line += fmt::format(", {} % of the bytes", 100 * progress.read.bytes / progress.read.totalBytes);
    if (progress.skipped > 0)
        line += fmt::format(", {} left out", counted(progress.skipped, "file", "files"));
    return line;
}

Result<std::optional<ImportReport>> importInto(Project& project, Reader& reader, const ImportOptions& options,
                                               std::stop_token stop)
{
    ProgressLine line;
    const auto progress = [&line](const ImportProgress& now) {
        if (line.due())
            line.show(progressText(now));
    };
    return project.importCorpus(reader, options, progress, std::move(stop));
}

Result<void> writeReport(const ImportReport& report, const std::string& file)
{
    PendingFile pending(file);
    errno = 0;
    std::ofstream out(pending.path(), std::ios::binary);
    out << toJson(report) << '\n';
    out.close();
    if (!out)
        return tl::unexpected<Error>(pending.failure(errno));
    return pending.commit();
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
    auto report = importInto(**project, **reader, *options, std::move(stop));
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
    if (settings.report.empty())
        return ExitStatus::Done;
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

void addLanguageOptions(CLI::App& command, ImportSettings& settings)
{
    const std::string languages = fmt::format("{}", fmt::join(stopWordLanguages(), " "));
    command
        .add_option(
            "--language", settings.language,
            "Language of the texts, for word breaking, lower case and stop words: its code, none, or auto, which"
            " guesses it by the first documents (default: en)")
        ->type_name("CODE|auto");
    command
        .add_option(
            "--stop-words", settings.stopWords,
            "A list that comes with the program, by the code of its language (" + languages
                + "), a file with one word a line, or none (default: the list of the language, if there is one)")
        ->type_name("LANG|FILE|none");
    command
        .add_option(
            "--stem", settings.stemmer,
            "Take the forms of a word (river, rivers) for one, which is shown in its commonest form: the code of a"
            " language, or auto for that of the texts (default: no)")
        ->type_name("CODE|auto");
}

void addWordOptions(CLI::App& command, ImportSettings& settings)
{
    command.add_flag("--inner-hyphens", settings.innerHyphens, "Keep words like well-known whole");
    command
        .add_option("--word-pattern", settings.wordPattern,
                    "What a word is, as a regular expression (ICU), in place of the rules of the language")
        ->type_name("REGEX");
    command
        .add_option("--min-count", settings.minimumCount,
                    "Leave out words that occur less often (default: 3; for a bag of words 1)")
        ->check(wholeNumberFrom(0))
        ->type_name("N");
    command
        .add_option("--min-documents", settings.minimumDocuments,
                    "Leave out words that occur in fewer documents (default: 1)")
        ->check(wholeNumberFrom(0))
        ->type_name("N");
    command
        .add_option("--max-documents", settings.maximumDocuments,
                    "Leave out words in more than this share of the documents, e.g. 0.5 (default: 1, none)")
        ->check(CLI::Range(0.0, 1.0).description(""))
        ->type_name("SHARE");
    command.add_option("--drop-top", settings.dropTop, "Leave out so many of the most frequent words (default: 0)")
        ->check(wholeNumberFrom(0))
        ->type_name("N");
    CLI::Option* limit = command.add_option("--max-vocabulary", settings.maximumVocabulary,
                                            "Keep only this many of the most frequent words (default: all)");
    limit->check(wholeNumberFrom(1))->type_name("N");
    command
        .add_flag(
            "--tf-idf", settings.tfIdf,
            "With --max-vocabulary, keep those that mark documents best: the largest count times the logarithm of the "
            "documents over those with the word")
        ->needs(limit);
    command.add_option("--report", settings.report, "Write what came in, and what did not and why, as JSON")
        ->type_name("FILE.json");
}

} // namespace

void addImportCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<ImportSettings>();
    CLI::App* command = app.add_subcommand("import", "Read texts into a new project");
    addSourceOptions(*command, *settings);
    addLanguageOptions(*command, *settings);
    addWordOptions(*command, *settings);
    command->callback([settings, &chosen] {
        chosen = [settings](std::stop_token stop) { return runImport(*settings, std::move(stop)); };
    });
}

} // namespace themata::cli
