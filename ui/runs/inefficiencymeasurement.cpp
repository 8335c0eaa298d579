#include "ui/runs/inefficiencymeasurement.h"

#include "engine/export/formats.h"
#include "engine/run/mailbox.h"
#include "engine/run/memory_plan.h"
#include "engine/store/run_corpus.h"
#include "ui/paths.h"
#include "ui/session.h"

#include <algorithm>
#include <atomic>
#include <utility>

namespace themata {

using namespace std::chrono_literals;

/// What the measuring thread and the GUI thread share.
struct InefficiencyMeasurement::Live {
    std::atomic<std::uint64_t> done = 0, inAll = 0; ///< iterations
    Mailbox<InefficiencyFactors> factors;
};

namespace {

/// Draws begin where the run's estimates do, or where it has come since.
InefficiencyPlan planFrom(const RunInfo& run, std::uint64_t iteration, std::uint64_t draws)
{
    return {std::max(iteration, run.keep ? run.keep->leftOut(run.config.warmUp) : run.config.warmUp), draws};
}

} // namespace

InefficiencyMeasurement::InefficiencyMeasurement(const Session& session, RunInfo run, QObject* parent)
    : QObject(parent)
    , m_project(toPath(session.projectPath()))
    , m_corpus(session.corpus())
    , m_run(std::move(run))
{
    m_timer.setInterval(50ms);
    connect(&m_timer, &QTimer::timeout, this, &InefficiencyMeasurement::poll);
}

InefficiencyMeasurement::~InefficiencyMeasurement() = default;

std::uint64_t InefficiencyMeasurement::iterations(std::uint64_t draws) const
{
    return planFrom(m_run, m_run.iteration, draws).before + draws - m_run.iteration;
}

double InefficiencyMeasurement::seconds(std::uint64_t draws) const
{
    return static_cast<double>(iterations(draws)) * m_run.seconds / static_cast<double>(m_run.iteration);
}

std::uint64_t InefficiencyMeasurement::bytes(std::uint64_t draws) const
{
    return bytesOf(planFrom(m_run, m_run.iteration, draws), *m_corpus, m_run.config)
        + totalBytes(planMemory(sizeOf(*m_corpus, m_run.config)));
}

void InefficiencyMeasurement::start(std::uint64_t draws, int cores)
{
    Q_ASSERT(!active());
    m_live = std::make_shared<Live>();
    m_sinceStart.invalidate();
    const auto work = [live = m_live, run = m_run, file = m_project, draws, cores](std::stop_token stop) -> Result<void> {
        auto project = Project::open(file);
        if (!project)
            return passOn(project);
        auto state = (*project)->state(run.id);
        if (!state)
            return passOn(state);
        auto split = trainingOf(**project, run);
        if (!split)
            return passOn(split);
        const std::uint64_t from = state->iteration;
        const InefficiencyPlan plan = planFrom(run, from, draws);
        Arena arena(cores);
        auto chain = Chain::resume(split->training, run.config, std::move(*state), run.seconds, arena);
        if (!chain)
            return passOn(chain);
        live->inAll = plan.before + draws - from;
        const auto note = [&](std::uint64_t iteration) { live->done = iteration - from; };
        if (auto factors = studyInefficiency(plan, **chain, arena, note, stop))
            live->factors.post(std::make_shared<const InefficiencyFactors>(std::move(*factors)));
        return {};
    };
    m_job.start(work);
    m_timer.start();
}

void InefficiencyMeasurement::cancel()
{
    if (active())
        m_job.requestStop();
}

void InefficiencyMeasurement::poll()
{
    const bool finished = m_job.finished(); // before the progress, so that nothing of the end is missed
    if (const std::uint64_t done = m_live->done, inAll = m_live->inAll; inAll > 0 && !m_sinceStart.isValid()) {
        m_sinceStart.start(); // now: reading the state is not part of the pace
    } else if (done > 0) {
        const double left = static_cast<double>(inAll - done) / static_cast<double>(done);
        Q_EMIT progressed(done, inAll, static_cast<double>(m_sinceStart.elapsed()) / 1000 * left);
    }
    if (!finished)
        return;
    m_timer.stop();
    const Result<void> outcome = m_job.takeOutcome();
    if (auto factors = std::exchange(m_live, nullptr)->factors.take())
        m_factors = std::move(factors);
    if (!outcome)
        Q_EMIT failed(outcome.error());
    Q_EMIT ended();
}

Result<void> InefficiencyMeasurement::save(const std::filesystem::path& file) const
{
    return writeInefficiency(*m_factors, m_run.config, file);
}

} // namespace themata
