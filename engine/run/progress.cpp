#include "engine/run/progress.h"

#include <algorithm>

namespace themata {

namespace {

using namespace std::chrono_literals;

constexpr auto postEvery = 40ms;
constexpr auto topicsEvery = 1s;
constexpr auto firstTopicsAfter = 200ms; // so that words better than the start's are seen at once
constexpr int topicsAtMostOneIn = 20;    // of all time, where a summary takes long
constexpr double weightOfLastIteration = 0.2;

} // namespace

Progress::Progress(const Chain& chain, const TrainingControl& control, const Checkpoints& checkpoints,
                   const TrainingHooks& hooks)
    : m_chain(chain)
    , m_control(control)
    , m_checkpoints(checkpoints)
    , m_hooks(hooks)
{
}

void Progress::begin()
{
    m_lastMark = Clock::now();
}

void Progress::iterationDone()
{
    const auto now = Clock::now();
    const double seconds = std::chrono::duration<double>(now - m_lastMark).count();
    m_lastMark = now;
    const double weight = m_secondsPerIteration == 0 ? 1 : weightOfLastIteration;
    m_secondsPerIteration += weight * (seconds - m_secondsPerIteration);
}

void Progress::postIfDue()
{
    if (Clock::now() >= m_nextPost)
        post(TrainingSnapshot::Phase::Running);
}

void Progress::post(TrainingSnapshot::Phase phase)
{
    if (!m_hooks.snapshots)
        return;
    if (phase != TrainingSnapshot::Phase::Running || Clock::now() >= m_nextTopics)
        renewTopics();
    auto snapshot = std::make_shared<TrainingSnapshot>();
    snapshot->phase = phase;
    snapshot->iteration = m_chain.state().iteration;
    snapshot->iterations = m_control.iterations();
    snapshot->cores = m_control.cores();
    snapshot->secondsLeft = secondsLeft(snapshot->iterations);
    snapshot->savedIteration = m_checkpoints.savedIteration();
    snapshot->savedAt = m_checkpoints.savedAt();
    snapshot->topics = m_topics;
    m_hooks.snapshots->post(std::move(snapshot));
    m_nextPost = Clock::now() + postEvery;
}

void Progress::renewTopics()
{
    const auto start = Clock::now();
    const auto pause = m_topics ? Clock::duration(topicsEvery) : Clock::duration(firstTopicsAfter);
    m_topics = std::make_shared<const std::vector<TopicSummary>>(
        summarizeTopics(m_chain.counts(), m_chain.state().hyperparameters.beta, m_hooks.topWords));
    const auto end = Clock::now();
    m_nextTopics = end + std::max(pause, topicsAtMostOneIn * (end - start));
}

double Progress::secondsLeft(std::uint64_t iterations) const
{
    const std::uint64_t done = m_chain.state().iteration;
    return done < iterations ? static_cast<double>(iterations - done) * m_secondsPerIteration : 0;
}

} // namespace themata
