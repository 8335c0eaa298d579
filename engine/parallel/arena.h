#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace themata {

/// The cores a computation may use. Only arena.cpp and ordered_tasks.cpp know oneTBB.
/// One Arena is used from one thread at a time; the work it is given runs on up to `cores` threads.
class Arena {
public:
    /// @param cores at least 1; may be above the machine's number of cores (tests do so).
    explicit Arena(int cores);
    ~Arena();
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;

    [[nodiscard]] int cores() const;

    /// From the next call on, use this many cores. What is computed never depends on it.
    void setCores(int cores);

    /// Calls body(0) ... body(count - 1), each once, in any order and on any thread, and returns when all are done.
    /// body must write only to what belongs to its index. An exception of a body comes out of here.
    void forEach(std::size_t count, const std::function<void(std::size_t index)>& body);

    /// Cores of this machine.
    [[nodiscard]] static int machineCores();

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace themata
