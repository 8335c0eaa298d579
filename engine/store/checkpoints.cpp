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

ProjectCheckpoints::ProjectCheckpoints(Project& project, RunId run, const PosteriorMeans* means,
                                       const ShareDraws* shares)
    : m_project(project)
    , m_run(run)
    , m_means(means)
    , m_shares(shares)
    , m_savedDraws(means ? means->draws() : 0)
    , m_savedShares(shares ? shares->seen() : 0)
{
}

Result<void> ProjectCheckpoints::save(const ChainState& state, std::span<const TracePoint> newPoints,
                                      TrainingSnapshot::Phase phase)
{
    const std::uint64_t draws = m_means ? m_means->draws() : 0, shares = m_shares ? m_shares->seen() : 0;
    auto saved =
        m_project.saveCheckpoint(m_run, state, newPoints, statusOf(phase), draws == m_savedDraws ? nullptr : m_means,
                                 shares == m_savedShares ? nullptr : m_shares);
    if (saved) {
        m_savedDraws = draws;
        m_savedShares = shares;
    }
    return saved;
}

} // namespace themata
