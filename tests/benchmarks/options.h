#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace themata::bench {

/// What the tables measure; the defaults are the whole table.
struct TableOptions {
    std::filesystem::path folder; ///< of the corpora; empty: the generated one alone
    std::vector<std::string> corpora; ///< names of those to measure; empty: all
    std::vector<std::uint32_t> topics{20, 100, 1000};
    std::vector<std::uint32_t> growthTopics{20, 50, 100, 200, 500, 1000};
    std::vector<int> cores{1, 2};
    int late = 100; ///< the first of the late sweeps
    int sweeps = 5; ///< late sweeps measured on each number of cores
    bool target = false; ///< the time to a target instead of the speed
    int seeds = 3; ///< of the time to a target
    int limit = 600; ///< sweeps after which a target counts as not reached
    bool quick = false; ///< parts of the corpora, fewer topics, early sweeps
    std::string commit = "unknown";
};

/// Ends the program, with a message, on --help and on a wrong argument.
[[nodiscard]] TableOptions parseOptions(int argc, char** argv);

} // namespace themata::bench
