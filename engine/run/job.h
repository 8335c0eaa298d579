#pragma once

#include "engine/base/result.h"

#include <atomic>
#include <functional>
#include <optional>
#include <stop_token>
#include <thread>

namespace themata {

/// A piece of long work on a thread of its own. The owner starts it, polls `finished()`, and takes the outcome; the
/// destructor asks it to stop and waits. Owner's calls come from one thread. One of the two places where exceptions of
/// any kind are caught: they come out as Error{Internal}.
class Job {
public:
    using Work = std::function<Result<void>(std::stop_token)>;

    Job() = default;
    ~Job(); // requests stop, joins

    /// Starts the work. Not while running.
    void start(Work work);
    /// Asks the work to end early; returns at once. Cancelled is no error: the outcome is then whatever the work returns.
    void requestStop();
    [[nodiscard]] bool running() const;
    /// True once started work has returned and its outcome was not taken yet.
    [[nodiscard]] bool finished() const;
    /// Joins and hands out the outcome. Only when finished() (or to wait for it).
    [[nodiscard]] Result<void> takeOutcome();

private:
    std::jthread m_thread;
    std::atomic<bool> m_done{false};
    std::optional<Result<void>> m_outcome; // written by the worker before m_done
};

} // namespace themata
