#include "tests/benchmarks/sweep_times.h"

#include "tests/benchmarks/measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace themata::bench {

namespace {

void measureSweep(Chain& chain, Arena& arena, const Floor& floor, SweepTimes& times)
{
    arena.setCores(times.cores);
    const double floorBefore = floor.measure();
    const auto start = now();
    const TracePoint point = chain.sweep(arena);
    const double wall = secondsSince(start);
    const double floorNow = std::min(floorBefore, floor.measure());

    const double entries = 1.0 * chain.config().topics * chain.corpus()->vocabularySize;
    const double z = 1e9 * point.zSeconds / static_cast<double>(chain.corpus()->tokenCount());
    const double training = point.zSeconds + point.phiSeconds;
    times.z.push_back(z);
    times.phi.push_back(1e9 * point.phiSeconds / entries);
    times.sweep.push_back(1e3 * training);
    times.floor.push_back(floorNow);
    times.overFloor.push_back(z * times.cores / floorNow);
    times.diagnostics.push_back((wall - training) / wall);
}

std::vector<SweepTimes> timesFor(const std::vector<int>& cores)
{
    std::vector<SweepTimes> times(cores.size());
    for (std::size_t i = 0; i < cores.size(); ++i)
        times[i].cores = cores[i];
    return times;
}

} // namespace

std::unique_ptr<Chain> startChain(std::shared_ptr<const Corpus> corpus, std::uint32_t topics, std::uint64_t seed,
                                  Arena& arena, std::uint32_t warmUp)
{
    ModelConfig config;
    config.topics = topics;
    config.seed = seed;
    config.warmUp = warmUp;
    auto chain = Chain::start(std::move(corpus), config, arena);
    if (!chain) {
        fmt::print(stderr, "{}\n", chain.error().line());
        std::exit(1);
    }
    return *std::move(chain);
}

std::vector<SweepTimes> earlyTimes(const std::shared_ptr<const Corpus>& corpus, std::uint32_t topics,
                                   const std::vector<int>& cores)
{
    const Floor floor(topics);
    std::vector<SweepTimes> all = timesFor(cores);
    for (SweepTimes& times : all) {
        Arena arena(times.cores);
        const auto chain = startChain(corpus, topics, 1, arena, 0);
        chain->sweep(arena); // touches memory for the first time, and may be of another kind than those that follow
        for (int sweep = 2; sweep <= 5; ++sweep)
            measureSweep(*chain, arena, floor, times);
    }
    return all;
}

std::vector<SweepTimes> lateTimes(const std::shared_ptr<const Corpus>& corpus, std::uint32_t topics,
                                  const std::vector<int>& cores, int late, int sweeps)
{
    const Floor floor(topics);
    std::vector<SweepTimes> all = timesFor(cores);
    Arena arena(*std::max_element(cores.begin(), cores.end()));
    const auto chain = startChain(corpus, topics, 1, arena);
    while (chain->state().iteration + 1 < static_cast<std::uint64_t>(late))
        chain->sweep(arena);
    for (int i = 0; i < sweeps; ++i)
        for (SweepTimes& times : all)
            measureSweep(*chain, arena, floor, times);
    return all;
}

} // namespace themata::bench
