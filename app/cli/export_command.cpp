#include "app/cli/command.h"
#include "app/cli/run_option.h"
#include "app/cli/topic_shares_report.h"
#include "engine/export/export_formats.h"
#include "engine/store/run_export.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>
#include <string>
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

Result<ExitStatus> runExport(const ExportSettings& settings)
{
    auto project = Project::open(settings.project);
    if (!project)
        return passOn(project);
    const RunExport asked{settings.format, *monthsOf(settings.period), settings.byteOrderMark,
                          settings.asDrawn ? Merging::AsDrawn : Merging::AsSeen};
    return exportRun(**project, settings.run, asked, settings.out).map([] { return ExitStatus::Done; });
}

std::vector<std::string> exportFormatNames()
{
    std::vector<std::string> names{std::string(allFormats)};
    for (const ExportFormat& format : exportFormats())
        names.emplace_back(format.name);
    return names;
}

/// For --help.
std::string exportFormatList()
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
    addRunOption(*command, settings->run);
    command->add_option("--format", settings->format, exportFormatList())
        ->required()
        ->check(CLI::IsMember(exportFormatNames()).description(""))
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
