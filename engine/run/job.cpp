#include "engine/run/job.h"

#include <cassert>
#include <exception>
#include <utility>

namespace themata {

namespace {

Result<void> runGuarded(const Job::Work& work, std::stop_token stop)
{
    try {
        return work(std::move(stop));
    } catch (const std::exception& exception) {
        return fail(ErrorCode::Internal, "The work ended with an unexpected error", {}, exception.what());
    } catch (...) {
        return fail(ErrorCode::Internal, "The work ended with an unexpected error of no known kind");
    }
}

} // namespace

Job::~Job()
{
    // A jthread's own destructor stops and joins, but only after the members declared below it are gone.
    if (m_thread.joinable()) {
        m_thread.request_stop();
        m_thread.join();
    }
}

void Job::start(Work work)
{
    assert(!running());
    if (m_thread.joinable())
        m_thread.join();
    m_outcome.reset();
    m_done = false;
    m_thread = std::jthread([this, work = std::move(work)](std::stop_token stop) {
        m_outcome = runGuarded(work, std::move(stop));
        m_done = true;
    });
}

void Job::requestStop()
{
    m_thread.request_stop();
}

bool Job::running() const
{
    return m_thread.joinable() && !m_done;
}

bool Job::finished() const
{
    return m_thread.joinable() && m_done;
}

Result<void> Job::takeOutcome()
{
    assert(m_thread.joinable());
    m_thread.join();
    return *std::exchange(m_outcome, std::nullopt);
}

} // namespace themata
