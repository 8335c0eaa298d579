#pragma once

#include "app/cli/console.h"
#include "engine/corpus/vocabulary.h"
#include "engine/diagnostics/trace.h"
#include "engine/run/inefficiency_study.h"
#include "engine/run/memory_plan.h"
#include "engine/samplers/config.h"
#include "engine/topics/summary.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace themata::cli {

/// "null" if it is not finite: JSON knows no infinity, as a clock too coarse for a tiny corpus could give for a rate.
[[nodiscard]] std::string jsonNumber(double value);

/// To about 10 digits (2 decimals from a million on), so that a program that adds its terms in another order prints the
/// same.
[[nodiscard]] std::string roundedPosterior(double value);

/// One line of --json: numbers in their shortest exact form, but the log posterior as above. Only where they tell
/// something it also has "heldOut", "alpha", "beta" and "pi" (if one of them is learned), "exact":false, "warmUp":true
/// and "chain".
/// @param chain of several, from 1.
[[nodiscard]] std::string jsonLine(const TracePoint& point, const ModelConfig& config, std::optional<std::uint32_t> chain);

/// The first line of --json: {"plannedBytes":{"corpus":...,...,"total":...}}.
[[nodiscard]] std::string jsonLine(const std::vector<MemoryPart>& plan);

/// With --json, prints that line for a chain that is about to be made, and what will follow its parameters, if anything does.
/// Errors: those of validate(), before it prints.
[[nodiscard]] Result<void> announceMemory(bool json, const Corpus& corpus, const ModelConfig& config,
                                          const std::optional<InefficiencyPlan>& followed = std::nullopt);

/// What `train` shows of each iteration: a JSON line on standard output, or progress on standard error.
class TrainingOutput {
public:
    /// @param iterations planned in all.
    /// @param chain of several, from 1.
    TrainingOutput(bool json, std::uint64_t iterations, const ModelConfig& config,
                   std::optional<std::uint32_t> chain = std::nullopt);
    void show(const TracePoint& point);

private:
    [[nodiscard]] std::string progressText(const TracePoint& point) const;

    std::uint64_t m_iterations;
    ModelConfig m_config;
    std::optional<std::uint32_t> m_chain;
    std::chrono::steady_clock::time_point m_start;
    std::optional<std::uint64_t> m_first; ///< iteration of this session
    std::optional<ProgressLine> m_line; ///< none with --json
};

/// "Topic  1  12.3 %  lord israel ..." and so on, a line each; a label in brackets before the words. At the end a line that
/// tells if they are of an approximate chain.
[[nodiscard]] std::string topicTable(std::span<const TopicSummary> topics, const Vocabulary& vocabulary,
                                     const std::map<std::uint32_t, std::string>& labels, const ModelConfig& config);

} // namespace themata::cli
