#include "ui/models/wordsmodel.h"

#include "engine/base/casts.h"
#include "ui/format/numbers.h"
#include "ui/models/roles.h"

#include <algorithm>
#include <array>
#include <utility>

namespace themata {

void WordsModel::setWords(std::shared_ptr<const Vocabulary> vocabulary, std::vector<std::uint32_t> words)
{
    beginResetModel();
    m_vocabulary = std::move(vocabulary);
    m_words = std::move(words);
    endResetModel();
}

QString WordsModel::wordAt(int row) const
{
    return QString::fromStdString(m_vocabulary->words[m_words[static_cast<std::size_t>(row)]]);
}

std::optional<int> WordsModel::rowOf(const QString& word) const
{
    const std::string wanted = word.toStdString();
    const auto found = std::ranges::find_if(m_words, [&](std::uint32_t v) { return m_vocabulary->words[v] == wanted; });
    return found == m_words.end() ? std::nullopt : std::optional(checkedCast<int>(found - m_words.begin()));
}

int WordsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : checkedCast<int>(m_words.size());
}

int WordsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString WordsModel::text(int row, Column column) const
{
    const std::uint32_t v = m_words[static_cast<std::size_t>(row)];
    switch (column) {
    case Word:
        return wordAt(row);
    case Count:
        return format::integer(checkedCast<std::int64_t>(m_vocabulary->counts[v]));
    case Documents:
        return format::integer(m_vocabulary->documents[v]);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant WordsModel::exact(int row, Column column) const
{
    const std::uint32_t v = m_words[static_cast<std::size_t>(row)];
    if (column == Count)
        return static_cast<qulonglong>(m_vocabulary->counts[v]);
    return column == Documents ? QVariant(m_vocabulary->documents[v]) : QVariant();
}

QVariant WordsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto column = static_cast<Column>(index.column());
    if (role == Qt::DisplayRole)
        return text(index.row(), column);
    if (role == ExactRole)
        return exact(index.row(), column);
    if (role == Qt::TextAlignmentRole)
        return int(column == Word ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
    return {};
}

QVariant WordsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const QStringList names{tr("Word"), tr("Count"), tr("In docs")};
    const QStringList help{tr("A word of the corpus, as it is counted"), tr("Tokens: how often the word is used"),
                           tr("Documents that have the word")};
    switch (role) {
    case Qt::DisplayRole:
        return names.value(section);
    case Qt::ToolTipRole:
        return help.value(section);
    case Qt::TextAlignmentRole:
        return int(section == Word ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
    case Qt::InitialSortOrderRole:
        return section == Word ? Qt::AscendingOrder : Qt::DescendingOrder;
    default:
        return {};
    }
}

void WordsModel::sort(int column, Qt::SortOrder order)
{
    constexpr std::array orders{WordOrder::Alphabetical, WordOrder::Count, WordOrder::Documents};
    if (column >= 0 && column < ColumnCount)
        Q_EMIT orderRequested(orders[static_cast<std::size_t>(column)], order == Qt::DescendingOrder);
}

} // namespace themata
