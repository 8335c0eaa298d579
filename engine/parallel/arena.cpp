#include "engine/parallel/arena.h"

#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>

namespace themata {

struct Arena::Impl {
    explicit Impl(int cores) : arena(cores) { }
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
