#pragma once

#include <memory>
#include <mutex>
#include <utility>

namespace themata {

/// One slot that holds the newest immutable snapshot. A worker posts as often as it likes, a reader takes the newest and
/// misses the rest; neither waits for the other. Thread-safe.
template <typename Snapshot>
class Mailbox {
public:
    void post(std::shared_ptr<const Snapshot> snapshot)
    {
        const std::lock_guard lock(m_mutex);
        m_slot = std::move(snapshot);
    }

    /// The newest snapshot since the last take, or null.
    [[nodiscard]] std::shared_ptr<const Snapshot> take()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_slot, nullptr);
    }

private:
    std::mutex m_mutex;
    std::shared_ptr<const Snapshot> m_slot;
};

} // namespace themata
