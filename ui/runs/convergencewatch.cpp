#include "ui/runs/convergencewatch.h"

#include "ui/runs/runcontroller.h"
#include "ui/session.h"

#include <algorithm>
#include <utility>

namespace themata {
namespace {

/// @param live trace of the run so far, which the project may have less of.
std::shared_ptr<const ModelFinding> judge(const Project& project, RunId run, std::vector<TracePoint> live)
{
    auto chains = chainsOfModel(project, run);
    if (!chains)
        return nullptr; // the run is not saved yet, or its reading has failed elsewhere too
    const auto own = std::ranges::find(*chains, run, [](const ChainOfModel& chain) { return chain.run.id; });
    if (own != chains->end() && live.size() > own->trace.size()) {
        own->trace = std::move(live);
        own->burnIn = leftOutOfVerdict(own->run, own->trace.back().iteration);
    }
    auto finding = std::make_shared<ModelFinding>(ModelFinding{run, std::move(*chains), {}});
    finding->convergence = diagnose(finding->chains);
    return finding;
}

} // namespace

ConvergenceWatch::ConvergenceWatch(Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &ConvergenceWatch::ask);
    connect(&session, &Session::projectChanged, this, [this] {
        m_asked = false; // no answer comes from a project that was closed
        m_run = {};
        showRun();
    });
    connect(&session, &Session::runsChanged, this, &ConvergenceWatch::schedule);
    RunController& runner = session.runner();
    connect(&runner, &RunController::traceReset, this, &ConvergenceWatch::showRun);
    connect(&runner, &RunController::traceGrew, this, &ConvergenceWatch::schedule);
    connect(&runner, &RunController::ended, this, &ConvergenceWatch::schedule);
}

void ConvergenceWatch::setWatching(bool watching)
{
    m_watching = watching;
    if (watching)
        showRun();
    else
        m_next.stop();
}

void ConvergenceWatch::showRun()
{
    if (m_run != m_session.currentRun()) {
        m_run = m_session.currentRun();
        m_sinceAnswer.invalidate();
        m_next.stop();
        if (std::exchange(m_finding, nullptr))
            Q_EMIT changed();
    }
    schedule();
}

void ConvergenceWatch::schedule()
{
    if (!m_watching || !m_run.valid())
        return;
    m_outdated = m_asked;
    if (!m_asked && !m_next.isActive())
        m_next.start(
            static_cast<int>(m_sinceAnswer.isValid() ? std::max<qint64>(0, m_restMs - m_sinceAnswer.elapsed()) : 0));
}

void ConvergenceWatch::ask()
{
    m_asked = true;
    m_outdated = false;
    m_session.ask(
        *this, [this, run = m_run, live = m_session.runner().trace()](const Project& project) -> Session::Answer {
            QElapsedTimer work;
            work.start();
            auto finding = judge(project, run, live);
            return [this, run, finding = std::move(finding), workMs = work.elapsed()] { take(run, finding, workMs); };
        });
}

void ConvergenceWatch::take(RunId run, std::shared_ptr<const ModelFinding> finding, qint64 workMs)
{
    m_asked = false;
    if (run != m_run)
        return schedule();
    m_sinceAnswer.start();
    m_restMs = std::max(everyMs, restFactor * workMs);
    if (finding) {
        m_finding = std::move(finding);
        Q_EMIT changed();
    }
    if (m_outdated)
        schedule();
}

} // namespace themata
