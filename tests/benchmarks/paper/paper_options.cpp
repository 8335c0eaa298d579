#include "tests/benchmarks/paper/paper_options.h"

#include "tests/benchmarks/paper/experiments.h"

#include <CLI/CLI.hpp>

#include <cstdlib>

namespace themata::bench {

namespace {

void declareWhat(CLI::App& app, PaperOptions& options)
{
    app.add_option("corpus", options.corpus, "docword file of NIPS; without one, a small generated corpus")
        ->check(CLI::ExistingFile);
    app.add_option("--output", options.output, "Folder of the tables and charts");
    app.add_option("--only", options.only, "These experiments, parted by commas")
        ->delimiter(',')
        ->check(CLI::IsMember(experimentNames()));
    app.add_option("--documents", options.documents, "The first so many of the corpus; 0: all");
    app.add_option("--topics", options.topics, "Numbers of topics")->delimiter(',')->check(CLI::Range(2, 65535));
    app.add_option("--cores", options.cores, "Cores, but for the experiment with cores")->check(CLI::Range(1, 1024));
}

void declareSizes(CLI::App& app, PaperOptions& options)
{
    app.add_option("--iterations", options.iterations, "Iterations of bias and runtime")
        ->check(CLI::Range(8, 1'000'000));
    app.add_option("--seeds", options.seeds, "Random starts of bias")->check(CLI::Range(1, 1000));
    app.add_option("--zeros-iterations", options.zerosIterations, "Iterations of zeros; the last half counts")
        ->check(CLI::Range(60, 1'000'000));
    app.add_option("--start", options.start, "Iterations of pclda before the inefficiency is measured")
        ->check(CLI::Range(1, 1'000'000));
    app.add_option("--draws", options.draws, "Draws of the inefficiency")->check(CLI::Range(50, 1'000'000));
    app.add_option("--parameters", options.parameters, "Documents of Theta, words of Phi, of the inefficiency")
        ->check(CLI::Range(1, 1'000'000));
    app.add_option("--megabytes", options.megabytes, "Memory for the draws of either")->check(CLI::Range(1, 1'000'000));
}

} // namespace

PaperOptions parsePaperOptions(int argc, char** argv)
{
    PaperOptions options;
    CLI::App app("Runs the experiments of the paper anew and writes tables (Markdown, CSV) and charts (SVG)");
    declareWhat(app, options);
    declareSizes(app, options);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::exit(app.exit(error));
    }
    return options;
}

} // namespace themata::bench
