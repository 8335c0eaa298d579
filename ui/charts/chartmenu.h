#pragma once

#include <QStringList>

#include <functional>

class QMenu;
class QPoint;
class QWidget;

namespace themata {

/// A chart's numbers as text, for CSV and the table view.
struct ChartTable {
    QStringList header;
    QList<QStringList> rows;
};

[[nodiscard]] QString toCsv(const ChartTable& table);

/// Gives a chart the menu that all charts have: copy the picture or the numbers, save as PNG, SVG, PDF or CSV, show as
/// a table. `title` names files and the table's window. `addOwn` may put more before these, for what is at that place of
/// the chart.
void installChartMenu(QWidget& chart, const QString& title, std::function<ChartTable()> table,
                      std::function<void(QMenu& menu, const QPoint& place)> addOwn = {});

} // namespace themata
