#include "ui/models/previewwords.h"

#include "ui/format/numbers.h"
#include "ui/models/roles.h"

#include <utility>

namespace themata {

namespace {

QString text(const PreviewWord& word, int column)
{
    switch (column) {
    case PreviewWordsModel::Word:
        return QString::fromStdString(word.word);
    case PreviewWordsModel::Count:
        return format::integer(static_cast<qint64>(word.count));
    case PreviewWordsModel::Documents:
        return format::integer(word.documents);
    case PreviewWordsModel::Reason:
        return reason(word.dropped);
    default:
        return {};
    }
}

} // namespace

QString reason(Dropped dropped)
{
    switch (dropped) {
    case Dropped::No:
        return {};
    case Dropped::Number:
        return PreviewWordsModel::tr("number");
    case Dropped::TooShort:
        return PreviewWordsModel::tr("short");
    case Dropped::TooLong:
        return PreviewWordsModel::tr("long");
    case Dropped::StopWord:
        return PreviewWordsModel::tr("stop");
    case Dropped::Rare:
        return PreviewWordsModel::tr("rare");
    }
    return {};
}

void PreviewWordsModel::setWords(std::vector<PreviewWord> words)
{
    beginResetModel();
    m_words = std::move(words);
    endResetModel();
}

int PreviewWordsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_words.size());
}

int PreviewWordsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PreviewWordsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const PreviewWord& word = m_words[static_cast<std::size_t>(index.row())];
    const bool number = index.column() == Count || index.column() == Documents;
    switch (role) {
    case Qt::DisplayRole:
        return text(word, index.column());
    case DimmedRole:
        return index.column() != Reason && word.dropped != Dropped::No;
    case TagKindRole:
        return static_cast<int>(TagKind::Neutral);
    case Qt::TextAlignmentRole:
        return number ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    default:
        return {};
    }
}

QVariant PreviewWordsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && (section == Count || section == Documents))
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Word:
        return tr("Word");
    case Count:
        return tr("Count");
    case Documents:
        return tr("Documents");
    default:
        return QString();
    }
}

} // namespace themata
