#include "ui/models/topicsmodel.h"

#include "engine/base/casts.h"
#include "ui/format/numbers.h"
#include "ui/models/roles.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace themata {
namespace {

QString word(const Vocabulary& vocabulary, const TopWord& top)
{
    return QString::fromStdString(vocabulary.words[top.word]);
}

TrendWord::Trend trend(WordTrend trend)
{
    switch (trend) {
    case WordTrend::Rising:
        return TrendWord::Trend::Riser;
    case WordTrend::Falling:
        return TrendWord::Trend::Faller;
    case WordTrend::Steady:
        break;
    }
    return TrendWord::Trend::Steady;
}

} // namespace

void TopicsModel::setTopics(Topics topics, std::shared_ptr<const Vocabulary> vocabulary)
{
    Q_ASSERT(!topics || vocabulary);
    const bool same = topics && m_topics && topics->size() == m_topics->size() && vocabulary == m_vocabulary;
    if (!same)
        beginResetModel();
    m_topics = std::move(topics);
    m_vocabulary = std::move(vocabulary);
    m_largestShare = m_topics && !m_topics->empty() ? std::ranges::max(*m_topics, {}, &TopicSummary::share).share : 0;
    if (same) {
        columnsChanged(Name, Share);
        columnsChanged(DistinctWords, EffectiveWords);
        return;
    }
    m_changes.clear();
    m_scores.clear();
    endResetModel();
}

void TopicsModel::setChanges(std::vector<TopicChange> changes)
{
    Q_ASSERT(changes.empty() || (m_topics && changes.size() == m_topics->size()));
    m_changes = std::move(changes);
    columnsChanged(TopWords, Change);
}

void TopicsModel::setScores(std::vector<TopicScores> scores)
{
    m_scores = std::move(scores);
    columnsChanged(Coherence, RankOne);
}

void TopicsModel::setViews(TopicViews views)
{
    m_views = std::move(views);
    columnsChanged(Number, Name);
}

QString TopicsModel::name(std::uint32_t topic) const
{
    if (const std::string& label = view(topic).label; !label.empty())
        return QString::fromStdString(label);
    const QStringList words = topWords(topic).mid(0, 3);
    return words.isEmpty() ? tr("Topic %1").arg(topic + 1) : words.join(QStringLiteral(" · "));
}

QStringList TopicsModel::topWords(std::uint32_t topic) const
{
    QStringList words;
    if (m_topics && topic < m_topics->size())
        for (const TopWord& top : (*m_topics)[topic].topWords)
            words += word(*m_vocabulary, top);
    return words;
}

int TopicsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_topics ? 0 : checkedCast<int>(m_topics->size());
}

int TopicsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

TopicRowFacts TopicsModel::facts(int row) const
{
    const auto k = static_cast<std::size_t>(row);
    return {topic(row), m_changes.empty() ? nullptr : &m_changes[k], k < m_scores.size() ? m_scores[k] : TopicScores()};
}

std::optional<double> TopicsModel::value(int row, Column column) const
{
    const auto read = topicColumn(column).value;
    return read ? read(facts(row)) : std::nullopt;
}

QString TopicsModel::text(int row, Column column) const
{
    switch (column) {
    case Number:
        return QString::number(row + 1);
    case Dot:
        return {};
    case Name:
        return name(static_cast<std::uint32_t>(row));
    case TopWords:
        return topWords(static_cast<std::uint32_t>(row)).join(QLatin1Char(' '));
    default:
        const auto known = value(row, column);
        return known ? topicColumn(column).text(*known) : QString(QChar(format::dash));
    }
}

QVariant TopicsModel::toolTip(int row, Column column) const
{
    if (column == Name || column == TopWords)
        return nameToolTip(row);
    if (column < Coherence || value(row, column))
        return {};
    if (topic(row).tokens == 0 || facts(row).scores.words)
        return tr("There is none: the topic has too few words.");
    return tr("Still being computed, or waiting for the run's first saved state. Large topics come first.");
}

QString TopicsModel::explanation(Column column)
{
    return tr(topicColumn(column).help);
}

QVariant TopicsModel::sortValue(int row, Column column) const
{
    if (column == Name || column == TopWords)
        return text(row, column);
    if (topicColumn(column).value)
        return value(row, column).value_or(-std::numeric_limits<double>::infinity());
    return row;
}

QVariant TopicsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::EditRole:
        return column == Name ? labelOf(row) : text(row, column);
    case Qt::ToolTipRole:
        return toolTip(row, column);
    case Qt::AccessibleTextRole:
        return spoken(row, column);
    case Qt::TextAlignmentRole:
        return int(column == Name || column == TopWords ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
    case TopicNumberRole:
        return row + 1;
    case StarredRole:
        return column == Name && view(static_cast<std::uint32_t>(row)).starred;
    case UnnamedRole:
        return labelOf(row).isEmpty();
    case ShareRole:
        return m_largestShare > 0 ? topic(row).share / m_largestShare : 0.0;
    case TrendWordsRole:
        return QVariant::fromValue(trendWords(row));
    case SortRole:
        return sortValue(row, column);
    case ExactRole: {
        const auto known = value(row, column);
        return known ? QVariant(*known) : QVariant();
    }
    default:
        return {};
    }
}

QString TopicsModel::labelOf(int row) const
{
    return QString::fromStdString(view(static_cast<std::uint32_t>(row)).label);
}

/// The words, then what was merged into the topic and what was noted of it.
QString TopicsModel::nameToolTip(int row) const
{
    const auto topic = static_cast<std::uint32_t>(row);
    QStringList lines{text(row, TopWords)};
    QStringList parts;
    for (const std::uint32_t part : mergedInto(m_views, topic))
        parts += QString::number(part + 1);
    if (!parts.isEmpty())
        lines += tr("Merged with: %1").arg(parts.join(QStringLiteral(", ")));
    if (const std::string& note = view(topic).note; !note.empty())
        lines += QString::fromStdString(note);
    return lines.join(u'\n');
}

/// Names value and unit for screen readers.
QString TopicsModel::spoken(int row, Column column) const
{
    const TopicColumn& spoken = topicColumn(column);
    if (spoken.spokenOne && value(row, column) == 1.0)
        return tr(spoken.spokenOne);
    if (spoken.value)
        return tr(spoken.spoken).arg(text(row, column));
    if (column == Number || column == Dot)
        return tr("Topic %1").arg(row + 1);
    const bool starred = column == Name && view(static_cast<std::uint32_t>(row)).starred;
    return starred ? tr("%1, starred").arg(text(row, Name)) : text(row, column);
}

QList<TrendWord> TopicsModel::trendWords(int row) const
{
    const auto& words = topic(row).topWords;
    const std::vector<WordTrend>* trends =
        m_changes.empty() ? nullptr : &m_changes[static_cast<std::size_t>(row)].words;
    QList<TrendWord> result;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool known = trends && i < trends->size();
        result.append({word(*m_vocabulary, words[i]), known ? trend((*trends)[i]) : TrendWord::Trend::Steady});
    }
    return result;
}

QVariant TopicsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section == Name || section == TopWords ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
    if (role == Qt::ToolTipRole)
        return explanation(static_cast<Column>(section));
    return role == Qt::DisplayRole ? tr(topicColumn(section).title) : QVariant();
}

Qt::ItemFlags TopicsModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Name ? flags | Qt::ItemIsEditable : flags;
}

bool TopicsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid) || index.column() != Name)
        return false;
    const QString label = value.toString().simplified();
    if (label != labelOf(index.row()))
        Q_EMIT labelEdited(static_cast<std::uint32_t>(index.row()), label);
    return true;
}

void TopicsModel::columnsChanged(Column first, Column last)
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, first), index(rowCount() - 1, last));
}

} // namespace themata
