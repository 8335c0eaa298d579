#pragma once

#include <QObject>
#include <QTimer>

class QTableView;

namespace themata {

/// Widens those columns of a table that show something whole (RowDelegate::setWhole) to the rows in view and to their
/// heading: how many digits a number has depends on the corpus, and how wide they are on the system's font. A column
/// never becomes narrower, so nothing moves to and fro while one scrolls.
class WholeColumns : public QObject {
    Q_OBJECT
public:
    explicit WholeColumns(QTableView& table); ///< which owns it

    bool eventFilter(QObject* viewport, QEvent* event) override;

private:
    void fit();

    QTableView& m_table;
    QTimer m_soon; ///< not while the table is being painted
};

} // namespace themata
