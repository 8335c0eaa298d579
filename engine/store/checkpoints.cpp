#include "engine/store/project.h"

namespace themata {

namespace {

RunStatus statusOf(TrainingSnapshot::Phase phase)
{
    switch (phase) {
    case TrainingSnapshot::Phase::Running:
        return RunStatus::Running;
    case TrainingSnapshot::Phase::Paused:
        return RunStatus::Paused;
    case TrainingSnapshot::Phase::Finished:
        return RunStatus::Finished;
    case TrainingSnapshot::Phase::Stopped:
        break;
    }
    return RunStatus::Stopped;
}

} // namespace

Result<void> ProjectCheckpoints::save(const ChainState& state, std::span<const TracePoint> newPoints,
                                      TrainingSnapshot::Phase phase)
{
    return m_project.saveCheckpoint(m_run, state, newPoints, statusOf(phase));
}

} // namespace themata
