#pragma once

#include "engine/run/job.h"

#include <QObject>
#include <QTimer>

#include <deque>
#include <functional>

namespace themata {

/// Runs pieces of work one after the other, off the GUI thread, and brings each answer back to it. Lives in the GUI
/// thread; the work must touch no QObject.
class WorkQueue : public QObject {
    Q_OBJECT
public:
    using Answer = std::function<void()>; ///< called in the GUI thread; may be empty
    using Work = std::function<Answer(std::stop_token stop)>; ///< called on the worker's thread

    explicit WorkQueue(QObject* parent = nullptr);
    ~WorkQueue() override; ///< waits for all that was posted (something may be saved); no answer is called any more

    void post(Work work);
    [[nodiscard]] bool idle() const { return !m_busy; }

Q_SIGNALS:
    void failed(const themata::Error& error); ///< a fault of ours: the work threw

private:
    void startNext();
    void poll();

    std::deque<Work> m_waiting;
    std::shared_ptr<Answer> m_answer; // of the piece at work
    Job m_job;
    bool m_busy = false;
    QTimer m_timer;
};

} // namespace themata
