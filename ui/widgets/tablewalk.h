#pragma once

#include "engine/base/error.h"

#include <QAbstractItemModel>
#include <QObject>
#include <QTimer>

namespace themata {

/// Reads all rows of a model as text (tabletext.h), a slice at a time so that the window goes on, and waits for rows
/// that are still on their way (PendingRole), to no avail if they cannot be read (ErrorRole).
class TableWalk : public QObject {
    Q_OBJECT
public:
    /// @param model not owned; the walk ends with it and says no more.
    TableWalk(const QAbstractItemModel& model, QList<int> columns, QObject* parent = nullptr);

    [[nodiscard]] int rowsRead() const { return m_row; }

Q_SIGNALS:
    void rowRead(const QStringList& cells); ///< in order, from the next turn of the event loop on
    void paused(); ///< after each slice
    void finished(); ///< all were read; last
    void failed(const themata::Error& error); ///< a row could not be read, or the table has changed meanwhile; last

private:
    void readSlice();
    void readOn(const QModelIndex& first, const QModelIndex& last);
    void changed();
    bool end(); ///< false: it has ended before

    const QAbstractItemModel& m_model;
    QList<int> m_columns;
    int m_row = 0; ///< the next
    bool m_ended = false;
    QTimer m_timer; ///< runs while rows are at hand
};

} // namespace themata
