#pragma once

#include "ui/charts/ticks.h"

#include <QPen>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <functional>

class QPainter;

namespace themata {

/// A line of a chart; its place in the list chooses colour and dashes.
struct PlotLine {
    QString name;
    QList<QPointF> points; ///< sorted by x
    bool quiet = false; ///< thinner and lighter: to compare the others with
};

/// An area between two lines over the same x: an interval, or one layer of a stack.
struct PlotBand {
    QString name;
    QList<QPointF> low, high;
    bool strong = false; ///< filled in the accent instead of the bar ground
};

/// Everything a small chart shows, and how; no state of its own.
struct LinePlot {
    QList<PlotLine> lines;
    QList<PlotBand> bands;
    Range x, y;
    double burnIn = 0;     ///< shaded up to here; 0: none
    double warmUp = 0;     ///< shaded and hatched up to here
    double lineWidth = 1.5;
    int yTickCount = 3;
    int xTickCount = 3;
    std::function<QString(double)> yLabel; ///< plain numbers if empty
    std::function<QString(double)> xLabel;
    QList<QPointF> markedPoints;           ///< drawn as dots on the line
};

[[nodiscard]] QPen linePen(int index, double width, bool quiet = false); ///< quiet: lighter
/// Grid, axis, shading, bands and lines into `plot`; labels go left of it and below.
void paintLinePlot(QPainter& painter, const QRectF& plot, const LinePlot& chart);
/// The shaded warm-up and burn-in between the pixel columns, without labels.
void paintShading(QPainter& painter, const QRectF& plot, double warmUpEnd, double burnInEnd);
/// Range of all y values of the lines from `fromX` on.
[[nodiscard]] Range yRange(const QList<PlotLine>& lines, double fromX);
[[nodiscard]] Range xRange(const QList<PlotLine>& lines);

} // namespace themata
