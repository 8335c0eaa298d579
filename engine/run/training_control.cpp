#include "engine/run/training.h"

#include <algorithm>
#include <utility>

namespace themata {

TrainingControl::TrainingControl(std::uint64_t iterations, int cores)
    : m_iterations(iterations)
    , m_cores(std::max(1, cores))
{
}

void TrainingControl::setIterations(std::uint64_t total)
{
    const std::lock_guard lock(m_mutex);
    m_iterations = total;
    announceChange();
}

void TrainingControl::setCores(int cores)
{
    const std::lock_guard lock(m_mutex);
    m_cores = std::max(1, cores);
    announceChange();
}

void TrainingControl::setPaused(bool paused)
{
    const std::lock_guard lock(m_mutex);
    m_paused = paused;
    announceChange();
}

std::uint64_t TrainingControl::iterations() const
{
    const std::lock_guard lock(m_mutex);
    return m_iterations;
}

int TrainingControl::cores() const
{
    const std::lock_guard lock(m_mutex);
    return m_cores;
}

bool TrainingControl::paused() const
{
    const std::lock_guard lock(m_mutex);
    return m_paused;
}

void TrainingControl::waitWhilePaused(std::stop_token stop)
{
    std::unique_lock lock(m_mutex);
    m_condition.wait(lock, std::move(stop), [this] { return !m_paused || m_changed; });
    m_changed = false;
}

void TrainingControl::announceChange()
{
    m_changed = true;
    m_condition.notify_all();
}

} // namespace themata
