#pragma once

#include "app/cli/train_settings.h"
#include "engine/run/inefficiency_study.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace themata::cli {

/// How far a run has come and is to go.
struct Course {
    std::uint64_t done = 0; ///< iterations
    std::uint64_t iterations = 0; ///< in all
    std::uint64_t burnIn = 0;
};

/// What --inefficiency asks for; none without it. Errors: BadArgument if fewer draws than `fewestDraws` would be
/// followed, or more than there are after burn-in, warm-up and what is done, or if they do not fit the machine's memory
/// beside the chain; NotWritable.
[[nodiscard]] Result<std::optional<InefficiencyPlan>>
planInefficiency(const TrainSettings& settings, const Course& course, const Corpus& corpus, const ModelConfig& config);

/// Follows a chain's parameters as --inefficiency asks, and writes what comes out.
class InefficiencyOutput {
public:
    /// @param chain before its first iteration here. @param plan none: does nothing.
    InefficiencyOutput(const std::optional<InefficiencyPlan>& plan, const Chain& chain, Arena& arena);

    /// After each iteration.
    void note(const Chain& chain, Arena& arena);

    /// After the last one: writes the file, and prints a summary. Nothing if the run was stopped before its end.
    /// Errors: NotWritable, DiskFull.
    [[nodiscard]] Result<void> finish(const TrainSettings& settings, const ModelConfig& config, Arena& arena) const;

private:
    std::optional<InefficiencyStudy> m_study;
};

} // namespace themata::cli
