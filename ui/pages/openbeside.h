#pragma once

#include <QModelIndex>

#include <functional>

class QTableView;

namespace themata {

/// Lets a list of documents open one beside the one that is read: by a right click, whose menu offers it, and by
/// Ctrl+Enter, the current one. A right click makes no row the current one, which would open it in place of the other.
void offerBeside(QTableView& view, std::function<void(const QModelIndex& row)> open);

} // namespace themata
