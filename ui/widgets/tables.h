#pragma once

#include "ui/style/metrics.h"

class QTableView;
class QWidget;

namespace themata {

/// Makes a table look like all others: no frame, grid or row numbers, whole rows selected one at a time, a header as
/// high as a row, rows of `rowHeight`, RowDelegate for every column, no number cut off. Rows of 24 px have text of 12 px.
void styleTable(QTableView& table, int rowHeight = metrics::rowHeight);

/// The row of a styled table that the pointer is over, or -1.
[[nodiscard]] int hoveredRow(const QWidget& table);

} // namespace themata
