#include "tests/benchmarks/paper/chains.h"

#include "engine/diagnostics/effective_sample_size.h"
#include "engine/diagnostics/moments.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <utility>

namespace themata::bench {

namespace {

std::unique_ptr<Chain> orEnd(Result<std::unique_ptr<Chain>> chain)
{
    if (chain)
        return *std::move(chain);
    fmt::print(stderr, "{}\n", chain.error().line());
    std::exit(1);
}

} // namespace

ModelConfig paperConfig(SamplerId sampler, std::uint32_t topics, std::uint64_t seed)
{
    ModelConfig config;
    config.sampler = sampler;
    config.topics = topics;
    config.alpha = 0.1;
    config.beta = 0.01;
    config.seed = seed;
    config.warmUp = 0;
    return config;
}

std::unique_ptr<Chain> startChain(const std::shared_ptr<const Corpus>& corpus, const ModelConfig& config, Arena& arena)
{
    return orEnd(Chain::start(corpus, config, arena));
}

std::unique_ptr<Chain> resumeChain(const std::shared_ptr<const Corpus>& corpus, const ModelConfig& config,
                                   const ChainState& state, Arena& arena)
{
    return orEnd(Chain::resume(corpus, config, state, 0, arena));
}

Trace traceOf(Chain& chain, int iterations, Arena& arena)
{
    Trace trace;
    for (int i = 0; i < iterations; ++i)
        trace.push_back(chain.sweep(arena));
    return trace;
}

std::vector<double> lastOf(const Trace& trace, double share, double TracePoint::*number)
{
    std::vector<double> series;
    const auto skipped = static_cast<std::size_t>(std::round((1 - share) * static_cast<double>(trace.size())));
    for (const TracePoint& point : std::span(trace).subspan(skipped))
        series.push_back(point.*number);
    return series;
}

Line lineOf(const std::string& name, const Trace& trace, double TracePoint::*number)
{
    Line line{name, {}};
    for (const TracePoint& point : trace)
        line.points.push_back({static_cast<double>(point.iteration), point.*number});
    return line;
}

std::string meanWithError(const std::vector<double>& draws, int digits)
{
    const double error = standardErrorOfMean(std::span<const std::vector<double>>(&draws, 1));
    const std::string shown = std::isfinite(error) ? fmt::format("{:.{}f}", error, digits) : "-";
    return fmt::format("{:.{}f} ({})", mean(draws), digits, shown);
}

} // namespace themata::bench
