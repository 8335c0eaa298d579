#include "tests/benchmarks/speed_table.h"

#include "tests/benchmarks/measure.h"
#include "tests/benchmarks/sweep_times.h"

#include <fmt/format.h>

#include <cstdio>
#include <vector>

namespace themata::bench {

namespace {

/// The same sweeps of the same model on each number of cores.
struct Case {
    std::uint32_t topics;
    std::string sweeps;
    std::vector<SweepTimes> times;
};

void printRow(const Case& measured, const SweepTimes& times)
{
    const double z = median(times.z);
    fmt::print("| {} | {} | {} | {:.1f} | {:.1f} | {:.1f} | {:.2f} | {:.2f} | {:.2f} | {:.2f} | {:.1f} |\n",
               measured.topics, times.cores, measured.sweeps, 1e3 / z, z, fastest(times.z), median(times.floor),
               median(times.overFloor), median(times.phi), fastest(times.phi), 100 * median(times.diagnostics));
    std::fflush(stdout); // the whole table takes long
}

std::vector<Case> measure(const std::shared_ptr<const Corpus>& corpus, std::uint32_t topics,
                          const TableOptions& options)
{
    return {{topics, "2-5", earlyTimes(corpus, topics, options.cores)},
            {topics, fmt::format("{} on", options.late),
             lateTimes(corpus, topics, options.cores, options.late, options.sweeps)}};
}

std::vector<Case> printTimes(const std::shared_ptr<const Corpus>& corpus, const TableOptions& options)
{
    fmt::print("| K | cores | sweeps | z step, M tokens/s | ns per token | fastest | floor, ns | z over floor "
               "| Phi step, ns per entry | fastest | diagnostics, % of an iteration |\n"
               "|--:|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|\n");
    std::vector<Case> all;
    for (const std::uint32_t topics : options.topics)
        for (const Case& measured : measure(corpus, topics, options)) {
            for (const SweepTimes& times : measured.times)
                printRow(measured, times);
            all.push_back(measured);
        }
    return all;
}

void printScaling(const std::vector<Case>& cases)
{
    fmt::print(
        "\n| K | cores | sweeps | z step, times as fast | of the fastest | Phi step, times as fast | of the fastest |\n"
        "|--:|---|---|--:|--:|--:|--:|\n");
    for (const Case& measured : cases)
        for (std::size_t i = 1; i < measured.times.size(); ++i) {
            const SweepTimes& from = measured.times.front();
            const SweepTimes& to = measured.times[i];
            fmt::print("| {} | {} to {} | {} | {:.2f} | {:.2f} | {:.2f} | {:.2f} |\n", measured.topics, from.cores,
                       to.cores, measured.sweeps, median(from.z) / median(to.z), fastest(from.z) / fastest(to.z),
                       median(from.phi) / median(to.phi), fastest(from.phi) / fastest(to.phi));
        }
}

} // namespace

void printSpeed(const std::string& name, const std::shared_ptr<const Corpus>& corpus, const TableOptions& options)
{
    fmt::print("\n## {}: {} documents, {} word types, {} tokens\n\n", name, corpus->documentCount(),
               corpus->vocabularySize, corpus->tokenCount());
    const std::vector<Case> cases = printTimes(corpus, options);
    if (options.cores.size() > 1)
        printScaling(cases);
}

} // namespace themata::bench
