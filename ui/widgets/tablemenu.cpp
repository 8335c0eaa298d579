#include "ui/widgets/tablemenu.h"

#include "engine/base/error.h"
#include "ui/widgets/asking.h"
#include "ui/widgets/tableexport.h"
#include "ui/widgets/tabletext.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QMenu>
#include <QPointer>
#include <QProgressDialog>
#include <QStandardPaths>
#include <QTableView>

#include <algorithm>
#include <memory>
#include <utility>

namespace themata {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("TableMenu", text);
}

void copySelected(const QTableView& table)
{
    QList<int> rows;
    for (const QModelIndex& index : table.selectionModel()->selectedRows())
        rows.append(index.row());
    if (rows.isEmpty())
        return;
    std::ranges::sort(rows);
    const QList<int> columns = textColumns(table);
    TableText text{headerText(*table.model(), columns), {}};
    for (const int row : std::as_const(rows))
        text.rows += rowText(*table.model(), row, columns);
    QApplication::clipboard()->setText(toTabs(text));
}

/// Says how far something with rows is, if it takes long, and gives it up when asked to.
void showRows(QTableView& table, QObject& work, QProgressDialog*& dialog, const QString& what)
{
    dialog = new QProgressDialog(what, tr("Cancel"), 0, table.model()->rowCount(), table.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setMinimumDuration(500);
    dialog->setAutoClose(false);
    dialog->setValue(0);
    QObject::connect(table.model(), &QObject::destroyed, &work, &QObject::deleteLater);
    QObject::connect(dialog, &QProgressDialog::canceled, &work, &QObject::deleteLater);
    QObject::connect(&work, &QObject::destroyed, dialog, &QObject::deleteLater);
}

/// In a box, which takes the place of what said how far it was.
void sayFailed(QWidget& widget, QProgressDialog* dialog, const QString& title, const Error& error)
{
    if (dialog) {
        dialog->reset(); // or it would still come up
        dialog->hide();
    }
    tellFailure(*widget.window(), title, QString::fromStdString(error.line()));
}

void copyAll(QTableView& table)
{
    const QList<int> columns = textColumns(table);
    auto text = std::make_shared<TableText>(TableText{headerText(*table.model(), columns), {}});
    auto* walk = new TableWalk(*table.model(), columns, &table);
    QProgressDialog* dialog = nullptr;
    showRows(table, *walk, dialog, tr("Copying the table…"));
    QObject::connect(walk, &TableWalk::rowRead, walk, [text](const QStringList& cells) { text->rows += cells; });
    QObject::connect(walk, &TableWalk::paused, dialog, [walk, dialog] { dialog->setValue(walk->rowsRead()); });
    QObject::connect(walk, &TableWalk::finished, walk, [walk, text] {
        QApplication::clipboard()->setText(toTabs(*text));
        walk->deleteLater();
    });
    QObject::connect(walk, &TableWalk::failed, dialog, [walk, &table, dialog](const Error& error) {
        sayFailed(table, dialog, tr("The table was not copied"), error);
        walk->deleteLater();
    });
}

void exportTo(QTableView& table, const QString& path, bool mark)
{
    auto* writing = new TableExport(table, path, mark, &table);
    QProgressDialog* dialog = nullptr;
    showRows(table, *writing, dialog, tr("Writing the table…"));
    QObject::connect(writing, &TableExport::progressed, dialog, &QProgressDialog::setValue);
    QObject::connect(writing, &TableExport::failed, dialog, [&table, dialog](const Error& error) {
        sayFailed(table, dialog, tr("The table was not exported"), error);
    });
}

/// @param chosen gets whether the file is to begin with the mark for Excel.
void askForCsvFile(QWidget& asker, const QString& title, std::function<void(const QString& path, bool mark)> chosen)
{
    const QString plain = tr("CSV (*.csv)");
    const QString forExcel = tr("CSV with a mark for Excel (*.csv)");
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    QString name = title + QStringLiteral(".csv");
    for (const QChar notInNames : QStringLiteral("/\\:*?\"<>|"))
        name.replace(notInNames, u'-');
    askWhereToSave(asker, {tr("Export the table"), folder.filePath(name), plain + QStringLiteral(";;") + forExcel},
                   true, [forExcel, chosen = std::move(chosen)](const QString& path, const QString& kind) {
                       const bool ends = !QFileInfo(path).suffix().isEmpty();
                       chosen(ends ? path : path + QStringLiteral(".csv"), kind == forExcel);
                   });
}

using AddOwn = std::function<void(QMenu& menu, const QPoint& place)>;

void showMenu(QTableView& table, const QPoint& place, const QString& title, QAction& copy, const AddOwn& addOwn)
{
    auto* menu = new QMenu(&table);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (addOwn)
        addOwn(*menu, place);
    if (!menu->isEmpty())
        menu->addSeparator();
    const bool any = table.model()->rowCount() > 0;
    const qsizetype selected = table.selectionModel()->selectedRows().size();
    copy.setText(selected > 1 ? tr("&Copy %1 rows").arg(selected) : tr("&Copy row"));
    copy.setEnabled(selected > 0);
    menu->addAction(&copy);
    menu->addAction(tr("Copy &table"), &table, [&table] { copyAll(table); })->setEnabled(any);
    menu->addAction(tr("&Export table as CSV…"), &table, [&table, title] { exportTable(table, title); })
        ->setEnabled(any);
    QObject::connect(menu, &QMenu::aboutToHide, &copy, [&copy] { copy.setEnabled(true); }); // the keys do without
    menu->popup(table.viewport()->mapToGlobal(place));
}

void showListMenu(QWidget& list, const QPoint& place, const QString& title, const TableText& text)
{
    auto* menu = new QMenu(&list);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto write = [&list, title, text] { exportList(list, title, text); };
    const auto copy = [text] { QApplication::clipboard()->setText(toTabs(text)); };
    menu->addAction(tr("&Copy table"), &list, copy)->setEnabled(!text.rows.isEmpty());
    menu->addAction(tr("&Export table as CSV…"), &list, write)->setEnabled(!text.rows.isEmpty());
    menu->popup(list.mapToGlobal(place));
}

} // namespace

void exportTable(QTableView& table, const QString& title)
{
    askForCsvFile(table, title, [&table](const QString& path, bool mark) { exportTo(table, path, mark); });
}

void exportList(QWidget& list, const QString& title, const TableText& text)
{
    askForCsvFile(list, title, [&list, text](const QString& path, bool mark) {
        if (const auto written = writeCsv(text, path, mark); !written)
            sayFailed(list, nullptr, tr("The table was not exported"), written.error());
    });
}

void installListMenu(QWidget& list, const QString& title, std::function<TableText()> text)
{
    list.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(
        &list, &QWidget::customContextMenuRequested, &list,
        [&list, title, text = std::move(text)](const QPoint& place) { showListMenu(list, place, title, text()); });
}

void installTableMenu(QTableView& table, const QString& title, AddOwn addOwn)
{
    if (table.selectionMode() == QAbstractItemView::SingleSelection)
        table.setSelectionMode(QAbstractItemView::ExtendedSelection);
    auto* copy = new QAction(tr("&Copy row"), &table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QAction::triggered, &table, [&table] { copySelected(table); });
    table.addAction(copy);
    table.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&table, &QWidget::customContextMenuRequested, &table,
                     [&table, title, copy, addOwn = std::move(addOwn)](const QPoint& place) {
                         showMenu(table, place, title, *copy, addOwn);
                     });
}

} // namespace themata
