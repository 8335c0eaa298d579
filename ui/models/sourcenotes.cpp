#include "ui/models/sourcenotes.h"

#include "ui/format/counted.h"
#include "ui/models/roles.h"

#include <utility>

namespace themata {

namespace {

QString outcome(SourceNote::Status status)
{
    switch (status) {
    case SourceNote::Status::Read:
        return SourceNotesModel::tr("Read");
    case SourceNote::Status::Empty:
        return SourceNotesModel::tr("Empty");
    case SourceNote::Status::Skipped:
        return SourceNotesModel::tr("Skipped");
    case SourceNote::Status::Damaged:
        return SourceNotesModel::tr("Damaged");
    }
    return {};
}

TagKind outcomeKind(SourceNote::Status status)
{
    switch (status) {
    case SourceNote::Status::Read:
        return TagKind::Success;
    case SourceNote::Status::Empty:
        return TagKind::Warning;
    case SourceNote::Status::Damaged:
        return TagKind::Danger;
    case SourceNote::Status::Skipped:
        break;
    }
    return TagKind::Neutral;
}

/// Whether it was read in another encoding than nearly all files are in, or not all of it could be.
bool isOddlyEncoded(const SourceNote& note)
{
    return note.replaced > 0 || (!note.encoding.empty() && note.encoding != "UTF-8");
}

/// "3 documents", "1 document, read as windows-1252, 2 characters could not be decoded".
QString whatCameIn(const SourceNote& note)
{
    QStringList parts{
        format::counted(note.documents, SourceNotesModel::tr("1 document"), SourceNotesModel::tr("%1 documents"))};
    if (isOddlyEncoded(note))
        parts += SourceNotesModel::tr("read as %1").arg(QString::fromStdString(note.encoding));
    if (note.replaced > 0)
        parts += format::counted(note.replaced, SourceNotesModel::tr("1 character could not be decoded"),
                                 SourceNotesModel::tr("%1 characters could not be decoded"));
    return parts.join(QStringLiteral(", "));
}

QString text(const SourceNote& note, int column)
{
    switch (column) {
    case SourceNotesModel::File:
        return QString::fromStdString(note.source);
    case SourceNotesModel::Outcome:
        return outcome(note.status);
    case SourceNotesModel::Reason:
        if (!note.reason.empty())
            return QString::fromStdString(note.reason);
        return whatCameIn(note);
    case SourceNotesModel::Advice:
        return QString::fromStdString(note.advice);
    default:
        return {};
    }
}

} // namespace

bool isLeftOut(const SourceNote& note)
{
    return note.status != SourceNote::Status::Read && note.documents == 0;
}

bool hasRemark(const SourceNote& note)
{
    return !isLeftOut(note) && (!note.reason.empty() || isOddlyEncoded(note));
}

void SourceNotesModel::setNotes(std::vector<SourceNote> notes)
{
    beginResetModel();
    m_notes = std::move(notes);
    endResetModel();
}

const SourceNote& SourceNotesModel::at(int row) const
{
    return m_notes[static_cast<std::size_t>(row)];
}

int SourceNotesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_notes.size());
}

int SourceNotesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SourceNotesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const SourceNote& note = at(index.row());
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return text(note, index.column());
    if (role == TagKindRole && index.column() == Outcome)
        return static_cast<int>(outcomeKind(note.status));
    return {};
}

QVariant SourceNotesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case File:
        return tr("File");
    case Outcome:
        return tr("Result");
    case Reason:
        return tr("Reason");
    case Advice:
        return tr("What to do");
    default:
        return {};
    }
}

void SourceNotesFilter::setShow(Show show)
{
    m_show = show;
    invalidateFilter();
}

bool SourceNotesFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const SourceNote& note = static_cast<const SourceNotesModel*>(sourceModel())->at(row);
    const bool shown = m_show == Show::All || (m_show == Show::LeftOut ? isLeftOut(note) : hasRemark(note));
    return shown && QSortFilterProxyModel::filterAcceptsRow(row, parent);
}

} // namespace themata
