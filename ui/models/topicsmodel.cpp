#include "ui/models/topicsmodel.h"

#include "engine/base/casts.h"
#include "ui/format/counted.h"
#include "ui/models/roles.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace themata {
namespace {

QString word(const Vocabulary& vocabulary, const TopWord& top)
{
    return QString::fromStdString(vocabulary.words[top.word]);
}

QString scoreText(std::optional<double> score, int decimals)
{
    return score ? format::number(*score, decimals) : QString(QChar(format::dash));
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

QString TopicsModel::text(int row, Column column) const
{
    const auto k = static_cast<std::size_t>(row);
    switch (column) {
    case Number:
        return QString::number(row + 1);
    case Name:
        return name(static_cast<std::uint32_t>(row));
    case TopWords:
        return topWords(static_cast<std::uint32_t>(row)).join(QLatin1Char(' '));
    case Share:
        return format::number(100 * topic(row).share, 2);
    case Change:
        return m_changes.empty() ? QString(QChar(format::dash)) : format::signedNumber(100 * m_changes[k].share, 2);
    case DistinctWords:
        return format::integer(topic(row).measures.distinctWords);
    case Coherence:
    case Exclusivity:
    case DocumentEntropy:
        return scoreText(score(row, column), 2);
    case RankOne:
        return scoreText(score(row, column), 0);
    case EffectiveWords:
        return scoreText(score(row, column), score(row, column) < 10.0 ? 1 : 0);
    case Dot:
    case ColumnCount:
        break;
    }
    return {};
}

/// None: not known yet, or there is none.
std::optional<double> TopicsModel::score(int row, Column column) const
{
    if (column == EffectiveWords)
        return topic(row).measures.effectiveWords;
    const auto k = static_cast<std::size_t>(row);
    const TopicScores scores = k < m_scores.size() ? m_scores[k] : TopicScores();
    switch (column) {
    case Coherence:
        return scores.words && std::isfinite(scores.words->npmi) ? std::optional(scores.words->npmi) : std::nullopt;
    case Exclusivity:
        return scores.words ? std::optional(scores.words->exclusivity) : std::nullopt;
    case DocumentEntropy:
        return scores.documents ? std::optional(scores.documents->entropy) : std::nullopt;
    case RankOne:
        return scores.documents ? std::optional(100 * scores.documents->rankOneShare) : std::nullopt;
    default:
        return std::nullopt;
    }
}

QVariant TopicsModel::toolTip(int row, Column column) const
{
    if (column == Name || column == TopWords)
        return nameToolTip(row);
    if (column < Coherence || score(row, column))
        return {};
    const bool known =
        static_cast<std::size_t>(row) < m_scores.size() && m_scores[static_cast<std::size_t>(row)].words.has_value();
    if (topic(row).tokens == 0 || known)
        return tr("There is none: the topic has too few words.");
    return tr("Still being computed, or waiting for the run's first saved state. Large topics come first.");
}

QString TopicsModel::explanation(Column column)
{
    switch (column) {
    case Share:
        return tr("Tokens in the topic, of all tokens.");
    case DistinctWords:
        return tr("Words that have tokens in the topic.");
    case Coherence:
        return tr("NPMI: how much more often the topic's ten most probable words stand in the same documents than by "
                  "chance. From −1, never together, by 0, as by chance, to 1, always together.");
    case Exclusivity:
        return tr("How much the topic's ten most probable words are its own: from near 0, shared with many topics, to "
                  "1, in no other topic.");
    case EffectiveWords:
        return tr("As many equally frequent words would be as varied: the exponential of the entropy of the topic's "
                  "words.");
    case DocumentEntropy:
        return tr("How evenly the topic's tokens are spread over documents, in nats: 0 if all are in one document, the "
                  "larger the more documents share them.");
    case RankOne:
        return tr("Of the documents with the topic, how many have no larger topic. Low for topics that are everywhere "
                  "and nowhere the matter.");
    default:
        return {};
    }
}

QVariant TopicsModel::sortValue(int row, Column column) const
{
    const auto k = static_cast<std::size_t>(row);
    switch (column) {
    case Share:
        return topic(row).share;
    case Change:
        return m_changes.empty() ? 0.0 : m_changes[k].share;
    case DistinctWords:
        return topic(row).measures.distinctWords;
    case Coherence:
    case Exclusivity:
    case EffectiveWords:
    case DocumentEntropy:
    case RankOne:
        return score(row, column).value_or(-std::numeric_limits<double>::infinity());
    case Name:
    case TopWords:
        return text(row, column);
    default:
        return row;
    }
}

/// In the unit of the column's header.
QVariant TopicsModel::exact(int row, Column column) const
{
    switch (column) {
    case Share:
        return 100 * topic(row).share;
    case Change:
        return m_changes.empty() ? QVariant() : QVariant(100 * m_changes[static_cast<std::size_t>(row)].share);
    case DistinctWords:
        return topic(row).measures.distinctWords;
    case Coherence:
    case Exclusivity:
    case EffectiveWords:
    case DocumentEntropy:
    case RankOne: {
        const auto known = score(row, column);
        return known ? QVariant(*known) : QVariant();
    }
    default:
        return {};
    }
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
    case ExactRole:
        return exact(row, column);
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
    switch (column) {
    case Number:
    case Dot:
        return tr("Topic %1").arg(row + 1);
    case Name:
        return view(static_cast<std::uint32_t>(row)).starred ? tr("%1, starred").arg(text(row, Name)) : text(row, Name);
    case Share:
        return tr("Share of tokens, %1 percent").arg(text(row, Share));
    case Change:
        return tr("Change, %1 percentage points").arg(text(row, Change));
    case DistinctWords:
        return format::counted(topic(row).measures.distinctWords, tr("1 distinct word"), tr("%1 distinct words"));
    case Coherence:
        return tr("Coherence, %1").arg(text(row, column));
    case Exclusivity:
        return tr("Exclusivity, %1").arg(text(row, column));
    case EffectiveWords:
        return tr("Effective words, %1").arg(text(row, column));
    case DocumentEntropy:
        return tr("Entropy over documents, %1 nats").arg(text(row, column));
    case RankOne:
        return tr("First in %1 percent of its documents").arg(text(row, column));
    default:
        return text(row, column);
    }
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
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section == Name || section == TopWords ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
    if (role == Qt::ToolTipRole)
        return explanation(static_cast<Column>(section));
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Number:
        return tr("No.");
    case Name:
        return tr("Topic");
    case TopWords:
        return tr("Top words");
    case Share:
        return tr("Share, %");
    case Change:
        return tr("Change");
    case DistinctWords:
        return tr("Words");
    case Coherence:
        return tr("Coherence");
    case Exclusivity:
        return tr("Exclusivity");
    case EffectiveWords:
        return tr("Effective words");
    case DocumentEntropy:
        return tr("Entropy");
    case RankOne:
        return tr("First in, %");
    case Dot:
    case ColumnCount:
        break;
    }
    return {};
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
