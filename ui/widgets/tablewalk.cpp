#include "ui/widgets/tablewalk.h"

#include "ui/models/roles.h"
#include "ui/widgets/tabletext.h"

#include <QElapsedTimer>

#include <utility>

namespace themata {

namespace {

constexpr qint64 sliceMs = 15;

}

TableWalk::TableWalk(const QAbstractItemModel& model, QList<int> columns, QObject* parent)
    : QObject(parent)
    , m_model(model)
    , m_columns(std::move(columns))
{
    const auto changed = [this] { end(false); };
    connect(&model, &QAbstractItemModel::modelReset, this, changed);
    connect(&model, &QAbstractItemModel::layoutChanged, this, changed);
    connect(&model, &QAbstractItemModel::rowsInserted, this, changed);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, changed);
    connect(&model, &QObject::destroyed, this, changed);
    connect(&model, &QAbstractItemModel::dataChanged, this, &TableWalk::readOn);
    connect(&m_timer, &QTimer::timeout, this, &TableWalk::readSlice);
    m_timer.start();
}

void TableWalk::readSlice()
{
    QElapsedTimer clock;
    clock.start();
    const int rows = m_model.rowCount();
    while (!m_ended && m_row < rows && clock.elapsed() < sliceMs) {
        if (m_model.data(m_model.index(m_row, 0), PendingRole).toBool()) {
            m_timer.stop(); // until it is there
            break;
        }
        Q_EMIT rowRead(rowText(m_model, m_row++, m_columns));
    }
    if (!m_ended && m_row == rows)
        end(true);
    else if (!m_ended)
        Q_EMIT paused();
}

void TableWalk::readOn(const QModelIndex& first, const QModelIndex& last)
{
    if (!m_ended && first.row() <= m_row && m_row <= last.row())
        m_timer.start();
}

void TableWalk::end(bool whole)
{
    if (std::exchange(m_ended, true))
        return;
    m_timer.stop();
    Q_EMIT ended(whole);
}

} // namespace themata
