#include "engine/store/model_chains.h"

#include "engine/diagnostics/after_warm_up.h"
#include "engine/diagnostics/scalar_diagnosis.h"

#include <fmt/format.h>

#include <algorithm>

namespace themata {

namespace {

ModelConfig withoutSeed(ModelConfig config)
{
    config.seed = 0;
    return config;
}

/// What says which distribution the chain draws from, whatever the way there.
ModelConfig modelOf(ModelConfig config)
{
    config = withoutSeed(config);
    config.warmUp = 0;
    if (isExact(config)) {
        config.sampler = SamplerId::Pclda;
        config.workers = 1;
    }
    return config;
}

/// Whether both train on the same tokens.
bool sameData(const RunInfo& one, const RunInfo& other)
{
    return one.corpus == other.corpus && one.heldOut == other.heldOut;
}

Result<ChainOfModel> loadChain(const Project& project, const RunInfo& run, std::optional<std::uint64_t> burnIn)
{
    auto trace = project.trace(run.id);
    if (!trace)
        return passOn(trace);
    const std::uint64_t own = leftOutOfVerdict(run, trace->empty() ? 0 : trace->back().iteration);
    const std::uint64_t leftOut = burnIn ? std::max<std::uint64_t>(*burnIn, run.config.warmUp) : own;
    return ChainOfModel{run, leftOut, std::move(*trace)};
}

/// Adds a chain named by the user, unless it does not belong with those before it.
Result<void> addNamed(std::vector<ChainOfModel>& chains, ChainOfModel chain)
{
    for (const ChainOfModel& other : chains) {
        if (other.run.config == chain.run.config && sameData(other.run, chain.run))
            return fail(ErrorCode::BadArgument,
                        other.run.id == chain.run.id
                            ? fmt::format("{} is named twice", chain.run.name)
                            : fmt::format("{} and {} are one chain: they have the same settings and the same seed",
                                          other.run.name, chain.run.name),
                        {}, "Compare runs with different seeds");
        if (!sameModel(other.run, chain.run))
            return fail(
                ErrorCode::BadArgument, fmt::format("{} and {} are different models", other.run.name, chain.run.name),
                {},
                "Compare runs of one corpus version with the same topics, alpha, beta, pi and held-out documents, and "
                "approximate ones with the same sampler and workers");
    }
    chains.push_back(std::move(chain));
    return {};
}

Result<std::vector<ChainOfModel>> namedChains(const Project& project, const std::vector<std::string>& names,
                                              std::optional<std::uint64_t> burnIn)
{
    std::vector<ChainOfModel> chains;
    for (const std::string& name : names) {
        auto run = project.findRun(name);
        if (!run)
            return passOn(run);
        auto chain = loadChain(project, *run, burnIn);
        if (!chain)
            return passOn(chain);
        if (auto added = addNamed(chains, std::move(*chain)); !added)
            return passOn(added);
    }
    std::ranges::sort(chains, {}, [](const ChainOfModel& chain) { return chain.run.id.value; });
    return chains;
}

/// Adds a run found beside the one asked for: it needs draws, and a seed of its own.
void addFound(std::vector<ChainOfModel>& chains, ChainOfModel chain, RunId asked)
{
    const auto same = std::ranges::find(chains, chain.run.config.seed,
                                        [](const ChainOfModel& other) { return other.run.config.seed; });
    if (same == chains.end()) {
        if (chain.draws().size() >= fewestDraws || chain.run.id == asked)
            chains.push_back(std::move(chain));
    } else if (chain.run.id == asked || (same->run.id != asked && chain.draws().size() > same->draws().size())) {
        *same = std::move(chain);
    }
}

} // namespace

std::span<const TracePoint> ChainOfModel::draws() const
{
    return afterWarmUp(trace, burnIn);
}

bool ChainOfModel::burnsIn() const
{
    return run.keep && burnIn < run.keep->burnIn;
}

std::uint64_t leftOutOfVerdict(const RunInfo& run, std::uint64_t last)
{
    return leftOutOfVerdict(run.keep ? run.keep->burnIn : 0, run.config.warmUp, last);
}

bool sameModel(const RunInfo& one, const RunInfo& other)
{
    return modelOf(one.config) == modelOf(other.config) && sameData(one, other);
}

Result<std::vector<ChainOfModel>> chainsOfModel(const Project& project, const std::vector<std::string>& names,
                                                std::optional<std::uint64_t> burnIn)
{
    if (names.size() > 1)
        return namedChains(project, names, burnIn);
    auto asked = project.findRun(names.empty() ? std::string() : names.front());
    if (!asked)
        return passOn(asked);
    return chainsOfModel(project, asked->id, burnIn);
}

Result<std::vector<ChainOfModel>> chainsOfModel(const Project& project, RunId asked,
                                                std::optional<std::uint64_t> burnIn)
{
    auto model = project.run(asked);
    if (!model)
        return passOn(model);
    auto runs = project.runs();
    if (!runs)
        return passOn(runs);
    std::vector<ChainOfModel> chains;
    for (const RunInfo& run : *runs) {
        if (withoutSeed(run.config) != withoutSeed(model->config) || !sameData(run, *model))
            continue;
        auto chain = loadChain(project, run, burnIn);
        if (!chain)
            return passOn(chain);
        addFound(chains, std::move(*chain), asked);
    }
    return chains;
}

Convergence diagnose(std::span<const ChainOfModel> chains)
{
    std::vector<std::span<const TracePoint>> traces;
    for (const ChainOfModel& chain : chains)
        traces.push_back(chain.draws());
    return diagnose(scalarsOf(traces));
}

} // namespace themata
