#pragma once

#include "engine/store/project.h"

#include <cstdint>
#include <string>
#include <vector>

namespace themata::cli {

/// A run as one chain of a model, with its draws alone.
struct ModelChain {
    RunInfo run;
    std::uint64_t burnIn = 0; ///< iterations left out: as many as asked for, or the warm-up if that is longer
    std::vector<TracePoint> points; ///< of the iterations after it
};

/// The runs that are chains of one model, oldest first.
/// @param names names or numbers of runs. Several: those runs. One, or none for the newest: that run, and all with the
/// same settings but another seed (of each seed the longest) that have `fewestDraws` iterations after the burn-in.
/// Errors: NotFound; BadArgument if runs named are of different models, or are the same chain twice.
[[nodiscard]] Result<std::vector<ModelChain>>
chainsOfModel(const Project& project, const std::vector<std::string>& names, std::uint64_t burnIn);

} // namespace themata::cli
