#include "ui/workqueue.h"

#include <utility>

namespace themata {

using namespace std::chrono_literals;

WorkQueue::WorkQueue(QObject* parent)
    : QObject(parent)
{
    m_timer.setInterval(10ms);
    connect(&m_timer, &QTimer::timeout, this, &WorkQueue::poll);
}

WorkQueue::~WorkQueue()
{
    while (m_busy) {
        (void)m_job.takeOutcome();
        startNext();
    }
}

void WorkQueue::post(Work work)
{
    m_waiting.push_back(std::move(work));
    if (!m_busy)
        startNext();
}

void WorkQueue::startNext()
{
    m_busy = !m_waiting.empty();
    if (!m_busy) {
        m_timer.stop();
        return;
    }
    m_answer = std::make_shared<Answer>();
    m_job.start([work = std::move(m_waiting.front()), answer = m_answer](std::stop_token stop) -> Result<void> {
        *answer = work(std::move(stop));
        return {};
    });
    m_waiting.pop_front();
    m_timer.start();
}

void WorkQueue::poll()
{
    if (!m_job.finished())
        return;
    const Result<void> outcome = m_job.takeOutcome();
    const Answer answer = std::move(*m_answer);
    startNext();
    if (!outcome)
        Q_EMIT failed(outcome.error());
    else if (answer)
        answer();
}

} // namespace themata
