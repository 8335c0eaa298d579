#pragma once

#include "engine/base/result.h"

#include <QList>
#include <QString>
#include <QStringList>

class QAbstractItemModel;
class QTableView;

namespace themata {

/// A table as text, numbers as they are and not as they look.
struct TableText {
    QStringList header;
    QList<QStringList> rows;
};

/// As CSV (engine/export/csv_text.h).
[[nodiscard]] QString toCsv(const TableText& table);
/// The same to a file. @param mark begins it with the byte order mark by which Excel knows UTF-8. Errors: NotWritable,
/// DiskFull.
[[nodiscard]] Result<void> writeCsv(const TableText& table, const QString& path, bool mark);
/// A line a row, its cells apart by tabs, as spreadsheets paste it. Ends of lines and tabs in a cell become spaces.
[[nodiscard]] QString toTabs(const TableText& table);

/// A number in the shortest form that reads back as the same value.
[[nodiscard]] QString exactText(double value);

/// The columns that a view shows, or that its model wants to be exported (ExportedRole), in their order on the screen;
/// without those that only hold a mark (no header).
[[nodiscard]] QList<int> textColumns(const QTableView& view);
[[nodiscard]] QStringList headerText(const QAbstractItemModel& model, const QList<int>& columns);
/// A row's cells: the number behind it (ExactRole) or its words. Empty where a dash stands for nothing.
[[nodiscard]] QStringList rowText(const QAbstractItemModel& model, int row, const QList<int>& columns);

} // namespace themata
