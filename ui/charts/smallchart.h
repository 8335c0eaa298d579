#pragma once

#include "ui/charts/chartwidget.h"
#include "ui/charts/lineplot.h"

namespace themata {

/// Lines over iterations or years, or layers stacked on each other, with few labels. Set what it shows as often as you
/// like: lines are thinned before they are kept, and Qt merges repaints.
class SmallChart : public ChartWidget {
    Q_OBJECT
public:
    explicit SmallChart(const QString& title = {}, QWidget* parent = nullptr);

    void setLines(const QList<PlotLine>& lines);
    /// The interval around the first line.
    void setBand(const PlotBand& band);
    /// Layers from the bottom up, over the same x; shown instead of lines.
    void setLayers(const QList<PlotLine>& layers);
    /// Writes the lines' names at their ends, each that has room; they are short, and the first line is the highest.
    void setNamesAtEnds();
    void setMarkedPoints(const QList<QPointF>& points);
    void setPhases(double warmUp, double burnIn);
    void setXRange(const Range& range); ///< the data's own if never set
    void setYRange(const Range& range); ///< else that of the data after warm-up
    void setYFromZero(bool fromZero);
    void setLabels(std::function<QString(double)> y, std::function<QString(double)> x = {});
    void setTickCounts(int x, int y); ///< about so many

protected:
    void paintPlot(QPainter& painter, const QRectF& plot) override;
    TableText table() const override;

private:
    [[nodiscard]] Range shownY() const;
    void paintNamesAtEnds(QPainter& painter, const QRectF& plot, const Range& y) const;

    LinePlot m_plot;
    QList<PlotLine> m_layers;
    bool m_hasXRange = false;
    bool m_hasYRange = false;
    bool m_fromZero = false;
    bool m_namesAtEnds = false;
};

} // namespace themata
