#include "engine/diagnostics/log_posterior.h"
#include "engine/samplers/sampler.h"
#include "tests/benchmarks/measure.h"
#include "tests/benchmarks/paper/chains.h"
#include "tests/benchmarks/paper/experiments.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <string>
#include <vector>

namespace themata::bench {

namespace {

constexpr double modeRegion = 0.01; // within this share of the best log posterior (paper, table 5)

struct Contender {
    SamplerId sampler;
    std::uint32_t warmUp = 0;
    Trace trace{}; ///< of exact iterations: the warm-up's log posteriors lie above what the chain samples from

    [[nodiscard]] std::string title() const { return std::string(name(sampler)) + (warmUp > 0 ? ", warm-up" : ""); }
};

std::vector<Contender> contenders(int iterations)
{
    const auto warmUp = std::min(defaultWarmUp, static_cast<std::uint32_t>(iterations) / 2);
    return {{SamplerId::Pclda, warmUp},    {SamplerId::Pclda},     {SamplerId::PcldaDense}, {SamplerId::LightPclda},
            {SamplerId::LightPcldaSimple}, {SamplerId::Collapsed}, {SamplerId::SparseLda},  {SamplerId::LightLda}};
}

/// On one core the processor's time, which other work on the machine leaves alone; on more the time that passes.
double secondsNow(int cores)
{
    return cores == 1 ? static_cast<double>(std::clock()) / CLOCKS_PER_SEC
                      : std::chrono::duration<double>(now().time_since_epoch()).count();
}

void iterate(Sampler& sampler, Arena& arena)
{
    if (sampler.warmingUp()) {
        sampler.warmUp(arena);
    } else {
        sampler.drawPriors(arena);
        sampler.drawPhi(arena);
        sampler.drawTopics(arena);
    }
}

void run(Contender& contender, std::uint32_t topics, const Laboratory& laboratory)
{
    const int cores = laboratory.options.cores;
    Arena arena(cores);
    ModelConfig config = paperConfig(contender.sampler, topics, 1);
    config.warmUp = contender.warmUp;
    const auto sampler = makeSampler(laboratory.corpus, config, randomTopics(*laboratory.corpus, topics, 1), arena);
    TracePoint point;
    for (int i = 0; i < laboratory.options.iterations; ++i) {
        const bool exact = !sampler->warmingUp();
        const double start = secondsNow(cores);
        iterate(*sampler, arena);
        point.seconds += secondsNow(cores) - start;
        point.iteration = sampler->state().iteration;
        if (!exact)
            continue;
        point.logPosterior = summarizePosterior(*laboratory.corpus, sampler->state().z, sampler->counts(),
                                                hyperparametersOf(config), arena)
                                 .logPosterior;
        contender.trace.push_back(point);
    }
}

double bestOf(const std::vector<Contender>& all)
{
    double best = all.front().trace.front().logPosterior;
    for (const Contender& contender : all)
        for (const TracePoint& point : contender.trace)
            best = std::max(best, point.logPosterior);
    return best;
}

std::vector<std::string> rowOf(const Contender& contender, double mark)
{
    const Trace& trace = contender.trace;
    const auto arrival = std::ranges::find_if(trace, [mark](const TracePoint& p) { return p.logPosterior >= mark; });
    const double perIteration = 1e3 * trace.back().seconds / static_cast<double>(trace.back().iteration);
    std::vector<std::string> row{contender.title(), "never", "never"};
    if (arrival != trace.end()) {
        row[1] = fmt::format("{:.2f}", arrival->seconds);
        row[2] = fmt::format("{}", arrival->iteration);
    }
    row.push_back(fmt::format("{:.1f}", perIteration));
    row.push_back(fmt::format("{:.0f}", trace.back().logPosterior));
    return row;
}

LineChart chartOf(const std::vector<Contender>& all, std::uint32_t topics, double lowest)
{
    LineChart chart{fmt::format("K = {}: log posterior by run time", topics),
                    "seconds of training",
                    "log posterior",
                    {},
                    Axis::Scale::Logarithmic,
                    lowest};
    for (const Contender& contender : all) {
        Line line{contender.title(), {}, contender.warmUp > 0};
        for (const TracePoint& point : contender.trace)
            line.points.push_back({point.seconds, point.logPosterior});
        chart.lines.push_back(std::move(line));
    }
    return chart;
}

} // namespace

void runRuntime(const Laboratory& laboratory)
{
    for (const std::uint32_t topics : laboratory.options.topics) {
        std::vector<Contender> all = contenders(laboratory.options.iterations);
        for (Contender& contender : all)
            run(contender, topics, laboratory);
        const double best = bestOf(all);
        Table table{
            fmt::format(
                "Run time: K = {}, {}, {} core(s), {} iterations; the mode region is within 1 % of the best log "
                "posterior, {:.0f}",
                topics, sizeOf(*laboratory.corpus), laboratory.options.cores, laboratory.options.iterations, best),
            {"sampler", "s to the mode region", "iterations", "ms an iteration, mean", "log posterior at the end"},
            {}};
        for (const Contender& contender : all)
            table.rows.push_back(rowOf(contender, best * (1 + modeRegion)));
        laboratory.report.add(fmt::format("runtime-{}", topics), table);
        laboratory.report.add(fmt::format("runtime-{}", topics), chartOf(all, topics, best * (1 + 10 * modeRegion)));
    }
}

} // namespace themata::bench
