#pragma once

#include "engine/diagnostics/convergence.h"
#include "engine/store/project.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace themata {

/// A run as one chain of a model.
struct ChainOfModel {
    RunInfo run;
    std::uint64_t burnIn = 0; ///< iterations left out: as many as asked for, or the warm-up if that is longer
    std::vector<TracePoint> trace; ///< whole

    /// The points of the iterations after the burn-in.
    [[nodiscard]] std::span<const TracePoint> draws() const;
    /// Whether it counts with iterations of the burn-in that its run was given.
    [[nodiscard]] bool burnsIn() const;
};

/// leftOutOfVerdict() of a run at iteration `last`, by the burn-in it was given; without one by the warm-up alone.
[[nodiscard]] std::uint64_t leftOutOfVerdict(const RunInfo& run, std::uint64_t last);

/// Whether the chains of these runs draw from one distribution, whatever their way there: seeds and warm-up do not
/// matter, nor does the sampler of exact chains. Chains of AD-LDA have that of their sampler and number of workers.
/// Runs that hold out other documents, or are of another corpus version, train on other data.
[[nodiscard]] bool sameModel(const RunInfo& one, const RunInfo& other);

/// The runs that are chains of one model, oldest first.
/// @param names names or numbers of runs. Several: those runs. One, or none for the newest: that run, and all with the
/// same settings but another seed (of each seed the longest) that have `fewestDraws` iterations after the burn-in.
/// @param burnIn iterations to leave out of each; none: those of leftOutOfVerdict().
/// Errors: NotFound; BadArgument if runs named are of different models, or are the same chain twice.
[[nodiscard]] Result<std::vector<ChainOfModel>>
chainsOfModel(const Project& project, const std::vector<std::string>& names, std::optional<std::uint64_t> burnIn = {});

/// That run, and all with the same settings but another seed, as above.
[[nodiscard]] Result<std::vector<ChainOfModel>> chainsOfModel(const Project& project, RunId asked,
                                                              std::optional<std::uint64_t> burnIn = {});

/// Over the draws that are after every chain's burn-in.
[[nodiscard]] Convergence diagnose(std::span<const ChainOfModel> chains);

} // namespace themata
