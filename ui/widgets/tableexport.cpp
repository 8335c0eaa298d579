#include "ui/widgets/tableexport.h"

#include "ui/paths.h"
#include "ui/widgets/tabletext.h"

#include <QTableView>

namespace themata {

TableExport::TableExport(const QTableView& table, const QString& path, bool mark, QObject* parent)
    : QObject(parent)
    , m_file(toPath(path), {}, mark)
    , m_walk(*table.model(), textColumns(table))
{
    writeRow(headerText(*table.model(), textColumns(table)));
    connect(&m_walk, &TableWalk::rowRead, this, &TableExport::writeRow);
    connect(&m_walk, &TableWalk::paused, this, [this] { Q_EMIT progressed(m_walk.rowsRead()); });
    connect(&m_walk, &TableWalk::finished, this, &TableExport::finish);
    connect(&m_walk, &TableWalk::failed, this, &TableExport::giveUp);
}

void TableExport::writeRow(const QStringList& cells)
{
    for (const QString& cell : cells)
        m_file.cell(cell.toStdString());
    m_file.endRow();
}

void TableExport::finish()
{
    if (const auto finished = m_file.finish(); !finished)
        return giveUp(finished.error());
    Q_EMIT written();
    deleteLater();
}

void TableExport::giveUp(const Error& error)
{
    Q_EMIT failed(error);
    deleteLater();
}

} // namespace themata
