#include "app/cli/command.h"
#include "app/cli/saved_run.h"
#include "engine/export/formats.h"

#include <limits>
#include <memory>

namespace themata::cli {

namespace {

struct ExportSettings {
    std::string project;
    std::string run;
    std::string format;
    std::string out;
};

Result<ExitStatus> runExport(const ExportSettings& settings)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    auto saved = loadRun(**project, settings.run, true);
    if (!saved)
        return passOn(saved);
    auto rows = (*project)->documents(0, std::numeric_limits<std::size_t>::max());
    if (!rows)
        return passOn(rows);
    ExportSource source;
    source.corpus = saved->corpus.get();
    source.vocabulary = saved->vocabulary.get();
    source.config = &saved->run.config;
    source.state = &saved->state;
    source.documentName = [&rows](std::size_t d) { return (*rows)[d].name; };
    source.topicLabels = saved->labels;
    const auto write = settings.format == "csv" ? writeCsv : writeMalletState;
    return write(source, settings.out).map([] { return ExitStatus::Done; });
}

} // namespace

void addExportCommand(CLI::App& app, Command& chosen)
{
    auto settings = std::make_shared<ExportSettings>();
    CLI::App* command = app.add_subcommand("export", "Write a run in a format that other programs read");
    command->add_option("P.themata", settings->project, "The project")->required();
    command->add_option("--run", settings->run, "Name or number of the run (default: the newest)")->type_name("RUN");
    command->add_option("--format", settings->format, "mallet-state (a .gz file), or csv (a folder of tables)")
        ->required()
        ->check(CLI::IsMember({"mallet-state", "csv"}).description(""))
        ->type_name("NAME");
    command->add_option("--out", settings->out, "File or folder to write")->required()->type_name("PATH");
    command->callback(
        [settings, &chosen] { chosen = [settings](const std::stop_token&) { return runExport(*settings); }; });
}

} // namespace themata::cli
