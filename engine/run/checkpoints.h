#pragma once

#include "engine/run/training.h"

#include <chrono>
#include <optional>
#include <vector>

namespace themata {

/// Saves a run through a CheckpointSink, and keeps the trace points that no save has taken yet.
class Checkpoints {
public:
    /// @param hooks outlives this.
    explicit Checkpoints(const TrainingHooks& hooks);

    void add(const TracePoint& point);

    /// Saves if the last attempt is long enough ago: a second at first, so that the documents of a young run can be read
    /// by topic, then twice as long each time, up to checkpointEvery.
    void saveIfDue(const ChainState& state);
    void save(const ChainState& state, TrainingSnapshot::Phase phase);

    [[nodiscard]] std::uint64_t savedIteration() const { return m_savedIteration; }
    [[nodiscard]] std::optional<std::chrono::system_clock::time_point> savedAt() const { return m_savedAt; }
    /// Of the last attempt.
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    const TrainingHooks& m_hooks;
    std::vector<TracePoint> m_unsaved;
    std::chrono::seconds m_wait;
    std::chrono::steady_clock::time_point m_lastAttempt = std::chrono::steady_clock::now();
    std::uint64_t m_savedIteration = 0;
    std::optional<std::chrono::system_clock::time_point> m_savedAt;
    std::optional<Error> m_error;
};

} // namespace themata
