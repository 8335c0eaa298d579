// The table of tests/benchmarks/README.md: how fast the sampler is, measured against the machine it runs on.

#include "tests/benchmarks/corpora.h"
#include "tests/benchmarks/growth_table.h"
#include "tests/benchmarks/machine.h"
#include "tests/benchmarks/options.h"
#include "tests/benchmarks/speed_table.h"
#include "tests/benchmarks/target_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace themata::bench {
namespace {

bool wanted(const TableOptions& options, const CorpusSource& source)
{
    return options.corpora.empty() || std::ranges::count(options.corpora, source.name) > 0;
}

/// Each corpus in turn, one in memory at a time; then the growth on the first that is there.
void printSpeeds(const TableOptions& options)
{
    const CorpusSource* first = nullptr;
    for (const CorpusSource& source : corpusSources()) {
        if (!wanted(options, source))
            continue;
        if (const auto corpus = loadCorpus(options.folder, source, options.quick)) {
            printSpeed(source.name, corpus, options);
            first = first ? first : &source;
        }
    }
    if (first)
        printGrowth(first->name, loadCorpus(options.folder, *first, options.quick), options);
}

int run(const TableOptions& options)
{
    fmt::print("# {}{}\n\n", options.target ? "Time to a target" : "Speed", options.quick ? ", quick" : "");
    printMachine(options.commit);
    if (!options.target)
        printSpeeds(options);
    else if (const auto nips = loadCorpus(options.folder, corpusSources().front(), false))
        printTargets(nips, options);
    return 0;
}

} // namespace
} // namespace themata::bench

int main(int argc, char** argv)
{
    return themata::bench::run(themata::bench::parseOptions(argc, argv));
}
