#include "engine/parallel/arena.h"

#include "engine/parallel/happens_before.h"
#include "engine/parallel/tbb_cores.h"
#include "engine/parallel/vector_state.h"

#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>

namespace themata {

struct Arena::Impl : TbbCores {
    using TbbCores::TbbCores;
};

Arena::Arena(int cores)
    : m_impl(std::make_unique<Impl>(cores))
{
}

Arena::~Arena() = default;

int Arena::cores() const
{
    return m_impl->arena.max_concurrency();
}

void Arena::setCores(int cores)
{
    if (cores != this->cores())
        m_impl = std::make_unique<Impl>(cores);
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
    m_impl->arena.execute(
        [&] { oneapi::tbb::parallel_for(std::size_t{0}, count, annotated, oneapi::tbb::simple_partitioner{}); });
    acquire(done);
}

int Arena::machineCores()
{
    return oneapi::tbb::info::default_concurrency();
}

} // namespace themata
