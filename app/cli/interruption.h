#pragma once

#include <stop_token>
#include <thread>

namespace themata::cli {

/// Turns Ctrl-C and SIGTERM into a stop request; another one, a second later or more, ends the program at once. Make it
/// before any other thread, so that none of them takes the signals.
class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    /// The request.
    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    std::stop_source m_stop;
    std::jthread m_listener;
};

} // namespace themata::cli
