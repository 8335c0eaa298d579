#pragma once

#include <QModelIndex>

#include <functional>

class QString;
class QTableView;

namespace themata {

/// Gives a list of documents the menu of a table (tablemenu.h), which offers to open a document beside the one that is
/// read, too; Ctrl+Enter opens the current one there. A right click makes no row the current one, which would open it
/// in place of the other.
void installDocumentMenu(QTableView& view, const QString& title,
                         std::function<void(const QModelIndex& row)> openBeside);

} // namespace themata
