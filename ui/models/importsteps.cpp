#include "ui/models/importsteps.h"

#include "ui/format/numbers.h"
#include "ui/models/roles.h"

#include <utility>

namespace themata {

namespace {

QString text(const FilterStep& step, int column)
{
    switch (column) {
    case ImportStepsModel::Step:
        return QString::fromStdString(step.step);
    case ImportStepsModel::Detail:
        return QString::fromStdString(step.detail);
    case ImportStepsModel::Removed:
        return step.removedTokens == 0 ? QString() : format::integer(-static_cast<qint64>(step.removedTokens));
    case ImportStepsModel::Left:
        return format::integer(static_cast<qint64>(step.tokensLeft));
    default:
        return {};
    }
}

} // namespace

void ImportStepsModel::setSteps(std::vector<FilterStep> steps)
{
    beginResetModel();
    m_steps = std::move(steps);
    endResetModel();
}

double ImportStepsModel::shareOfAll(std::uint64_t tokens) const
{
    const std::uint64_t all = m_steps.front().tokensLeft;
    return all == 0 ? 0 : static_cast<double>(tokens) / static_cast<double>(all);
}

double ImportStepsModel::shareLeft(int row) const
{
    return shareOfAll(m_steps[static_cast<std::size_t>(row)].tokensLeft);
}

double ImportStepsModel::shareRemoved(int row) const
{
    return shareOfAll(m_steps[static_cast<std::size_t>(row)].removedTokens);
}

int ImportStepsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_steps.size());
}

int ImportStepsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ImportStepsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const bool number = index.column() == Removed || index.column() == Left;
    if (role == Qt::DisplayRole)
        return text(m_steps[static_cast<std::size_t>(index.row())], index.column());
    if (role == Qt::TextAlignmentRole && number)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole && index.column() == Bar)
        return tr("%1 of all words are left").arg(format::percent(shareLeft(index.row())));
    return {};
}

QVariant ImportStepsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && (section == Removed || section == Left))
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Step:
        return tr("Step");
    case Removed:
        return tr("Removed");
    case Left:
        return tr("Tokens left");
    default:
        return QString();
    }
}

} // namespace themata
