#include "app/cli/command.h"
#include "app/cli/saved_run.h"
#include "app/cli/topic_shares_report.h"
#include "engine/export/export_formats.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace themata::cli {

namespace {

struct ExportSettings {
    std::string project;
    std::string run;
    std::string format;
    std::string out;
    std::string period = "1"; ///< of shares: "month", or years
    bool byteOrderMark = false;
    bool asDrawn = false;
};

constexpr std::string_view allFormats = "all";

Result<void> requireDraws(const RunInfo& run)
{
    if (run.keptDraws > 0)
        return {};
    return fail(ErrorCode::NotFound, fmt::format("{} has kept no draws yet", run.name), {},
                run.keep ? fmt::format("Go on with it: it keeps every {}th from iteration {} on", run.keep->thin,
                                       run.keep->leftOut(run.config.warmUp) + run.keep->thin)
                         : "It was made before runs kept draws; train another");
}

/// What a project says of its documents.
struct DocumentTables {
    std::vector<DocumentRow> rows;
    std::vector<DocumentMetadata> metadata;
};

Result<DocumentTables> readDocumentTables(const Project& project, CorpusVersion version)
{
    constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
    return project.documents(0, all, version).and_then([&](std::vector<DocumentRow> rows) {
        return project.metadata(0, all, version).map([&rows](std::vector<DocumentMetadata> metadata) {
            return DocumentTables{std::move(rows), std::move(metadata)};
        });
    });
}

/// Both outlive the source.
ExportSource sourceOf(const SavedRun& saved, const DocumentTables& documents, const ExportSettings& settings)
{
    ExportSource source;
    source.corpus = saved.corpus.get();
    source.vocabulary = saved.vocabulary.get();
    source.config = &saved.run.config;
    source.state = &saved.state;
    source.documentName = [&documents](std::size_t d) { return documents.rows[d].name; };
    source.documentDetails = [&documents](std::size_t d) {
        return DocumentDetails{documents.rows[d].date, documents.rows[d].group, documents.metadata[d]};
    };
    source.views = saved.views;
    if (saved.heldOut)
        source.heldOut = saved.heldOut->documents;
    source.byteOrderMark = settings.byteOrderMark;
    source.origin = {std::filesystem::path(settings.project).filename().string(), saved.run.name, saved.run.heldOut,
                     saved.run.keep};
    return source;
}

Result<void> write(const ExportInput& input, const ExportSettings& settings)
{
    if (settings.format == allFormats)
        return writeAllFormats(input, settings.out);
    return findExportFormat(settings.format)->write(input, settings.out);
}

/// Of the run's kept draws; none where there are none, or nothing needs them.
Result<std::optional<PosteriorMeans>> meansFor(const Project& project, const SavedRun& saved, const std::string& format)
{
    const bool isAll = format == allFormats;
    if (!isAll && !findExportFormat(format)->needsMeans && !findExportFormat(format)->usesAll)
        return std::nullopt;
    if (auto any = requireDraws(saved.run); !any) {
        if (isAll || findExportFormat(format)->usesAll)
            return std::nullopt;
        return passOn(any);
    }
    return project.means(saved.run.id, saved.corpus).map([](PosteriorMeans means) {
        return std::optional(std::move(means));
    });
}

/// The shares over time and by group, with the period that is asked for.
struct SharesToWrite {
    SavedShares saved;
    int months = 0;
};

/// None where nothing needs them.
Result<std::optional<SharesToWrite>> sharesFor(const Project& project, const SavedRun& saved,
                                               const ExportSettings& settings)
{
    const ExportFormat* format = findExportFormat(settings.format);
    if (format && !format->needsShares && !format->usesAll)
        return std::nullopt;
    auto shares = sharesOf(project, saved);
    if (!shares)
        return passOn(shares);
    auto months = cellMonths(shares->draws.cells()) > 0 ? periodOf(settings.period, shares->draws) : Result<int>(0);
    if (!months)
        return passOn(months);
    return SharesToWrite{std::move(*shares), *months};
}

Result<ExitStatus> runExport(const ExportSettings& settings)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    auto saved = loadRun(**project, settings.run, true, settings.asDrawn ? Merging::AsDrawn : Merging::AsSeen);
    if (!saved)
        return passOn(saved);
    auto means = meansFor(**project, *saved, settings.format);
    if (!means)
        return passOn(means);
    auto shares = sharesFor(**project, *saved, settings);
    if (!shares)
        return passOn(shares);
    auto documents = readDocumentTables(**project, saved->run.corpus);
    if (!documents)
        return passOn(documents);
    const ExportSource source = sourceOf(*saved, *documents, settings);
    Arena arena(Arena::machineCores());
    const ExportCounts counts = countForExport(source, arena);
    ExportInput input{source, counts, *means ? &**means : nullptr, arena};
    if (*shares)
        input.shares = ExportShares{&(*shares)->saved.draws, (*shares)->saved.kept, (*shares)->months};
    input.text = [&project = **project, version = saved->run.corpus](std::size_t d) {
        return project.document(d, version).map([](DocumentContent document) {
            return DocumentText{std::move(document.text), std::move(document.offsets)};
        });
    };
    return write(input, settings).map([] { return ExitStatus::Done; });
}

std::vector<std::string> formatNames()
{
    std::vector<std::string> names{std::string(allFormats)};
    for (const ExportFormat& format : exportFormats())
        names.emplace_back(format.name);
    return names;
}

/// For --help.
std::string formatList()
{
    std::string text =
        "One of these, of the last state where nothing else is said. all: everything below into one folder, with a "
        "README.txt";
    for (const ExportFormat& format : exportFormats())
        text += fmt::format("\n{} ({}): {}", format.name, format.place.ends_with('/') ? "folder" : "file", format.what);
    return text;
}

} // namespace

void addExportCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<ExportSettings>();
    CLI::App* command = app.add_subcommand("export", "Write a run in a format that other programs read");
    command->add_option("P.themata", settings->project, "The project")->required();
    command->add_option("--run", settings->run, "Name or number of the run (default: the newest)")->type_name("RUN");
    command->add_option("--format", settings->format, formatList())
        ->required()
        ->check(CLI::IsMember(formatNames()).description(""))
        ->type_name("NAME");
    command->add_option("--out", settings->out, "File or folder to write")->required()->type_name("PATH");
    command
        ->add_option(
            "--period", settings->period,
            "For shares, the length of a period: years (default: 1), or month where all dates tell one and lie "
            "within five years")
        ->check(periodCheck())
        ->type_name("N");
    command->add_flag("--as-drawn", settings->asDrawn, "Topics that were merged apart, as the chain has them");
    command->add_flag("--bom", settings->byteOrderMark,
                      "Begin CSV files with the byte order mark by which Excel knows UTF-8");
    command->callback(
        [settings, &chosen] { chosen = [settings](const std::stop_token&) { return runExport(*settings); }; });
}

} // namespace themata::cli
