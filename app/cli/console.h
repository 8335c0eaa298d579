#pragma once

#include "engine/base/grouped.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace themata::cli {

/// How far a long task is, on standard error: one line that renews itself on a terminal, else a line every 5 s.
class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine(); // ends the line, so that the next output starts on one of its own

    /// True if a line would be shown now: making it is left out otherwise.
    [[nodiscard]] bool due() const;
    void show(const std::string& line);

private:
    using Clock = std::chrono::steady_clock;
    const bool m_terminal;
    Clock::time_point m_next;
    bool m_open = false;
};

/// "45 s", "12 min", "3 h 20 min".
[[nodiscard]] std::string duration(double seconds);

/// "1 file", "2 files".
[[nodiscard]] std::string counted(std::uint64_t number, const char* one, const char* many);

} // namespace themata::cli
