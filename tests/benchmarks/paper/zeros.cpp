#include "tests/benchmarks/paper/chains.h"
#include "tests/benchmarks/paper/experiments.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace themata::bench {

namespace {

constexpr double countedShare = 0.5;

struct Prior {
    double pi;
    double paper; ///< its share of zeros on NIPS, K = 100
};

} // namespace

void runZeros(const Laboratory& laboratory)
{
    const std::uint32_t topics = laboratory.options.topics.back();
    const int iterations = laboratory.options.zerosIterations;
    Table table{
        fmt::format("Zeros in Phi: K = {}, {}, pclda with its warm-up, the last half of {} iterations (Monte Carlo "
                    "standard error)",
                    topics, sizeOf(*laboratory.corpus), iterations),
        {"pi", "zeros", "paper, NIPS with V 11,547", "log posterior", "share of n_w above 0"},
        {}};
    LineChart chart{
        fmt::format("K = {}: log posterior, indicators summed out", topics), "iteration", "log posterior", {}};
    for (const Prior& prior : {Prior{1, 0}, Prior{0.5, 0.501}, Prior{0.1, 0.877}}) {
        Arena arena(laboratory.options.cores);
        ModelConfig config = paperConfig(SamplerId::Pclda, topics, 1);
        config.pi = prior.pi;
        config.warmUp = std::min(defaultWarmUp, static_cast<std::uint32_t>(iterations) / 4);
        const auto chain = startChain(laboratory.corpus, config, arena);
        Trace trace = traceOf(*chain, iterations, arena);
        table.rows.push_back({fmt::format("{}", prior.pi),
                              meanWithError(lastOf(trace, countedShare, &TracePoint::zerosPhi), 4),
                              fmt::format("{:.3f}", prior.paper),
                              meanWithError(lastOf(trace, countedShare, &TracePoint::logPosterior), 0),
                              meanWithError(lastOf(trace, countedShare, &TracePoint::densityNw), 5)});
        trace.erase(trace.begin(), trace.begin() + config.warmUp); // not draws from the posterior
        chart.lines.push_back(lineOf(fmt::format("pi = {}", prior.pi), trace, &TracePoint::logPosterior));
    }
    laboratory.report.add("zeros", table);
    laboratory.report.add("zeros", chart);
}

} // namespace themata::bench
