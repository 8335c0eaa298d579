#pragma once

#include "engine/run/checkpoints.h"
#include "engine/run/training.h"

#include <chrono>
#include <memory>
#include <vector>

namespace themata {

/// Tells the world outside how a run gets on: posts snapshots, but not too often, and keeps the pace.
class Progress {
public:
    /// All outlive this.
    Progress(const Chain& chain, const TrainingControl& control, const Checkpoints& checkpoints,
             const TrainingHooks& hooks);

    /// A stretch of iterations begins. What came before, a pause say, is no part of the pace.
    void begin();
    /// An iteration has ended.
    void iterationDone();

    /// Posts unless the last snapshot is very new.
    void postIfDue();
    void post(TrainingSnapshot::Phase phase);

private:
    using Clock = std::chrono::steady_clock;

    void renewTopics();
    [[nodiscard]] double secondsLeft(std::uint64_t iterations) const;

    const Chain& m_chain;
    const TrainingControl& m_control;
    const Checkpoints& m_checkpoints;
    const TrainingHooks& m_hooks;
    Clock::time_point m_lastMark = Clock::now();
    double m_secondsPerIteration = 0;
    Clock::time_point m_nextPost = Clock::now();
    Clock::time_point m_nextTopics = Clock::now();
    std::shared_ptr<const std::vector<TopicSummary>> m_topics;
};

} // namespace themata
