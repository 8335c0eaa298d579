#include "ui/charts/chartmenu.h"

#include "ui/widgets/asking.h"
#include "ui/widgets/tablemenu.h"
#include "ui/widgets/tables.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QMenu>
#include <QPainter>
#include <QPdfWriter>
#include <QStandardItemModel>
#include <QSvgGenerator>
#include <QTableView>
#include <QVBoxLayout>

namespace themata {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("ChartMenu", text); }

bool savePng(QWidget& chart, const QString& path)
{
    constexpr int scale = 2;
    QImage image(chart.size() * scale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(chart.palette().color(QPalette::Base));
    chart.render(&image);
    return image.save(path);
}

bool saveSvg(QWidget& chart, const QString& path)
{
    QSvgGenerator generator;
    generator.setFileName(path);
    generator.setSize(chart.size());
    generator.setViewBox(chart.rect());
    QPainter painter;
    if (!painter.begin(&generator))
        return false;
    chart.render(&painter);
    return painter.end();
}

bool savePdf(QWidget& chart, const QString& path)
{
    QPdfWriter writer(path);
    writer.setPageMargins({0, 0, 0, 0});
    writer.setPageSize(QPageSize(QSizeF(chart.size()) * 0.75, QPageSize::Point));
    QPainter painter;
    if (!painter.begin(&writer))
        return false;
    painter.scale(double(writer.width()) / chart.width(), double(writer.height()) / chart.height());
    chart.render(&painter);
    return painter.end();
}

void showTable(QWidget& chart, const QString& title, const TableText& table)
{
    auto* dialog = new QDialog(chart.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->resize(480, 480);
    auto* model = new QStandardItemModel(static_cast<int>(table.rows.size()), static_cast<int>(table.header.size()), dialog);
    model->setHorizontalHeaderLabels(table.header);
    for (int row = 0; row < table.rows.size(); ++row)
        for (int column = 0; column < table.rows[row].size(); ++column)
            model->setItem(row, column, new QStandardItem(table.rows[row][column]));
    auto* view = new QTableView;
    styleTable(*view, metrics::denseRowHeight);
    view->setModel(model);
    installTableMenu(*view, title);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(view);
    dialog->show();
}

using Save = std::function<bool(const QString& path)>;

void addSave(QMenu& menu, QWidget& chart, const QString& title, const QString& ending, const Save& save)
{
    menu.addAction(tr("Save as %1…").arg(ending.toUpper()), &chart, [&chart, title, ending, save] {
        askWhereToSave(chart, {tr("Save the chart"), title + u'.' + ending}, true,
                       [&chart, save](const QString& path, const QString&) {
                           if (!save(path))
                               tellFailure(chart, tr("The chart was not saved"),
                                           tr("%1 could not be written. Choose another folder, or free some space.")
                                               .arg(path));
                       });
    });
}

using AddOwn = std::function<void(QMenu& menu, const QPoint& place)>;

void showMenu(QWidget& chart, const QPoint& place, const QString& title, const std::function<TableText()>& table,
              const AddOwn& addOwn)
{
    auto* menu = new QMenu(&chart);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (addOwn)
        addOwn(*menu, place);
    menu->addAction(tr("Copy picture"), &chart, [&chart] { QApplication::clipboard()->setPixmap(chart.grab()); });
    menu->addAction(tr("Copy numbers"), &chart, [table] { QApplication::clipboard()->setText(toTabs(table())); });
    menu->addSeparator();
    addSave(*menu, chart, title, QStringLiteral("png"), [&chart](const QString& path) { return savePng(chart, path); });
    addSave(*menu, chart, title, QStringLiteral("svg"), [&chart](const QString& path) { return saveSvg(chart, path); });
    addSave(*menu, chart, title, QStringLiteral("pdf"), [&chart](const QString& path) { return savePdf(chart, path); });
    menu->addAction(tr("Save as CSV…"), &chart, [&chart, title, table] { exportList(chart, title, table()); });
    menu->addSeparator();
    menu->addAction(tr("Show as table"), &chart, [&chart, title, table] { showTable(chart, title, table()); });
    menu->popup(chart.mapToGlobal(place));
}

} // namespace

void installChartMenu(QWidget& chart, const QString& title, std::function<TableText()> table,
                      std::function<void(QMenu&, const QPoint&)> addOwn)
{
    chart.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&chart, &QWidget::customContextMenuRequested, &chart,
                     [&chart, title, table = std::move(table), addOwn = std::move(addOwn)](const QPoint& place) {
                         showMenu(chart, place, title, table, addOwn);
                     });
}

} // namespace themata
