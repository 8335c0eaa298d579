#pragma once

#include <CLI/CLI.hpp>

namespace themata::cli {

/// --run, which Project::findRun() understands. @param run a std::string, or an optional one
template <typename Run>
CLI::Option* addRunOption(CLI::App& command, Run& run, const char* usual = "the newest")
{
    return command
        .add_option(
            "--run", run,
            std::string("Name of the run, as the window and info show it, in any case; or its number: 2 is Run 2 "
                        "(default: ")
                .append(usual)
                .append(")"))
        ->type_name("RUN");
}

} // namespace themata::cli
