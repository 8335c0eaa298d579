#include "app/cli/command.h"
#include "app/cli/interruption.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

namespace themata::cli {

namespace {

constexpr const char* programDescription =
    "Topic models of your texts, sampled exactly and in parallel.\n"
    "A project holds texts and runs in one file; the window and this program open the same projects.\n\n"
    "  themata-cli import speeches/ --project speeches.themata\n"
    "  themata-cli train speeches.themata --topics 20\n"
    "  themata-cli topics speeches.themata\n";

constexpr const char* programFooter = "Exit status: 0 done, 1 failed, 2 wrong usage, 130 interrupted (a run is saved).";

void reportWrongUsage(std::string what)
{
    std::replace(what.begin(), what.end(), '\n', ' ');
    fmt::print(stderr, "themata-cli: {}. Try themata-cli --help, or --help after a command.\n", what);
}

int run(const Command& command, std::stop_token stop)
{
    const auto status = command(std::move(stop));
    if (!status) {
        fmt::print(stderr, "themata-cli: {}\n", status.error().line());
        return static_cast<int>(ExitStatus::Failed);
    }
    return static_cast<int>(*status);
}

} // namespace

int main(int argc, char** argv)
{
    const Interruption interruption;
    CLI::App app(programDescription, "themata-cli");
    app.footer(programFooter);
    app.set_version_flag("--version", "themata-cli " THEMATA_VERSION);

    Command chosen;
    addImportCommand(app, chosen);
    addProcessCommand(app, chosen);
    addTrainCommand(app, chosen);
    addTopicsCommand(app, chosen);
    addMarkCommand(app, chosen);
    addSimilarCommand(app, chosen);
    addDocumentsCommand(app, chosen);
    addTokensCommand(app, chosen);
    addWordsCommand(app, chosen);
    addDiagnoseCommand(app, chosen);
    addInfoCommand(app, chosen);
    addExportCommand(app, chosen);
    addCheckCommand(app, chosen);
    addConvertCommand(app, chosen);
    addSimulateCommand(app, chosen);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) // --help, --version
            return app.exit(error);
        reportWrongUsage(error.what());
        return static_cast<int>(ExitStatus::WrongUsage);
    }
    if (!chosen) {
        reportWrongUsage("Say what to do: import, process, train, topics, mark, documents, similar, tokens, words, diagnose, info, export, check, convert or simulate");
        return static_cast<int>(ExitStatus::WrongUsage);
    }
    return run(chosen, interruption.token());
}

} // namespace themata::cli

int main(int argc, char** argv)
{
    return themata::cli::main(argc, argv);
}
