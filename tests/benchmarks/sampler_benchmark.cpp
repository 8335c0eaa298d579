// The parts of an iteration on a generated corpus of the size of NIPS. Arguments: topics, and cores where there are
// two. Counters: what one token or one entry of Phi costs; overFloor is the z step's core time per token over the floor
// (floor.h) of the same moment.

#include "engine/diagnostics/log_posterior.h"
#include "engine/samplers/partially_collapsed.h"
#include "engine/topics/summary.h"
#include "tests/benchmarks/floor.h"
#include "tests/benchmarks/measure.h"
#include "tests/support/generated_corpus.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <map>
#include <utility>

namespace themata {
namespace {

using benchmark::Counter;

std::shared_ptr<const Corpus> corpusLikeNips()
{
    static const auto corpus = test::generateCorpus();
    return corpus;
}

/// A chain that has left its random start behind; all benchmarks of the same model share it.
PartiallyCollapsed& settledSampler(SamplerId id, std::uint32_t topics, Arena& arena)
{
    static std::map<std::pair<SamplerId, std::uint32_t>, std::unique_ptr<PartiallyCollapsed>> samplers;
    auto& sampler = samplers[{id, topics}];
    if (!sampler) {
        const auto corpus = corpusLikeNips();
        const ModelConfig config{id, topics};
        sampler = std::make_unique<PartiallyCollapsed>(corpus, config, randomTopics(*corpus, topics, 1), arena);
        for (int i = 0; i < 30; ++i) {
            sampler->drawPhi(arena);
            sampler->drawTopics(arena);
        }
    }
    return *sampler;
}

/// The chain of the default sampler for the benchmark's number of topics.
PartiallyCollapsed& settledSampler(const benchmark::State& state, Arena& arena)
{
    return settledSampler(SamplerId::Pclda, static_cast<std::uint32_t>(state.range(0)), arena);
}

void countRate(benchmark::State& state, const char* name, std::size_t items)
{
    state.counters[name] = Counter(static_cast<double>(items), Counter::kIsIterationInvariantRate | Counter::kInvert);
}

std::size_t entriesOfPhi(const PartiallyCollapsed& sampler)
{
    return std::size_t{sampler.config().topics} * sampler.corpus()->vocabularySize;
}

/// Sweeps, each half timed by itself: the caches are then as they are in a chain.
struct HalvesOfSweep {
    double phi;
    double z;
};

HalvesOfSweep sweep(PartiallyCollapsed& sampler, Arena& arena)
{
    const auto start = bench::now();
    sampler.drawPhi(arena);
    const double phi = bench::secondsSince(start);
    sampler.drawTopics(arena);
    return {phi, bench::secondsSince(start) - phi};
}

void zStep(benchmark::State& state, SamplerId id)
{
    Arena arena(static_cast<int>(state.range(1)));
    PartiallyCollapsed& sampler = settledSampler(id, static_cast<std::uint32_t>(state.range(0)), arena);
    const bench::Floor floor(sampler.config().topics);
    std::vector<double> overFloor;
    for (auto _ : state) {
        const double floorBefore = floor.measure();
        const double seconds = sweep(sampler, arena).z;
        const double perToken = 1e9 * seconds * arena.cores() / static_cast<double>(sampler.state().z.size());
        overFloor.push_back(perToken / std::min(floorBefore, floor.measure()));
        state.SetIterationTime(seconds);
    }
    countRate(state, "perToken", sampler.state().z.size());
    state.counters["overFloor"] = bench::median(overFloor);
}

void phiStep(benchmark::State& state)
{
    Arena arena(static_cast<int>(state.range(1)));
    PartiallyCollapsed& sampler = settledSampler(state, arena);
    for (auto _ : state)
        state.SetIterationTime(sweep(sampler, arena).phi);
    countRate(state, "perEntry", entriesOfPhi(sampler));
}

void counting(benchmark::State& state)
{
    Arena arena(1);
    const auto& sampler = settledSampler(state, arena);
    const TokenIndex index(*sampler.corpus());
    TopicCounts counts = sampler.counts();
    for (auto _ : state)
        index.count(sampler.state().z, counts, arena);
    countRate(state, "perToken", sampler.state().z.size());
}

void logPosterior(benchmark::State& state)
{
    Arena arena(1);
    const auto& sampler = settledSampler(state, arena);
    for (auto _ : state)
        benchmark::DoNotOptimize(
            summarizePosterior(*sampler.corpus(), sampler.state().z, sampler.counts(), sampler.state().hyperparameters, arena));
    countRate(state, "perToken", sampler.state().z.size());
}

void topWords(benchmark::State& state)
{
    Arena arena(1);
    const auto& sampler = settledSampler(state, arena);
    for (auto _ : state)
        benchmark::DoNotOptimize(summarizeTopics(sampler.counts(), 0.01, 20));
    countRate(state, "perEntry", entriesOfPhi(sampler));
}

void eachTopics(benchmark::internal::Benchmark* one)
{
    one->Unit(benchmark::kMillisecond)->Arg(20)->Arg(100)->Arg(1000);
}

/// One chain serves both numbers of cores: it is the same on any.
void eachTopicsAndCores(benchmark::internal::Benchmark* one)
{
    one->Unit(benchmark::kMillisecond)->UseManualTime()->ArgNames({"K", "cores"});
    for (const int topics : {20, 100, 1000})
        for (const int cores : {1, 2})
            one->Args({topics, cores});
}

BENCHMARK_CAPTURE(zStep, pclda, SamplerId::Pclda)->Apply(eachTopicsAndCores);
BENCHMARK(phiStep)->Apply(eachTopicsAndCores);
BENCHMARK(counting)->Apply(eachTopics);
BENCHMARK(logPosterior)->Apply(eachTopics);
BENCHMARK(topWords)->Apply(eachTopics);
BENCHMARK_CAPTURE(zStep, pcldaDense, SamplerId::PcldaDense)->Apply(eachTopicsAndCores);

} // namespace
} // namespace themata
