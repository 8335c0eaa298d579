#include "engine/diagnostics/trace.h"

namespace themata {

void TraceLog::append(const TracePoint& point)
{
    const std::lock_guard lock(m_mutex);
    m_points.push_back(point);
}

void TraceLog::append(std::span<const TracePoint> points)
{
    const std::lock_guard lock(m_mutex);
    m_points.insert(m_points.end(), points.begin(), points.end());
}

std::size_t TraceLog::size() const
{
    const std::lock_guard lock(m_mutex);
    return m_points.size();
}

std::vector<TracePoint> TraceLog::since(std::size_t first) const
{
    const std::lock_guard lock(m_mutex);
    if (first >= m_points.size())
        return {};
    return {m_points.begin() + static_cast<std::ptrdiff_t>(first), m_points.end()};
}

} // namespace themata
