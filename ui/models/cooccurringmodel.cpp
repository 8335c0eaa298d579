#include "ui/models/cooccurringmodel.h"

#include "engine/base/casts.h"
#include "ui/format/numbers.h"
#include "ui/models/roles.h"

#include <utility>

namespace themata {

void CoOccurringModel::setWords(std::shared_ptr<const Vocabulary> vocabulary, std::vector<CoOccurringWord> words)
{
    beginResetModel();
    m_vocabulary = std::move(vocabulary);
    m_words = std::move(words);
    endResetModel();
}

QString CoOccurringModel::wordAt(int row) const
{
    return QString::fromStdString(m_vocabulary->words[m_words[static_cast<std::size_t>(row)].word]);
}

int CoOccurringModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : checkedCast<int>(m_words.size());
}

int CoOccurringModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CoOccurringModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CoOccurringWord& word = m_words[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole)
        return int(index.column() == Word ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
    if (role == ShareRole)
        return word.npmi;
    if (role == ExactRole && index.column() != Word)
        return index.column() == Together ? QVariant(word.together) : QVariant(word.npmi);
    if (role != Qt::DisplayRole)
        return {};
    if (index.column() == Word)
        return wordAt(index.row());
    return index.column() == Together ? format::integer(word.together) : format::number(word.npmi, 2);
}

QVariant CoOccurringModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const QStringList names{tr("Word"), tr("Docs"), tr("NPMI")};
    const QStringList help{tr("Words in the same documents more often than by chance"),
                           tr("Documents that have both words"),
                           tr("<p>Normalised pointwise mutual information: 0 where the two words share documents as by "
                              "chance, 1 where they "
                              "are never apart.</p>")};
    switch (role) {
    case Qt::DisplayRole:
        return names.value(section);
    case Qt::ToolTipRole:
        return help.value(section);
    case Qt::TextAlignmentRole:
        return int(section == Word ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
    default:
        return {};
    }
}

} // namespace themata
