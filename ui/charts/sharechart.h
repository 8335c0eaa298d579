#pragma once

#include "ui/charts/readoutchart.h"
#include "ui/models/topicshareviews.h"

namespace themata {

/// A chart of the shares of a topic in periods or groups: what its kinds have in common.
class ShareChart : public ReadOutChart {
    Q_OBJECT
public:
    /// @param title of the chart's files and table. @param kind of point: "Period".
    ShareChart(const QString& title, const QString& kind, QWidget* parent);

    /// @param hasIntervals else low and high are not shown.
    void setPoints(const QList<SharePoint>& points, bool hasIntervals);
    [[nodiscard]] const QList<SharePoint>& points() const { return m_points; }
    [[nodiscard]] bool hasIntervals() const { return m_hasIntervals; }
    /// Those that are selected in the session are marked; points are in order.
    void setChosen(const QList<int>& points);
    [[nodiscard]] const QList<int>& chosen() const { return m_chosen; }

    [[nodiscard]] QString readOutText() const override; ///< "1890–94: 4.6 % (4.4 to 4.8 %)"

    QSize sizeHint() const override { return {368, 176}; }
    QSize minimumSizeHint() const override { return {240, 96}; }

protected:
    [[nodiscard]] int shownPoints() const override { return static_cast<int>(m_points.size()); }
    [[nodiscard]] QString tipOf(int point) const override;

private:
    void describe();

    QList<SharePoint> m_points;
    QList<int> m_chosen;
    QString m_kind;
    bool m_hasIntervals = false;
};

} // namespace themata
