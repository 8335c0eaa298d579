#include "ui/models/wordtopicsmodel.h"

#include "engine/base/casts.h"
#include "ui/format/numbers.h"
#include "ui/models/roles.h"

#include <algorithm>
#include <utility>

namespace themata {

namespace {

bool isNumber(int column)
{
    return column != WordTopicsModel::Name;
}

} // namespace

WordTopicsModel::WordTopicsModel(TopicName name, std::function<bool(std::uint32_t)> hasLabel, QObject* parent)
    : QAbstractTableModel(parent)
    , m_name(std::move(name))
    , m_hasLabel(std::move(hasLabel))
{
}

void WordTopicsModel::setTopics(std::vector<WordInTopic> topics)
{
    // The same topics again, as while a run goes on: the rows stay, and with them selection and scroll position.
    if (std::ranges::equal(topics, m_topics, {}, &WordInTopic::topic, &WordInTopic::topic)) {
        m_topics = std::move(topics);
        updateNames();
        return;
    }
    beginResetModel();
    m_topics = std::move(topics);
    endResetModel();
}

void WordTopicsModel::updateNames()
{
    if (!m_topics.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

std::optional<int> WordTopicsModel::rowOf(std::uint32_t topic) const
{
    const auto found = std::ranges::find(m_topics, topic, &WordInTopic::topic);
    return found == m_topics.end() ? std::nullopt : std::optional(checkedCast<int>(found - m_topics.begin()));
}

int WordTopicsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : checkedCast<int>(m_topics.size());
}

int WordTopicsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString WordTopicsModel::text(const WordInTopic& topic, Column column) const
{
    switch (column) {
    case Number:
        return QString::number(topic.topic + 1);
    case Name:
        return m_name(topic.topic);
    case Count:
        return format::integer(topic.count);
    case Share:
        return format::percent(topic.share);
    case Rank:
        return format::integer(topic.rank);
    case Inclusion:
        return topic.inclusion ? format::number(*topic.inclusion, 2) : QString(QChar(format::dash));
    case ColumnCount:
        break;
    }
    return {};
}

QVariant WordTopicsModel::exact(const WordInTopic& topic, Column column)
{
    switch (column) {
    case Count:
        return topic.count;
    case Share:
        return topic.share;
    case Rank:
        return topic.rank;
    case Inclusion:
        return topic.inclusion ? QVariant(*topic.inclusion) : QVariant();
    default:
        return {};
    }
}

QVariant WordTopicsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const WordInTopic& topic = m_topics[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(topic, static_cast<Column>(index.column()));
    case Qt::TextAlignmentRole:
        return int(isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
    case TopicNumberRole:
        return index.column() == Name || index.column() == Count ? checkedCast<int>(topic.topic) + 1 : 0;
    case UnnamedRole:
        return index.column() == Name && !m_hasLabel(topic.topic);
    case ShareRole:
        return topic.count / static_cast<double>(m_topics.front().count);
    case ExactRole:
        return exact(topic, static_cast<Column>(index.column()));
    case Qt::ToolTipRole:
        return index.column() == Name ? QVariant(text(topic, Name)) : QVariant();
    default:
        return {};
    }
}

QVariant WordTopicsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const QStringList names{tr("No."), tr("Topic"), tr("Count"), tr("Share"), tr("Rank"), tr("In π")};
    const QStringList help{
        tr("The topic's number"),
        tr("Topics that have tokens of the word, the one with most first"),
        tr("Tokens of the word that are in the topic"),
        tr("Share of the word's tokens that are in the topic"),
        tr("Place of the word among those of the topic, the most frequent first"),
        tr("Probability that the word is one of the topic's words at all, over the kept draws of the run")};
    switch (role) {
    case Qt::DisplayRole:
        return names.value(section);
    case Qt::ToolTipRole:
        return help.value(section);
    case Qt::TextAlignmentRole:
        return int(isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
    default:
        return {};
    }
}

} // namespace themata
