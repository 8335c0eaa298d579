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
    connect(&model, &QAbstractItemModel::modelReset, this, &TableWalk::changed);
    connect(&model, &QAbstractItemModel::layoutChanged, this, &TableWalk::changed);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &TableWalk::changed);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &TableWalk::changed);
    connect(&model, &QObject::destroyed, this, &TableWalk::end);
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
        const QModelIndex row = m_model.index(m_row, 0);
        if (row.data(PendingRole).toBool()) {
            m_timer.stop(); // until it is there
            break;
        }
        if (const QVariant error = row.data(ErrorRole); error.isValid() && end())
            return Q_EMIT failed(error.value<Error>());
        Q_EMIT rowRead(rowText(m_model, m_row++, m_columns));
    }
    if (m_row == rows && end())
        Q_EMIT finished();
    else if (!m_ended)
        Q_EMIT paused();
}

void TableWalk::readOn(const QModelIndex& first, const QModelIndex& last)
{
    if (!m_ended && first.row() <= m_row && m_row <= last.row())
        m_timer.start();
}

void TableWalk::changed()
{
    if (end())
        Q_EMIT failed({.code = ErrorCode::Busy,
                       .what = tr("The table has changed while it was read").toStdString(),
                       .where = {},
                       .advice = tr("Try it again").toStdString()});
}

bool TableWalk::end()
{
    m_timer.stop();
    return !std::exchange(m_ended, true);
}

} // namespace themata
