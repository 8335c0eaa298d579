#pragma once

#include "app/cli/command.h"
#include "engine/run/keep_rule.h"
#include "engine/samplers/config.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace themata::cli {

/// The options of `train`.
struct TrainSettings {
    std::string project; ///< this, or
    std::string corpus; ///< a docword file or a corpus file
    std::string vocabulary;
    ModelConfig config;
    std::optional<std::uint64_t> iterations; ///< in all; not given: 1000, or the planned ones of a run that is
                                             ///< resumed or started from
    int cores = 1;
    std::string name;
    std::uint32_t chains = 1; ///< with the seed of the config, the next one, ...
    std::string resume; ///< a run's name or number
    std::string startFrom; ///< another run's: the new one goes on from its topics, with its settings
    std::optional<std::uint64_t> startSeed; ///< of that new run; not given: that of settingsFrom()
    std::optional<std::uint64_t> burnIn; ///< not given: half of the iterations
    std::optional<std::uint64_t> thin; ///< not given: that of keepSecondHalf()
    std::string fromMallet; ///< MALLET's state, whose topics a run of a project starts from
    double heldOut = 0; ///< share of the documents to hold out; 0: none
    std::string draws; ///< folder for the draws that are kept
    std::string inefficiency; ///< where to write how fast single parameters mix
    std::optional<std::uint64_t> inefficiencyDraws; ///< not given: all after the burn-in
    // For a corpus without a project:
    std::string state; ///< where to write MALLET's state
    std::string stateFile; ///< where to write the state, to go on with it
    std::string continueFrom; ///< such a file
    std::chrono::seconds saveEvery{20};
    std::string sweepsCsv; ///< where to write the topics after each sweep
    bool json = false;
};

constexpr std::uint64_t defaultIterations = 1000;
constexpr std::size_t wordsInTable = 10;

/// Which draws to keep. Errors: BadArgument if it was asked for and would keep none.
[[nodiscard]] Result<KeepRule> keepRule(const TrainSettings& settings);

[[nodiscard]] Result<ExitStatus> trainProject(const TrainSettings& settings, std::stop_token stop);
[[nodiscard]] Result<ExitStatus> trainBagOfWords(const TrainSettings& settings, std::stop_token stop);

} // namespace themata::cli
