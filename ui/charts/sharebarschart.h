#pragma once

#include "ui/charts/sharechart.h"

namespace themata {

/// The share of a topic in each group: bars from 0 with their intervals, as many of the first as fit.
class ShareBarsChart : public ShareChart {
    Q_OBJECT
public:
    explicit ShareBarsChart(QWidget* parent = nullptr);

    /// Rows with a bar; below them "and 3 more" if there are others.
    int shownPoints() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    int pointAt(const QPointF& place) const override;

private:
    void paintBar(QPainter& painter, int row, double nameWidth) const;
    [[nodiscard]] double nameWidth() const;
    [[nodiscard]] double scaleEnd() const;
};

} // namespace themata
