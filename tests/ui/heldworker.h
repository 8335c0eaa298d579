#pragma once

#include "ui/session.h"

#include <QTest>

#include <future>

namespace themata::test {

/// The session's worker does nothing from here on, so that what is asked waits, until it is released.
class HeldWorker {
public:
    explicit HeldWorker(Session& session)
    {
        session.ask(session, [held = m_released.get_future().share()](Project&) -> Session::Answer {
            held.wait();
            return {};
        });
    }
    void release() { m_released.set_value(); }

private:
    std::promise<void> m_released;
};

/// Whether the worker came to what is asked now, and so is done with all before it.
inline bool worked(Session& session)
{
    bool done = false;
    session.ask(session, [&](Project&) -> Session::Answer { return [&] { done = true; }; });
    return QTest::qWaitFor([&] { return done; });
}

} // namespace themata::test
