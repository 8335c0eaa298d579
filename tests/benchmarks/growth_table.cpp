#include "tests/benchmarks/growth_table.h"

#include "tests/benchmarks/corpora.h"
#include "tests/benchmarks/measure.h"
#include "tests/benchmarks/sweep_times.h"

#include <fmt/format.h>

#include <cstdio>

namespace themata::bench {

namespace {

constexpr std::uint32_t fixedTopics = 100;

void printHead(const char* title)
{
    fmt::print(
        "\n### {}\n\n| tokens | K | z step, ns per token | fastest | z over floor | Phi step, ns per entry | fastest "
        "| a sweep, ms | fastest | times the first row |\n"
        "|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
        title);
}

/// @param first time of the first row's sweep; 0 in the first row. @return the time of this one's, in ms.
double printRow(const std::shared_ptr<const Corpus>& corpus, std::uint32_t topics, const TableOptions& options,
                double first)
{
    const SweepTimes times = lateTimes(corpus, topics, {1}, options.late, options.sweeps).front();
    const double sweep = median(times.sweep);
    fmt::print("| {} | {} | {:.1f} | {:.1f} | {:.2f} | {:.2f} | {:.2f} | {:.1f} | {:.1f} | {:.2f} |\n",
               corpus->tokenCount(), topics, median(times.z), fastest(times.z), median(times.overFloor),
               median(times.phi), fastest(times.phi), sweep, fastest(times.sweep), first > 0 ? sweep / first : 1.0);
    std::fflush(stdout);
    return sweep;
}

} // namespace

void printGrowth(const std::string& name, const std::shared_ptr<const Corpus>& corpus, const TableOptions& options)
{
    fmt::print("\n## Growth: {}, one core, sweep {} on\n", name, options.late);
    printHead("With the corpus (every fourth document, every second, all), K fixed");
    double first = printRow(everyNth(*corpus, 4), fixedTopics, options, 0);
    printRow(everyNth(*corpus, 2), fixedTopics, options, first);
    printRow(corpus, fixedTopics, options, first);

    printHead("With K, the corpus fixed");
    first = 0;
    for (const std::uint32_t topics : options.growthTopics) {
        const double sweep = printRow(corpus, topics, options, first);
        first = first > 0 ? first : sweep;
    }
}

} // namespace themata::bench
