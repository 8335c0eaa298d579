#include "ui/models/topicneighboursmodel.h"

#include "engine/base/casts.h"
#include "ui/format/numbers.h"
#include "ui/models/roles.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace themata {

void TopicNeighboursModel::setNeighbours(std::vector<SimilarDocument> neighbours)
{
    beginResetModel();
    m_neighbours = std::move(neighbours);
    m_rows.clear();
    endResetModel();
}

void TopicNeighboursModel::setRow(const DocumentRow& row)
{
    const auto found = std::ranges::find(m_neighbours, row.index, &SimilarDocument::document);
    if (found == m_neighbours.end())
        return;
    m_rows[row.index] = row;
    const int place = checkedCast<int>(found - m_neighbours.begin());
    Q_EMIT dataChanged(index(place, Name), index(place, Detail));
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
    const auto known = m_rows.find(neighbour.document);
    if (known == m_rows.end())
        return QChar(format::dash);
    if (column == Name)
        return QString::fromStdString(known->second.name);
    QStringList details{QString::fromStdString(known->second.group), QString::fromStdString(known->second.date)};
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
