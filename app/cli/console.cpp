#include "app/cli/console.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <unistd.h>

namespace themata::cli {

ProgressLine::ProgressLine()
    : m_terminal(isatty(STDERR_FILENO) == 1)
    , m_next(Clock::now() + std::chrono::seconds(1))
{
}

ProgressLine::~ProgressLine()
{
    if (m_open)
        fmt::print(stderr, "\n");
}

bool ProgressLine::due() const
{
    return Clock::now() >= m_next;
}

void ProgressLine::show(const std::string& line)
{
    if (!due())
        return;
    m_next = Clock::now() + (m_terminal ? std::chrono::milliseconds(100) : std::chrono::seconds(5));
    constexpr const char* clearToEnd = "\x1b[K"; // what a longer line left
    fmt::print(stderr, "{}{}{}", m_terminal ? "\r" : "", line, m_terminal ? clearToEnd : "\n");
    std::fflush(stderr);
    m_open = m_terminal;
}

std::string duration(double seconds)
{
    const auto whole = static_cast<std::uint64_t>(std::ceil(std::max(seconds, 0.0)));
    if (whole < 60)
        return fmt::format("{} s", whole);
    if (whole < 3600)
        return fmt::format("{} min", (whole + 30) / 60);
    return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

std::string counted(std::uint64_t number, const char* one, const char* many)
{
    return fmt::format("{} {}", grouped(number), number == 1 ? one : many);
}

} // namespace themata::cli
