#include "ui/models/previewwords.h"

#include "ui/format/numbers.h"
#include "ui/models/roles.h"

#include <algorithm>
#include <utility>

namespace themata {

namespace {

bool sameWords(const std::vector<PreviewWord>& a, const std::vector<PreviewWord>& b)
{
    return std::ranges::equal(a, b, {}, &PreviewWord::word, &PreviewWord::word);
}

QVariant sortValue(const PreviewWord& word, int column)
{
    switch (column) {
    case PreviewWordsModel::Word:
        return QString::fromStdString(word.word);
    case PreviewWordsModel::Count:
        return static_cast<qulonglong>(word.count);
    case PreviewWordsModel::Documents:
        return word.documents;
    default:
        return reason(word.dropped);
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

QString verdict(const QString& word, Dropped dropped, const OwnStops& own)
{
    switch (dropped) {
    case Dropped::No:
        return PreviewWordsModel::tr("“%1” is kept.").arg(word);
    case Dropped::Number:
        return PreviewWordsModel::tr("“%1” is left out: it has no letter, and numbers are dropped.").arg(word);
    case Dropped::TooShort:
        return PreviewWordsModel::tr("“%1” is left out: it is shorter than words may be.").arg(word);
    case Dropped::TooLong:
        return PreviewWordsModel::tr("“%1” is left out: it is longer than words may be.").arg(word);
    case Dropped::StopWord:
        return (own.names(word) ? PreviewWordsModel::tr("“%1” is left out: it is on your own list of stop words.")
                    : own.namesForm(word)
                    ? PreviewWordsModel::tr("“%1” is left out: another form of it is on your own list of stop words.")
                    : PreviewWordsModel::tr("“%1” is left out: it is on the list of stop words."))
            .arg(word);
    case Dropped::Rare:
        return PreviewWordsModel::tr("“%1” is left out: it is too rare.").arg(word);
    }
    return {};
}

bool canToggle(Dropped dropped)
{
    return dropped == Dropped::No || dropped == Dropped::StopWord;
}

void PreviewWordsModel::setWords(std::vector<PreviewWord> words, OwnStops own)
{
    const bool same = !words.empty() && sameWords(words, m_words);
    if (!same)
        beginResetModel();
    m_words = std::move(words);
    m_own = std::move(own);
    if (same)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    else
        endResetModel();
}

QString PreviewWordsModel::text(const PreviewWord& word, int column) const
{
    switch (column) {
    case Word:
        return QString::fromStdString(word.word);
    case Count:
        return format::integer(static_cast<qint64>(word.count));
    case Documents:
        return format::integer(word.documents);
    default:
        return word.dropped == Dropped::StopWord && m_own.namesForm(QString::fromStdString(word.word))
            ? tr("own list")
            : reason(word.dropped);
    }
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
    const PreviewWord& word = at(index.row());
    const bool number = index.column() == Count || index.column() == Documents;
    switch (role) {
    case Qt::DisplayRole:
        return text(word, index.column());
    case SortRole:
        return sortValue(word, index.column());
    case Qt::ToolTipRole:
        return verdict(QString::fromStdString(word.word), word.dropped, m_own);
    case Qt::AccessibleTextRole:
        return index.column() == Word || index.column() == Reason
            ? verdict(QString::fromStdString(word.word), word.dropped, m_own)
            : text(word, index.column());
    case DimmedRole:
        return index.column() != Reason && word.dropped != Dropped::No;
    case ActionRole:
        return canToggle(word.dropped) ? (word.dropped == Dropped::No ? tr("Stop") : tr("Keep")) : QString();
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
