#pragma once

#include <QBrush>
#include <QList>
#include <QRectF>
#include <QString>

class QPainter;

namespace themata {

/// What the parts of stacked bars are of.
struct BarLayer {
    enum class Kind { Topic, Others, All };
    Kind kind = Kind::All; ///< a topic has its colour and dot, others are in the ground colour, all in the accent
    int number = 0; ///< of a topic, as shown
    QString name;
};

[[nodiscard]] QString layerName(const BarLayer& layer); ///< "4 Constitution"
/// Hatching is for topics of one colour alone: narrow bars are calmer without.
[[nodiscard]] QBrush layerBrush(const QList<BarLayer>& layers, qsizetype layer);

/// [layer]: where it stands in a legend so wide, from the legend's corner; none if there is one layer of all.
[[nodiscard]] QList<QRectF> legendPlaces(const QList<BarLayer>& layers, double width);
/// @param places of legendPlaces(). @param top of the legend, at the left edge
void paintLegend(QPainter& painter, const QList<BarLayer>& layers, const QList<QRectF>& places, double top);

} // namespace themata
