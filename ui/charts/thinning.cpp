#include "ui/charts/thinning.h"

#include <algorithm>
#include <cassert>

namespace themata {
namespace {

using Iterator = QList<QPointF>::const_iterator;

void appendExtremes(QList<QPointF>& result, Iterator begin, Iterator end)
{
    const auto lower = [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); };
    const auto [low, high] = std::minmax_element(begin, end, lower);
    result << *std::min(low, high);
    if (low != high)
        result << *std::max(low, high);
}

} // namespace

QList<QPointF> thinned(const QList<QPointF>& points, int most)
{
    assert(most >= 4);
    if (points.size() <= most)
        return points;
    const int columns = (most - 2) / 2;
    const double left = points.first().x();
    const double width = (points.last().x() - left) / columns;
    QList<QPointF> result;
    result.reserve(most);
    result << points.first();
    auto begin = points.begin() + 1;
    const auto last = points.end() - 1;
    for (int column = 0; column < columns && begin != last; ++column) {
        const double right = left + width * (column + 1);
        const auto end = column + 1 == columns
            ? last
            : std::partition_point(begin, last, [right](const QPointF& point) { return point.x() < right; });
        if (begin != end)
            appendExtremes(result, begin, end);
        begin = end;
    }
    result << points.last();
    return result;
}

} // namespace themata
