#pragma once

#include <QList>
#include <QPointF>

namespace themata {

inline constexpr int mostPoints = 1000;

/// At most `most` of the points, which are sorted by x: the lowest and the highest of each of equally wide columns, the
/// first and the last. What can be seen of the line stays; a chart's cost no longer depends on the length of the run.
[[nodiscard]] QList<QPointF> thinned(const QList<QPointF>& points, int most = mostPoints);

} // namespace themata
