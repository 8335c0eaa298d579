// The parts of an iteration on a generated corpus of the size of NIPS, K topics on one core.
// Arguments of each: topics. Counters: what one token or one entry of Phi costs.

#include "engine/diagnostics/log_posterior.h"
#include "engine/samplers/partially_collapsed.h"
#include "engine/topics/summary.h"
#include "tests/support/generated_corpus.h"

#include <benchmark/benchmark.h>

namespace themata {
namespace {

using benchmark::Counter;

std::shared_ptr<const Corpus> corpusLikeNips()
{
    static const auto corpus = test::generateCorpus();
    return corpus;
}

/// A chain that has left its random start behind.
PartiallyCollapsed& settledSampler(SamplerId id, std::uint32_t topics, Arena& arena)
{
    static std::unique_ptr<PartiallyCollapsed> sampler;
    if (!sampler || sampler->config().topics != topics || sampler->config().sampler != id) {
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

void countRate(benchmark::State& state, const char* name, std::size_t items)
{
    state.counters[name] = Counter(static_cast<double>(items), Counter::kIsIterationInvariantRate | Counter::kInvert);
}

std::size_t entriesOfPhi(const TopicCounts& counts)
{
    return counts.n_w.size();
}

void zStep(benchmark::State& state, SamplerId id)
{
    Arena arena(1);
    PartiallyCollapsed& sampler = settledSampler(id, static_cast<std::uint32_t>(state.range(0)), arena);
    sampler.drawPhi(arena);
    for (auto _ : state)
        sampler.drawTopics(arena);
    countRate(state, "perToken", sampler.state().z.size());
}

void phiStep(benchmark::State& state)
{
    Arena arena(1);
    const auto& sampler = settledSampler(SamplerId::Pclda, static_cast<std::uint32_t>(state.range(0)), arena);
    const TopicCounts& counts = sampler.counts();
    PhiStep step(counts.topics, counts.vocabularySize, sampler.config().beta, 1);
    std::uint32_t iteration = 0;
    for (auto _ : state)
        step.draw(counts, ++iteration, arena);
    countRate(state, "perEntry", entriesOfPhi(counts));
}

void aliasTables(benchmark::State& state)
{
    Arena arena(1);
    const auto& sampler = settledSampler(SamplerId::Pclda, static_cast<std::uint32_t>(state.range(0)), arena);
    const TopicCounts& counts = sampler.counts();
    PhiStep step(counts.topics, counts.vocabularySize, sampler.config().beta, 1);
    step.draw(counts, 1, arena);
    AliasTables tables(counts.topics, counts.vocabularySize, sampler.config().alpha);
    for (auto _ : state)
        tables.build(step.phi(), arena);
    countRate(state, "perEntry", entriesOfPhi(counts));
}

void counting(benchmark::State& state)
{
    Arena arena(1);
    const auto& sampler = settledSampler(SamplerId::Pclda, static_cast<std::uint32_t>(state.range(0)), arena);
    const TokenIndex index(*sampler.corpus());
    TopicCounts counts = sampler.counts();
    for (auto _ : state)
        index.count(sampler.state().z, counts, arena);
    countRate(state, "perToken", sampler.state().z.size());
}

void logPosterior(benchmark::State& state)
{
    Arena arena(1);
    const auto& sampler = settledSampler(SamplerId::Pclda, static_cast<std::uint32_t>(state.range(0)), arena);
    for (auto _ : state)
        benchmark::DoNotOptimize(
            summarizePosterior(*sampler.corpus(), sampler.state().z, sampler.counts(), 0.1, 0.01, arena));
    countRate(state, "perToken", sampler.state().z.size());
}

void topWords(benchmark::State& state)
{
    Arena arena(1);
    const auto& sampler = settledSampler(SamplerId::Pclda, static_cast<std::uint32_t>(state.range(0)), arena);
    for (auto _ : state)
        benchmark::DoNotOptimize(summarizeTopics(sampler.counts(), 0.01, 20));
    countRate(state, "perEntry", entriesOfPhi(sampler.counts()));
}

#define THEMATA_BENCHMARK(...) BENCHMARK(__VA_ARGS__)->Unit(benchmark::kMillisecond)->Arg(20)->Arg(100)

THEMATA_BENCHMARK(phiStep);
THEMATA_BENCHMARK(aliasTables);
THEMATA_BENCHMARK(counting);
THEMATA_BENCHMARK(logPosterior);
THEMATA_BENCHMARK(topWords);
BENCHMARK_CAPTURE(zStep, pclda, SamplerId::Pclda)->Unit(benchmark::kMillisecond)->Arg(20)->Arg(100);
BENCHMARK_CAPTURE(zStep, pcldaDense, SamplerId::PcldaDense)->Unit(benchmark::kMillisecond)->Arg(20)->Arg(100);

} // namespace
} // namespace themata
