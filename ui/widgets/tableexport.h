#pragma once

#include "engine/export/csv_file.h"
#include "ui/widgets/tablewalk.h"

class QTableView;

namespace themata {

/// Writes the columns that a table shows to a CSV file, a slice at a time (tablewalk.h). It deletes itself when it has
/// ended; deleted before, it leaves no file.
class TableExport : public QObject {
    Q_OBJECT
public:
    /// @param mark begins the file with the byte order mark by which Excel knows UTF-8.
    TableExport(const QTableView& table, const QString& path, bool mark, QObject* parent = nullptr);

Q_SIGNALS:
    void progressed(int rows);
    void written();
    void failed(const themata::Error& error);

private:
    void writeRow(const QStringList& cells);
    void finish();
    void giveUp(const Error& error);

    CsvFile m_file;
    TableWalk m_walk;
};

} // namespace themata
