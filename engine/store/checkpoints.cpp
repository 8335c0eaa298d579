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

ProjectCheckpoints::ProjectCheckpoints(Project& project, RunId run, const PosteriorMeans* means)
    : m_project(project)
    , m_run(run)
    , m_means(means)
    , m_savedDraws(means ? means->draws() : 0)
{
}

Result<void> ProjectCheckpoints::save(const ChainState& state, std::span<const TracePoint> newPoints,
                                      TrainingSnapshot::Phase phase)
{
    const bool changed = m_means && m_means->draws() != m_savedDraws;
    auto saved = m_project.saveCheckpoint(m_run, state, newPoints, statusOf(phase), changed ? m_means : nullptr);
    if (saved && changed)
        m_savedDraws = m_means->draws();
    return saved;
}

} // namespace themata
