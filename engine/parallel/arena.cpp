#include "engine/parallel/arena.h"

#include "engine/parallel/vector_state.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <optional>

#if defined(THEMATA_THREAD_SANITIZER)
#include <sanitizer/tsan_interface.h>
#endif

namespace themata {

namespace {

/// What happened before release(mark) is seen after acquire(mark): oneTBB sees to that, and this tells the thread
/// sanitizer, which cannot look into it. (The sanitizer leaves this file alone, for the code of oneTBB's headers is
/// compiled here.) Does nothing in other builds.
void release([[maybe_unused]] char& mark)
{
#if defined(THEMATA_THREAD_SANITIZER)
    __tsan_release(&mark);
#endif
}

void acquire([[maybe_unused]] char& mark)
{
#if defined(THEMATA_THREAD_SANITIZER)
    __tsan_acquire(&mark);
#endif
}

} // namespace

struct Arena::Impl {
    explicit Impl(int cores)
        : arena(cores)
    {
        // oneTBB has no more threads than the machine has cores unless it is told so.
        if (cores > machineCores())
            moreThreads.emplace(oneapi::tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(cores));
    }

    std::optional<oneapi::tbb::global_control> moreThreads;
    oneapi::tbb::task_arena arena;
};

Arena::Arena(int cores) : m_impl(std::make_unique<Impl>(std::max(1, cores))) { }

Arena::~Arena() = default;

int Arena::cores() const
{
    return m_impl->arena.max_concurrency();
}

void Arena::setCores(int cores)
{
    if (cores != this->cores())
        m_impl = std::make_unique<Impl>(std::max(1, cores));
}

void Arena::forEach(std::size_t count, const std::function<void(std::size_t)>& body)
{
    char begun = 0;
    char done = 0; // a mark of its own, so that one body is not taken to come before the next
    const auto annotated = [&](std::size_t index) {
        acquire(begun);
        clearUpperVectorRegisters();
        body(index);
        release(done);
    };
    release(begun);
    m_impl->arena.execute([&] {
        oneapi::tbb::parallel_for(std::size_t{0}, count, annotated, oneapi::tbb::simple_partitioner{});
    });
    acquire(done);
}

int Arena::machineCores()
{
    return oneapi::tbb::info::default_concurrency();
}

} // namespace themata
