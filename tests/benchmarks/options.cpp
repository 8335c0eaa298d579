#include "tests/benchmarks/options.h"

#include <CLI/CLI.hpp>

#include <cstdlib>

namespace themata::bench {

namespace {

/// Numbers parted by commas; what follows the next space is not one of them.
CLI::Option* list(CLI::Option* option)
{
    return option->delimiter(',')->allow_extra_args(false);
}

void declareWhat(CLI::App& app, TableOptions& options)
{
    app.add_option("folder", options.folder, "Folder of the corpora; without one, the generated corpus alone")
        ->check(CLI::ExistingDirectory);
    list(app.add_option("--corpora", options.corpora, "Measure these only: NIPS, KOS, en-free, generated"));
    list(app.add_option("--topics", options.topics, "Numbers of topics"))->check(CLI::Range(1, 65535));
    list(app.add_option("--growth-topics", options.growthTopics, "Numbers of topics in the table of growth"))
        ->check(CLI::Range(1, 65535));
    list(app.add_option("--cores", options.cores, "Numbers of cores; scaling is from the first to each other"))
        ->check(CLI::Range(1, 1024));
    app.add_option("--late", options.late, "The first of the late sweeps")->check(CLI::Range(2, 1'000'000));
    app.add_option("--sweeps", options.sweeps, "Late sweeps measured on each number of cores")
        ->check(CLI::Range(1, 1000));
    app.add_flag("--quick", options.quick, "About a minute: parts of the corpora, few topics, early sweeps");
    app.add_option("--commit", options.commit, "What is measured, for the head of the table");
}

void declareTarget(CLI::App& app, TableOptions& options)
{
    app.add_flag("--target", options.target, "Time to a target log posterior on NIPS, instead of speed");
    app.add_option("--seeds", options.seeds, "Seeds of --target, from 1 on")->check(CLI::Range(1, 1000));
    app.add_option("--limit", options.limit, "Sweeps after which a target counts as not reached")
        ->check(CLI::Range(1, 1'000'000));
}

/// What the user set stays.
void makeQuick(const CLI::App& app, TableOptions& options)
{
    const auto set = [&app](const char* name, auto& value, auto quick) {
        if (app.count(name) == 0)
            value = quick;
    };
    set("--topics", options.topics, std::vector<std::uint32_t>{20, 100});
    set("--growth-topics", options.growthTopics, std::vector<std::uint32_t>{20, 100, 200});
    set("--late", options.late, 10);
    set("--sweeps", options.sweeps, 3);
    set("--seeds", options.seeds, 1);
    set("--limit", options.limit, 20);
}

} // namespace

TableOptions parseOptions(int argc, char** argv)
{
    TableOptions options;
    CLI::App app("Measures the sampler's steps against the machine and prints tables in Markdown");
    declareWhat(app, options);
    declareTarget(app, options);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::exit(app.exit(error));
    }
    if (options.quick)
        makeQuick(app, options);
    return options;
}

} // namespace themata::bench
