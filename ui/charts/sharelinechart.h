#pragma once

#include "ui/charts/lineplot.h"
#include "ui/charts/sharechart.h"

namespace themata {

/// The share of a topic over time: a line with its band, the highest peaks by name, and the last value at the end.
class ShareLineChart : public ShareChart {
    Q_OBJECT
public:
    explicit ShareLineChart(QWidget* parent = nullptr);

    /// The points are months, not years.
    void setMonths(bool months);
    /// Points that are named, the highest first: those between which the line falls by half, at most two. The last
    /// point is none, since it has its value beside it.
    [[nodiscard]] static QList<int> peaks(const QList<SharePoint>& points);

protected:
    void paintEvent(QPaintEvent* event) override;
    int pointAt(const QPointF& place) const override;
    QString tipOf(int point) const override; ///< what a click on a month selects, too

private:
    [[nodiscard]] QRectF plotRect() const;
    [[nodiscard]] Range timeRange() const;
    [[nodiscard]] LinePlot plot() const;
    [[nodiscard]] QPointF pixelOf(const SharePoint& point, const LinePlot& plot) const;
    void paintPeaks(QPainter& painter, const LinePlot& plot) const;
    void paintLastValue(QPainter& painter, const LinePlot& plot) const;
    void paintChosen(QPainter& painter, const LinePlot& plot) const;
    void paintReadOut(QPainter& painter, const LinePlot& plot) const;

    bool m_months = false;
};

} // namespace themata
