#include "app/cli/command.h"
#include "app/cli/saved_run.h"
#include "app/cli/topic_shares_report.h"
#include "engine/export/formats.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>

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

using MeansWriter = Result<void> (*)(const ExportSource&, const PosteriorMeans&, const std::filesystem::path&);

/// The writer of a format of posterior means; none for one of the state's.
MeansWriter meansWriter(const std::string& format)
{
    if (format == "phi-means")
        return writePhiMeans;
    if (format == "theta-means")
        return writeThetaMeans;
    return format == "inclusion" ? writeInclusion : nullptr;
}

Result<void> requireDraws(const RunInfo& run)
{
    if (run.keptDraws > 0)
        return {};
    return fail(ErrorCode::NotFound, fmt::format("{} has kept no draws yet", run.name), {},
                run.keep ? fmt::format("Go on with it: it keeps every {}th from iteration {} on", run.keep->thin,
                                       run.keep->leftOut(run.config.warmUp) + run.keep->thin)
                         : "It was made before runs kept draws; train another");
}

Result<void> writeShareTable(const Project& project, const SavedRun& saved, const ExportSource& source,
                             const ExportSettings& settings)
{
    auto shares = sharesOf(project, saved);
    if (!shares)
        return passOn(shares);
    auto months = cellMonths(shares->draws.cells()) > 0
        ? periodOf(settings.period, shares->draws)
        : Result<int>(0);
    if (!months)
        return passOn(months);
    return writeShares(source, shares->draws, shares->kept, *months, settings.out);
}

Result<void> write(const Project& project, const SavedRun& saved, const ExportSource& source, const ExportSettings& settings)
{
    if (settings.format == "shares")
        return writeShareTable(project, saved, source, settings);
    const MeansWriter writeMeans = meansWriter(settings.format);
    if (!writeMeans)
        return settings.format == "csv" ? writeCsv(source, settings.out) : writeMalletState(source, settings.out);
    if (auto any = requireDraws(saved.run); !any)
        return any;
    return project.means(saved.run.id, saved.corpus).and_then([&](const PosteriorMeans& means) {
        return writeMeans(source, means, settings.out);
    });
}

Result<ExitStatus> runExport(const ExportSettings& settings)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    auto saved = loadRun(**project, settings.run, true, settings.asDrawn ? Merging::AsDrawn : Merging::AsSeen);
    if (!saved)
        return passOn(saved);
    auto rows = (*project)->documents(0, std::numeric_limits<std::size_t>::max(), saved->run.corpus);
    if (!rows)
        return passOn(rows);
    ExportSource source;
    source.corpus = saved->corpus.get();
    source.vocabulary = saved->vocabulary.get();
    source.config = &saved->run.config;
    source.state = &saved->state;
    source.documentName = [&rows](std::size_t d) { return (*rows)[d].name; };
    source.topicLabels = saved->labels;
    source.byteOrderMark = settings.byteOrderMark;
    if (saved->heldOut)
        source.heldOut = saved->heldOut->documents;
    return write(**project, *saved, source, settings).map([] { return ExitStatus::Done; });
}

} // namespace

void addExportCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<ExportSettings>();
    CLI::App* command = app.add_subcommand("export", "Write a run in a format that other programs read");
    command->add_option("P.themata", settings->project, "The project")->required();
    command->add_option("--run", settings->run, "Name or number of the run (default: the newest)")->type_name("RUN");
    command->add_option("--format", settings->format, "mallet-state (a .gz file) or csv (a folder of tables), of the last state; phi-means, theta-means, inclusion or "
                     "shares (over time and by group; a .csv file), of the draws that were kept")
        ->required()
        ->check(CLI::IsMember({"mallet-state", "csv", "phi-means", "theta-means", "inclusion", "shares"}).description(""))
        ->type_name("NAME");
    command->add_option("--out", settings->out, "File or folder to write")->required()->type_name("PATH");
    command
        ->add_option("--period", settings->period,
                     "For shares, the length of a period: years (default: 1), or month where all dates tell one and lie "
                     "within five years")
        ->check(periodCheck())
        ->type_name("N");
    command->add_flag("--bom", settings->byteOrderMark, "Begin CSV files with the byte order mark by which Excel knows UTF-8");
    command->add_flag("--as-drawn", settings->asDrawn, "Topics that were merged apart, as the chain has them");
    command->callback(
        [settings, &chosen] { chosen = [settings](const std::stop_token&) { return runExport(*settings); }; });
}

} // namespace themata::cli
