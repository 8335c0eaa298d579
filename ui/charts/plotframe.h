#pragma once

#include "ui/charts/lineplot.h"

namespace themata {

/// What PlotView shows at this moment, for the functions that paint around its lines.
struct PlotFrame {
    QRectF plot;
    Range x, y;
    QList<PlotLine> lines; ///< whole, sorted by iteration
    int warmUp = 0, burnIn = 0;
    QString unitName;
    double unitSize = 1;
    double readOut = -1;   ///< an iteration, below 0: none
};

/// Shading and grid, behind the lines.
void paintPlotGround(QPainter& painter, const PlotFrame& frame);
/// Axes, names of the phases, limits and the last value of each line.
void paintPlotLabels(QPainter& painter, const PlotFrame& frame);
/// The same lines after burn-in, enlarged, in the corner that the climb leaves empty; nothing while there is too little,
/// or where a line needs the place, as after a warm-up it may.
void paintInset(QPainter& painter, const PlotFrame& frame);
/// A vertical line at the read-out and the values there.
void paintReadOut(QPainter& painter, const PlotFrame& frame);

[[nodiscard]] QString readOutText(const PlotFrame& frame);
[[nodiscard]] QString describeLastValues(const PlotFrame& frame);

} // namespace themata
