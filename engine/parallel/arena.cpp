#include "engine/parallel/arena.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <optional>

namespace themata {

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
    m_impl->arena.execute([&] {
        oneapi::tbb::parallel_for(std::size_t{0}, count, body, oneapi::tbb::simple_partitioner{});
    });
}

int Arena::machineCores()
{
    return oneapi::tbb::info::default_concurrency();
}

} // namespace themata
