#pragma once

#include "ui/widgets/tabletext.h"

#include <functional>

class QMenu;
class QPoint;
class QTableView;
class QWidget;

namespace themata {

/// Gives a table what all tables have: rows can be selected together, Ctrl+C copies them with the header for a
/// spreadsheet, and a menu copies all of it or writes it to a CSV file, for Excel too. To be called once it has its
/// model and its look. @param title names the file. @param addOwn may put more before these, for what is at that place
/// of the table.
void installTableMenu(QTableView& table, const QString& title,
                      std::function<void(QMenu& menu, const QPoint& place)> addOwn = {});

/// The same for a few lines that are no table on the screen: a menu that copies what `text` returns, or writes it.
void installListMenu(QWidget& list, const QString& title, std::function<TableText()> text);

/// What the menus do: ask for a file and write the table to it.
void exportTable(QTableView& table, const QString& title);
void exportList(QWidget& list, const QString& title, const TableText& text);

} // namespace themata
