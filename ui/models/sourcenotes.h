#pragma once

#include "engine/readers/reader.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

namespace themata {

/// One row for each file or row that an import met.
class SourceNotesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { File, Outcome, Reason, Advice, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setNotes(std::vector<SourceNote> notes);
    [[nodiscard]] const SourceNote& at(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<SourceNote> m_notes;
};

[[nodiscard]] bool isLeftOut(const SourceNote& note); ///< no document came out of it
[[nodiscard]] bool hasRemark(const SourceNote& note); ///< a document, with something to say about it

/// Shows all notes, or those left out, or those with remarks; and of these the ones whose file has the words sought.
class SourceNotesFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    enum class Show { All, LeftOut, WithRemarks };
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setShow(Show show);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    Show m_show = Show::All;
};

} // namespace themata
