#include "ui/widgets/tabletext.h"

#include "engine/export/csv_file.h"
#include "ui/format/numbers.h"
#include "ui/models/roles.h"
#include "ui/paths.h"

#include <QHeaderView>
#include <QLocale>
#include <QTableView>

namespace themata {

namespace {

template <typename Csv>
void addRow(Csv& csv, const QStringList& cells)
{
    for (const QString& cell : cells)
        csv.cell(cell.toStdString());
    csv.endRow();
}

QString tabbed(QStringList cells)
{
    for (QString& cell : cells)
        for (const QChar breaking : QStringLiteral("\t\n\r\u2028\u2029"))
            cell.replace(breaking, u' ');
    return cells.join(u'\t') + u'\n';
}

QString cellText(const QAbstractItemModel& model, const QModelIndex& index)
{
    const QVariant exact = model.data(index, ExactRole);
    if (exact.typeId() == QMetaType::Double)
        return exactText(exact.toDouble());
    if (exact.isValid())
        return exact.toString();
    const QString words = model.data(index, Qt::DisplayRole).toString();
    return words == QChar(format::dash) ? QString() : words;
}

} // namespace

QString toCsv(const TableText& table)
{
    CsvText csv;
    addRow(csv, table.header);
    for (const QStringList& row : table.rows)
        addRow(csv, row);
    return QString::fromStdString(csv.text());
}

Result<void> writeCsv(const TableText& table, const QString& path, bool mark)
{
    CsvFile file(toPath(path), {}, mark);
    addRow(file, table.header);
    for (const QStringList& row : table.rows)
        addRow(file, row);
    return file.finish();
}

QString toTabs(const TableText& table)
{
    QString text = tabbed(table.header);
    for (const QStringList& row : table.rows)
        text += tabbed(row);
    return text;
}

QString exactText(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

QList<int> textColumns(const QTableView& view)
{
    const QHeaderView& header = *view.horizontalHeader();
    QList<int> columns;
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        const QVariant exported = view.model()->headerData(column, Qt::Horizontal, ExportedRole);
        const bool wanted = exported.isValid() ? exported.toBool() : !view.isColumnHidden(column);
        if (wanted && !headerText(*view.model(), {column}).front().isEmpty())
            columns.append(column);
    }
    return columns;
}

QStringList headerText(const QAbstractItemModel& model, const QList<int>& columns)
{
    QStringList names;
    for (const int column : columns)
        names += model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    return names;
}

QStringList rowText(const QAbstractItemModel& model, int row, const QList<int>& columns)
{
    QStringList cells;
    for (const int column : columns)
        cells += cellText(model, model.index(row, column));
    return cells;
}

} // namespace themata
