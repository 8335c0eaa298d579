#pragma once

#include "engine/base/result.h"
#include "engine/diagnostics/trace.h"
#include "engine/run/chain.h"
#include "engine/run/keep_rule.h"
#include "engine/run/mailbox.h"
#include "engine/topics/document_completion.h"
#include "engine/topics/posterior_means.h"
#include "engine/topics/share_draws.h"
#include "engine/topics/summary.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace themata {

/// What a person may change while a run goes on. Thread-safe.
class TrainingControl {
public:
    TrainingControl(std::uint64_t iterations, int cores);
    void setIterations(std::uint64_t total); ///< in all, counted from the run's first; below the current one: ends now
    void setCores(int cores);
    void setPaused(bool paused);             ///< takes effect at the end of the iteration
    [[nodiscard]] std::uint64_t iterations() const;
    [[nodiscard]] int cores() const;
    [[nodiscard]] bool paused() const;
    /// Waits while paused, until continued, changed or stopped.
    void waitWhilePaused(std::stop_token stop);

private:
    void announceChange(); // with the mutex held

    mutable std::mutex m_mutex;
    std::condition_variable_any m_condition;
    bool m_changed = false; // since the last wait, so that a change made just before a wait is not missed
    std::uint64_t m_iterations;
    int m_cores;
    bool m_paused = false;
};

/// What a run looks like at a moment. Immutable once posted.
struct TrainingSnapshot {
    enum class Phase { Running, Paused, Finished, Stopped };
    Phase phase = Phase::Running;
    std::uint64_t iteration = 0;
    std::uint64_t iterations = 0;       ///< planned in all
    int cores = 0;
    double secondsLeft = 0;             ///< estimate, at the pace of the last iterations; 0 when done
    std::uint64_t savedIteration = 0;   ///< of the last checkpoint; 0: none yet
    std::optional<std::chrono::system_clock::time_point> savedAt;
    /// Renewed about once a second and always at the end; shared between snapshots until then.
    std::shared_ptr<const std::vector<TopicSummary>> topics;
};

/// Where checkpoints go. Called on the training thread only.
class CheckpointSink {
public:
    virtual ~CheckpointSink() = default;
    /// Saves the state and the trace points since the last successful call. An Error does not end the run: it is
    /// retried at the next checkpoint, and reported through train()'s result if the last one fails too.
    [[nodiscard]] virtual Result<void> save(const ChainState& state, std::span<const TracePoint> newPoints,
                                            TrainingSnapshot::Phase phase) = 0;
};

struct TrainingHooks {
    CheckpointSink* checkpoints = nullptr;
    std::chrono::seconds checkpointEvery{20};              ///< at most 30 s of work may be lost; sooner in the first seconds
    Mailbox<TrainingSnapshot>* snapshots = nullptr;        ///< posted at most every 40 ms, and always at the end
    TraceLog* trace = nullptr;
    std::function<void(const TracePoint&)> onIteration;    ///< for the command line
    std::function<void(const Error&)> onCheckpointFailed;  ///< called on the training thread
    std::size_t topWords = 20;
    std::optional<KeepRule> keep = {};                     ///< none: no draw is kept
    PosteriorMeans* means = nullptr;                       ///< takes each draw that is kept, before the state is saved
    ShareDraws* shares = nullptr;                          ///< takes them too
    DocumentCompletion* heldOut = nullptr;                 ///< gives each point of the trace its heldOut
    std::function<void(const Chain&)> onKept = {};         ///< after each draw that is kept, on the training thread
};

/// Sweeps the chain until control's iterations are done or stop is requested (at the end of an iteration; the state is
/// saved either way). Returns Finished or Stopped. Errors: only that of the last checkpoint.
[[nodiscard]] Result<TrainingSnapshot::Phase> train(Chain& chain, TrainingControl& control, Arena& arena,
                                                    const TrainingHooks& hooks, std::stop_token stop);

} // namespace themata
