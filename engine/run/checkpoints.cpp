#include "engine/run/checkpoints.h"

#include <algorithm>
#include <utility>

namespace themata {

Checkpoints::Checkpoints(const TrainingHooks& hooks)
    : m_hooks(hooks)
    , m_wait(std::min(std::chrono::seconds(1), hooks.checkpointEvery))
{
}

void Checkpoints::add(const TracePoint& point)
{
    if (m_hooks.checkpoints)
        m_unsaved.push_back(point);
}

void Checkpoints::saveIfDue(const ChainState& state)
{
    if (std::chrono::steady_clock::now() - m_lastAttempt < m_wait)
        return;
    save(state, TrainingSnapshot::Phase::Running);
    m_wait = std::min(2 * m_wait, m_hooks.checkpointEvery);
}

void Checkpoints::save(const ChainState& state, TrainingSnapshot::Phase phase)
{
    if (!m_hooks.checkpoints)
        return;
    Result<void> saved = m_hooks.checkpoints->save(state, m_unsaved, phase);
    m_lastAttempt = std::chrono::steady_clock::now();
    if (!saved) {
        m_error = std::move(saved.error());
        if (m_hooks.onCheckpointFailed)
            m_hooks.onCheckpointFailed(*m_error);
        return;
    }
    m_error.reset();
    m_unsaved.clear();
    m_savedIteration = state.iteration;
    m_savedAt = std::chrono::system_clock::now();
}

} // namespace themata
