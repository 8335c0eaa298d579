#include "app/cli/interruption.h"

#include "app/cli/command.h"

#include <chrono>
#include <csignal>
#include <cstdlib>

namespace themata::cli {

namespace {

/// Some programs send a signal twice at once, to the process and to its group; that is one wish.
constexpr std::chrono::seconds oneWish(1);

/// Waits for signals until the program is done.
void listen(const std::stop_token& done, const sigset_t& signals, std::stop_source& stop)
{
    std::chrono::steady_clock::time_point first;
    int signal = 0;
    while (sigwait(&signals, &signal) == 0 && !done.stop_requested()) {
        const auto now = std::chrono::steady_clock::now();
        if (stop.request_stop())
            first = now;
        else if (now - first > oneWish)
            std::_Exit(static_cast<int>(ExitStatus::Interrupted));
    }
}

} // namespace

Interruption::Interruption()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    m_listener = std::jthread([this, signals](const std::stop_token& done) { listen(done, signals, m_stop); });
}

Interruption::~Interruption()
{
    m_listener.request_stop();
    pthread_kill(m_listener.native_handle(), SIGTERM); // wakes it
}

} // namespace themata::cli
