#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace themata {

/// Work that goes on beside the calling thread and is waited for in the order in which it was given: a pipeline whose
/// first and last stage are the caller's own. One thread at a time.
class OrderedTasks {
public:
    /// @param cores threads at work, the caller's among them while it waits; at least 1.
    explicit OrderedTasks(int cores);
    ~OrderedTasks(); ///< waits for what is still at work
    OrderedTasks(const OrderedTasks&) = delete;
    OrderedTasks& operator=(const OrderedTasks&) = delete;

    /// Begins the task as soon as a core is free.
    void give(std::function<void()> task);

    /// Returns when the oldest task is done, and helps meanwhile. An exception of the task comes out of here.
    void takeOldest();

    [[nodiscard]] std::size_t size() const; ///< tasks given and not yet taken

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace themata
