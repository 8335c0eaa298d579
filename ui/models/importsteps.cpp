#include "ui/models/importsteps.h"

#include "ui/format/counted.h"
#include "ui/models/roles.h"

#include <utility>

namespace themata {

namespace {

bool isNumber(int column)
{
    return column >= ImportStepsModel::Removed && column <= ImportStepsModel::Documents;
}

/// A step that left tokens left word types and documents, too.
bool isKnown(std::uint64_t left, const FilterStep& step)
{
    return left > 0 || step.tokensLeft == 0;
}

QString leftText(std::uint64_t left, const FilterStep& step)
{
    return isKnown(left, step) ? format::integer(static_cast<qint64>(left)) : QString(QChar(format::dash));
}

QString documentsLost(std::uint64_t lost)
{
    return format::counted(lost,
                           ImportStepsModel::tr("1 document fewer than before: its last words went here. It "
                                                "stays as a row without tokens."),
                           ImportStepsModel::tr("%1 documents fewer than before: their last words went here. They "
                                                "stay as rows without tokens."));
}

/// The number behind the text; none where there is none, or it is not known.
QVariant exact(const FilterStep& step, int column)
{
    const auto count = [](std::uint64_t number) { return QVariant(static_cast<qulonglong>(number)); };
    switch (column) {
    case ImportStepsModel::Removed:
        return count(step.removedTokens);
    case ImportStepsModel::Left:
        return count(step.tokensLeft);
    case ImportStepsModel::Types:
        return isKnown(step.typesLeft, step) ? count(step.typesLeft) : QVariant();
    case ImportStepsModel::Documents:
        return isKnown(step.documentsLeft, step) ? count(step.documentsLeft) : QVariant();
    default:
        return {};
    }
}

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
    case ImportStepsModel::Types:
        return leftText(step.typesLeft, step);
    case ImportStepsModel::Documents:
        return leftText(step.documentsLeft, step);
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

QString ImportStepsModel::toolTip(int row, int column) const
{
    const FilterStep& step = m_steps[static_cast<std::size_t>(row)];
    if (column == Step || column == Detail)
        return text(step, column);
    const auto left = column == Types ? &FilterStep::typesLeft : &FilterStep::documentsLeft;
    if (column != Types && column != Documents)
        return {};
    if (!isKnown(step.*left, step))
        return tr("Not counted when this corpus was made.");
    if (row == 0)
        return column == Types ? tr("Different words in all texts") : tr("Documents with words");
    const FilterStep& before = m_steps[static_cast<std::size_t>(row) - 1];
    if (before.*left <= step.*left)
        return before.*left == step.*left ? tr("As many as before this step") : tr("More than before this step");
    const std::uint64_t lost = before.*left - step.*left;
    return column == Types ? format::counted(lost, tr("1 word type fewer than before this step"),
                                             tr("%1 word types fewer than before this step"))
                           : documentsLost(lost);
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
    if (role == Qt::DisplayRole)
        return text(m_steps[static_cast<std::size_t>(index.row())], index.column());
    if (role == ExactRole)
        return exact(m_steps[static_cast<std::size_t>(index.row())], index.column());
    if (role == Qt::TextAlignmentRole && isNumber(index.column()))
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return toolTip(index.row(), index.column());
    if (role == Qt::AccessibleTextRole && index.column() == Bar)
        return tr("%1 of all words are left").arg(format::percent(shareLeft(index.row())));
    return {};
}

QVariant ImportStepsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && isNumber(section))
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
    case Types:
        return tr("Word types");
    case Documents:
        return tr("Documents");
    default:
        return QString();
    }
}

} // namespace themata
