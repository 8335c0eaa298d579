#pragma once

#include "ui/charts/chartwidget.h"

#include <functional>

namespace themata {

/// Values side by side as upright bars from 0, e.g. topics by size. The caller sorts them.
class BarsChart : public ChartWidget {
    Q_OBJECT
public:
    explicit BarsChart(const QString& title = {}, QWidget* parent = nullptr);

    void setValues(const QList<double>& values);
    void setEndLabels(const QString& first, const QString& last); ///< under the axis: "largest", "smallest"
    void setLabels(std::function<QString(double)> y);

protected:
    void paintPlot(QPainter& painter, const QRectF& plot) override;
    TableText table() const override;

private:
    QList<double> m_values;
    QString m_first, m_last;
    std::function<QString(double)> m_yLabel;
};

} // namespace themata
