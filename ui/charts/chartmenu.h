#pragma once

#include "ui/widgets/tabletext.h"

#include <functional>

class QMenu;
class QPoint;
class QWidget;

namespace themata {

/// Gives a chart the menu that all charts have: copy the picture or the numbers, save as PNG, SVG, PDF or CSV, show as
/// a table. `title` names files and the table's window. `addOwn` may put more before these, for what is at that place of
/// the chart.
void installChartMenu(QWidget& chart, const QString& title, std::function<TableText()> table,
                      std::function<void(QMenu& menu, const QPoint& place)> addOwn = {});

} // namespace themata
