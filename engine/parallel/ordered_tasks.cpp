#include "engine/parallel/ordered_tasks.h"

#include "engine/parallel/happens_before.h"
#include "engine/parallel/tbb_cores.h"

#include <oneapi/tbb/task_group.h>

#include <deque>
#include <exception>
#include <utility>

namespace themata {

namespace {

struct Task {
    std::function<void()> work;
    std::exception_ptr failure;
    char begun = 0, done = 0;
    oneapi::tbb::task_group group;

    void run()
    {
        acquire(begun);
        try {
            work();
        } catch (...) {
            failure = std::current_exception();
        }
        release(done);
    }
};

} // namespace

struct OrderedTasks::Impl {
    explicit Impl(int chosen) : cores(chosen) { }

    void wait(Task& task)
    {
        cores.arena.execute([&task] { task.group.wait(); });
        acquire(task.done);
    }

    TbbCores cores;
    std::deque<std::unique_ptr<Task>> tasks; ///< the oldest first
};

OrderedTasks::OrderedTasks(int cores)
    : m_impl(std::make_unique<Impl>(cores))
{
}

OrderedTasks::~OrderedTasks()
{
    for (const auto& task : m_impl->tasks)
        m_impl->wait(*task);
}

void OrderedTasks::give(std::function<void()> task)
{
    Task& given = *m_impl->tasks.emplace_back(std::make_unique<Task>());
    given.work = std::move(task);
    release(given.begun);
    m_impl->cores.arena.execute([&given] { given.group.run([&given] { given.run(); }); });
}

void OrderedTasks::takeOldest()
{
    const std::unique_ptr<Task> oldest = std::move(m_impl->tasks.front());
    m_impl->tasks.pop_front();
    m_impl->wait(*oldest);
    if (oldest->failure)
        std::rethrow_exception(oldest->failure);
}

std::size_t OrderedTasks::size() const
{
    return m_impl->tasks.size();
}

} // namespace themata
