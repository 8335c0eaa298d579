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
    connect(&m_walk, &TableWalk::ended, this, &TableExport::finish);
}

void TableExport::writeRow(const QStringList& cells)
{
    for (const QString& cell : cells)
        m_file.cell(cell.toStdString());
    m_file.endRow();
}

void TableExport::finish(bool whole)
{
    if (!whole)
        Q_EMIT failed({.code = ErrorCode::Busy,
                       .what = tr("The table has changed while it was written").toStdString(),
                       .where = {},
                       .advice = tr("Export it again").toStdString()});
    else if (const auto finished = m_file.finish(); !finished)
        Q_EMIT failed(finished.error());
    else
        Q_EMIT written();
    deleteLater();
}

} // namespace themata
