#pragma once

#include "engine/run/chain.h"
#include "tests/benchmarks/floor.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace themata::bench {

/// What some sweeps of a chain took, a number for each sweep.
struct SweepTimes {
    int cores = 1;
    std::vector<double> z; ///< ns per token: z step and counting
    std::vector<double> phi; ///< ns per entry of Phi (V * K of them): Phi step and what the kernels need of it
    std::vector<double> sweep; ///< ms: both steps
    std::vector<double> floor; ///< ns per token: the smaller of right before and right after
    std::vector<double> overFloor; ///< z step's core time per token, over the floor
    std::vector<double> diagnostics; ///< share of the iteration, from 0 to 1, that log posterior and densities take
};

/// A chain with the model's usual settings. Ends the program if it cannot start.
[[nodiscard]] std::unique_ptr<Chain> startChain(std::shared_ptr<const Corpus> corpus, std::uint32_t topics,
                                                std::uint64_t seed, Arena& arena, std::uint32_t warmUp = defaultWarmUp);

/// Sweeps 2 to 5 of a new chain on each number of cores.
[[nodiscard]] std::vector<SweepTimes> earlyTimes(const std::shared_ptr<const Corpus>& corpus, std::uint32_t topics,
                                                 const std::vector<int>& cores);

/// Sweeps from number `late` on, `sweeps` of them on each number of cores, in turn: so drift of the machine meets all
/// alike.
[[nodiscard]] std::vector<SweepTimes> lateTimes(const std::shared_ptr<const Corpus>& corpus, std::uint32_t topics,
                                                const std::vector<int>& cores, int late, int sweeps);

} // namespace themata::bench
