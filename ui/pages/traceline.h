#pragma once

#include "engine/diagnostics/trace.h"
#include "ui/charts/lineplot.h"

#include <cmath>
#include <functional>
#include <span>

namespace themata {

/// A number of each point of a trace over its iteration; points that do not know it are left out.
/// @param value a member of TracePoint, or a function of one.
template <typename Value>
[[nodiscard]] PlotLine traceLine(std::span<const TracePoint> trace, const QString& name, const Value& value,
                                 double scale = 1)
{
    PlotLine line{name, {}};
    line.points.reserve(static_cast<qsizetype>(trace.size()));
    for (const TracePoint& point : trace)
        if (const double y = std::invoke(value, point); !std::isnan(y))
            line.points << QPointF(static_cast<double>(point.iteration), scale * y);
    return line;
}

} // namespace themata
