#pragma once

#include "engine/run/chain.h"
#include "tests/benchmarks/paper/line_chart.h"

#include <memory>
#include <string>
#include <vector>

namespace themata::bench {

using Trace = std::vector<TracePoint>;

/// Settings of the paper's experiments, alpha 0.1 and beta 0.01, without a warm-up: chains of one seed and K then begin
/// with the same random topics, whatever the sampler.
[[nodiscard]] ModelConfig paperConfig(SamplerId sampler, std::uint32_t topics, std::uint64_t seed);

/// A chain at its start, or from a state. Ends the program if it cannot start.
[[nodiscard]] std::unique_ptr<Chain> startChain(const std::shared_ptr<const Corpus>& corpus, const ModelConfig& config,
                                                Arena& arena);
[[nodiscard]] std::unique_ptr<Chain> resumeChain(const std::shared_ptr<const Corpus>& corpus, const ModelConfig& config,
                                                 const ChainState& state, Arena& arena);

/// So many more iterations.
[[nodiscard]] Trace traceOf(Chain& chain, int iterations, Arena& arena);

/// The last share of a trace, from 0 to 1, as a series of one of its numbers.
[[nodiscard]] std::vector<double> lastOf(const Trace& trace, double share, double TracePoint::*number);

/// A number of the trace over iterations.
[[nodiscard]] Line lineOf(const std::string& name, const Trace& trace, double TracePoint::*number);

/// "mean (Monte Carlo standard error)" of draws of one chain; "-" for an error that is not known. @param digits after
/// the point.
[[nodiscard]] std::string meanWithError(const std::vector<double>& draws, int digits);

} // namespace themata::bench
