#include "tests/benchmarks/measure.h"
#include "tests/benchmarks/paper/experiments.h"
#include "tests/benchmarks/sweep_times.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace themata::bench {

namespace {

constexpr int sweeps = 20; // on each number of cores, in turn

std::vector<int> coresUpTo(int most)
{
    std::vector<int> cores(static_cast<std::size_t>(most));
    std::iota(cores.begin(), cores.end(), 1);
    return cores;
}

} // namespace

void runCores(const Laboratory& laboratory)
{
    const int late = std::min(100, laboratory.options.iterations);
    Table table{
        fmt::format("Cores: {}, pclda, {} sweeps on each number of cores in turn, from sweep {} on; median, fastest in "
                    "brackets",
                    sizeOf(*laboratory.corpus), sweeps, late),
        {"K", "cores", "ms an iteration", "speed-up"},
        {}};
    for (const std::uint32_t topics : laboratory.options.topics) {
        const auto all = lateTimes(laboratory.corpus, topics, coresUpTo(Arena::machineCores()), late, sweeps);
        const double one = median(all.front().sweep), fastestOne = fastest(all.front().sweep);
        for (const SweepTimes& times : all) {
            const double some = median(times.sweep), fastestSome = fastest(times.sweep);
            table.rows.push_back({fmt::format("{}", topics), fmt::format("{}", times.cores),
                                  fmt::format("{:.1f} ({:.1f})", some, fastestSome),
                                  fmt::format("{:.2f} ({:.2f})", one / some, fastestOne / fastestSome)});
        }
    }
    laboratory.report.add("cores", table);
}

} // namespace themata::bench
