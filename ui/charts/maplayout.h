#pragma once

#include "engine/topics/topic_map.h"

#include <QList>
#include <QRectF>

#include <functional>
#include <optional>

namespace themata {

/// A topic as the layout of the map sees it.
struct MapItem {
    MapPoint place; ///< in the unit of the distances, the same for both axes
    double share = 0; ///< of tokens, above 0
    QSizeF number; ///< of its number as written, in pixels
};

struct MapCircle {
    QPointF place; ///< where the coordinates put it
    QPointF centre; ///< where it is drawn, at most farthestPush away
    double radius = 0; ///< its area is in proportion to the share
    QSizeF number;
    bool numbered = false; ///< whether its number has room among the others

    [[nodiscard]] QRectF numberRect() const { return {centre - QPointF(number.width(), number.height()) / 2, number}; }
};

/// The name of a circle's topic, beside it.
struct MapName {
    qsizetype circle = 0;
    QRectF rect;
};

inline constexpr double farthestPush = 12; ///< pixels
inline constexpr double largestRadius = 28; ///< pixels

/// Circles inside `area`, in the order of the items. Coordinates are scaled alike on both axes to fill it. Circles that
/// meet are pushed apart, so that numbers can be read. A number has no room if it still meets that of a larger topic,
/// or if it is larger than its circle and meets another one.
[[nodiscard]] QList<MapCircle> layoutCircles(const QList<MapItem>& items, const QRectF& area);

/// Names of the largest topics, at most `most`, each at the first of eight places beside its circle where it meets no
/// circle and no other name and is inside `area`; those that have none of them free are left out.
/// @param sizeOf the name of a circle as written; asked for the largest only
[[nodiscard]] QList<MapName> layoutNames(const QList<MapCircle>& circles,
                                         const std::function<QSizeF(qsizetype circle)>& sizeOf, const QRectF& area,
                                         qsizetype most);

/// The eight places of a name, the best first.
[[nodiscard]] QList<QRectF> placesBeside(const MapCircle& circle, const QSizeF& name);

/// The nearest circle to the right, left, above or below another one: of those less than 45 degrees off that way, else
/// of all that lie that way. None: it is the last.
[[nodiscard]] std::optional<qsizetype> nextCircle(const QList<MapCircle>& circles, qsizetype from, Qt::Key arrow);

/// The circle at a point, of several the one with the nearest centre; small ones can be hit some pixels beside.
[[nodiscard]] std::optional<qsizetype> circleAt(const QList<MapCircle>& circles, const QPointF& point);

} // namespace themata
