#pragma once

#include "ui/charts/maplayout.h"

#include <QString>

#include <cstdint>
#include <optional>

class QPainter;

namespace themata {

/// A topic on the map.
struct MapTopic {
    std::uint32_t topic = 0; ///< 0-based
    QString name;
    bool named = true; ///< else its name is made of its top words, and stands in italics
    double share = 0; ///< of tokens, above 0
    MapPoint place;
};

/// A map of topics as it is laid out, and how it is painted.
struct MapScene {
    QList<MapTopic> topics;
    QRectF area; ///< that circles and names keep to
    QList<MapCircle> circles; ///< [index in topics]; empty: there is no room
    QList<MapName> names;
    QList<double> wordShares; ///< [topic]: of the uses of a word; empty: topics themselves are shown

    /// Finds the places of all topics in the area.
    void layOut(const QRectF& within);
    /// @param hovered, selected indices in topics
    void paint(QPainter& painter, std::optional<qsizetype> hovered, std::optional<qsizetype> selected) const;
    /// The whole name of a topic with its share, over all else; inside the area if it can be.
    void paintPointedName(QPainter& painter, qsizetype index) const;

private:
    void paintTopics(QPainter& painter, std::optional<qsizetype> hovered) const;
    void paintSelected(QPainter& painter, qsizetype index) const;
    void paintWord(QPainter& painter) const;
    void paintNames(QPainter& painter) const;
};

} // namespace themata
