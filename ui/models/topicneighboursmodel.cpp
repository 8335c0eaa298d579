#include "ui/models/topicneighboursmodel.h"

#include "engine/base/casts.h"
#include "ui/format/numbers.h"
#include "ui/models/roles.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace themata {

TopicNeighboursModel::TopicNeighboursModel(Fetch fetch, QObject* parent)
    : QAbstractTableModel(parent)
    , m_fetch(std::move(fetch))
    , m_rows([this](std::size_t first, std::size_t count, Answer done) { ask(first, count, std::move(done)); },
             pagesKept,
             [this](std::size_t first, std::span<const DocumentRow> rows) { rowsChanged(first, rows.size()); },
             [this](std::size_t first, std::size_t count, const Error& error) {
                 rowsChanged(first, count);
                 Q_EMIT fetchFailed(error);
             })
{
}

void TopicNeighboursModel::setNeighbours(std::vector<SimilarDocument> neighbours)
{
    beginResetModel();
    m_neighbours = std::move(neighbours);
    m_rows.clear();
    endResetModel();
}

void TopicNeighboursModel::ask(std::size_t first, std::size_t count, Answer done) const
{
    std::vector<std::uint32_t> documents;
    for (std::size_t row = first; row < std::min(first + count, m_neighbours.size()); ++row)
        documents.push_back(checkedCast<std::uint32_t>(m_neighbours[row].document));
    m_fetch(std::move(documents), std::move(done));
}

void TopicNeighboursModel::rowsChanged(std::size_t first, std::size_t count)
{
    const int last = std::min(checkedCast<int>(first + count), rowCount()) - 1;
    Q_EMIT dataChanged(index(checkedCast<int>(first), Name), index(last, Detail));
}

int TopicNeighboursModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : checkedCast<int>(m_neighbours.size());
}

int TopicNeighboursModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString TopicNeighboursModel::text(int row, Column column) const
{
    const SimilarDocument& neighbour = m_neighbours[static_cast<std::size_t>(row)];
    if (column == Distance)
        return format::number(neighbour.distance, 2);
    const DocumentRow* known = m_rows.want(static_cast<std::size_t>(row));
    if (!known)
        return QChar(format::dash);
    if (column == Name)
        return QString::fromStdString(known->name);
    QStringList details{QString::fromStdString(known->group), QString::fromStdString(known->date)};
    details.removeAll(QString());
    return details.join(QStringLiteral(", "));
}

QVariant TopicNeighboursModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), column);
    case Qt::ToolTipRole:
        return column == Distance
            ? tr("%1: Hellinger distance of topic shares, 0 the same, 1 nothing in common")
                  .arg(format::number(m_neighbours[static_cast<std::size_t>(index.row())].distance, 4))
            : text(index.row(), column);
    case ExactRole:
        return column == Distance ? QVariant(m_neighbours[static_cast<std::size_t>(index.row())].distance) : QVariant();
    case PendingRole:
        return m_rows.pending(static_cast<std::size_t>(index.row()));
    case ErrorRole:
        return m_rows.error(static_cast<std::size_t>(index.row()));
    case Qt::TextAlignmentRole:
        return int(column == Distance ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
    default:
        return {};
    }
}

QVariant TopicNeighboursModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Name:
        return tr("Name");
    case Detail:
        return tr("Group and date");
    case Distance:
        return tr("Distance");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace themata
