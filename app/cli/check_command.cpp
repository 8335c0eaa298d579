#include "app/cli/command.h"
#include "app/cli/console.h"
#include "engine/store/project.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace themata::cli {

namespace {

Result<ExitStatus> runCheck(const std::string& file)
{
    auto project = Project::open(file);
    if (!project)
        return passOn(project);
    auto findings = (*project)->check();
    if (!findings)
        return passOn(findings);
    for (const std::string& finding : *findings)
        fmt::print("{}\n", finding);
    if (!findings->empty())
        return fail(ErrorCode::BadFormat, fmt::format("{} found", counted(findings->size(), "fault", "faults")), file,
                    "Restore the project from a copy");
    fmt::print("{} is sound\n", file);
    return ExitStatus::Done;
}

} // namespace

void addCheckCommand(CLI::App& app, Command& chosen)
{
    auto project = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("check", "Look for damage in a project file");
    command->add_option("P.themata", *project, "The project")->required();
    command->callback(
        [project, &chosen] { chosen = [project](const std::stop_token&) { return runCheck(*project); }; });
}

} // namespace themata::cli
