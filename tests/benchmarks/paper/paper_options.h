#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace themata::bench {

/// What the experiments run on; the defaults take, by estimate, below half an hour on one core.
struct PaperOptions {
    std::filesystem::path corpus; ///< docword of NIPS; empty: a small generated corpus
    std::filesystem::path output = "paper-results";
    std::vector<std::string> only; ///< names of experiments; empty: all
    std::size_t documents = 300; ///< the first so many of the corpus; 0: all
    std::vector<std::uint32_t> topics{20, 100};
    int iterations = 400; ///< of bias and runtime
    int zerosIterations = 2000; ///< the last half counts
    int start = 1000; ///< iterations of pclda before the inefficiency is measured
    int draws = 2000; ///< of the inefficiency
    std::size_t parameters = 1000; ///< documents of Theta, words of Phi for each topic, of the inefficiency
    std::size_t megabytes = 200; ///< for the draws of either; fewer parameters if need be
    int seeds = 2; ///< of bias
    int cores = 1; ///< but for the experiment with cores
};

/// Ends the program, with a message, on --help and on a wrong argument.
[[nodiscard]] PaperOptions parsePaperOptions(int argc, char** argv);

} // namespace themata::bench
