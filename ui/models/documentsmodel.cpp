#include "ui/models/documentsmodel.h"

#include "engine/base/casts.h"
#include "ui/format/numbers.h"
#include "ui/models/roles.h"

#include <algorithm>
#include <utility>

namespace themata {
namespace {

/// Topics shown in a bar of a few centimetres; smaller ones would be thinner than a pixel.
constexpr std::size_t mixParts = 5;

} // namespace

DocumentsModel::DocumentsModel(Fetch fetch, QObject* parent)
    : QAbstractTableModel(parent)
    , m_rows(
          std::move(fetch), pagesKept,
          [this](std::size_t first, std::span<const DocumentRow> rows) { rowsCame(first, rows); },
          [this](std::size_t first, std::size_t count, const Error& error) {
              rowsChanged(first, count);
              Q_EMIT fetchFailed(error);
          })
    , m_mixes(mixesKept)
{
}

void DocumentsModel::setCorpus(std::shared_ptr<const Corpus> corpus)
{
    beginResetModel();
    m_corpus = std::move(corpus);
    m_state.reset();
    m_training.reset();
    m_documents.reset();
    m_hasGroups = m_hasDates = false;
    m_rows.clear();
    m_mixes.clear();
    endResetModel();
}

void DocumentsModel::setState(std::shared_ptr<const ChainState> state, std::shared_ptr<const Corpus> training)
{
    m_state = std::move(state);
    m_training = std::move(training);
    m_mixes.clear();
    mixesChanged();
}

void DocumentsModel::setTopic(std::optional<std::uint32_t> topic)
{
    if (std::exchange(m_topic, topic) == topic)
        return;
    mixesChanged();
    Q_EMIT headerDataChanged(Qt::Horizontal, Share, Share);
}

void DocumentsModel::setDocuments(std::optional<std::vector<std::uint32_t>> documents)
{
    beginResetModel();
    m_documents = std::move(documents);
    endResetModel();
}

void DocumentsModel::mixesChanged()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Topics), index(rowCount() - 1, Share));
}

std::size_t DocumentsModel::documentAt(int row) const
{
    const auto place = static_cast<std::size_t>(row);
    return m_documents ? (*m_documents)[place] : place;
}

std::optional<int> DocumentsModel::rowOf(std::size_t document) const
{
    if (!m_documents)
        return m_corpus && document < m_corpus->documentCount() ? std::optional(checkedCast<int>(document))
                                                                : std::nullopt;
    const auto found = std::ranges::find(*m_documents, document); // of a million in less than a millisecond
    return found == m_documents->end() ? std::nullopt : std::optional(checkedCast<int>(found - m_documents->begin()));
}

int DocumentsModel::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_corpus)
        return 0;
    return checkedCast<int>(m_documents ? m_documents->size() : m_corpus->documentCount());
}

int DocumentsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

void DocumentsModel::rowsCame(std::size_t first, std::span<const DocumentRow> rows)
{
    m_hasGroups = m_hasGroups || std::ranges::any_of(rows, [](const DocumentRow& row) { return !row.group.empty(); });
    m_hasDates = m_hasDates || std::ranges::any_of(rows, [](const DocumentRow& row) { return !row.date.empty(); });
    rowsChanged(first, rows.size());
    Q_EMIT rowsArrived();
}

/// @param first, count of the documents; a filter may have left any of them, in any order.
void DocumentsModel::rowsChanged(std::size_t first, std::size_t count)
{
    std::size_t top = first, end = first + count;
    if (m_documents) {
        const auto isOne = [&](std::uint32_t document) { return document >= first && document < first + count; };
        const auto found = std::ranges::find_if(*m_documents, isOne);
        const auto last = std::find_if(m_documents->rbegin(), m_documents->rend(), isOne).base();
        top = static_cast<std::size_t>(found - m_documents->begin());
        end = static_cast<std::size_t>(last - m_documents->begin());
    }
    end = std::min(end, static_cast<std::size_t>(rowCount()));
    if (top < end)
        Q_EMIT dataChanged(index(checkedCast<int>(top), Name), index(checkedCast<int>(end - 1), Tokens));
}

const std::vector<TopicCount>& DocumentsModel::mix(std::size_t document) const
{
    if (const auto* known = m_mixes.object(document))
        return *known;
    auto* counted = new std::vector<TopicCount>(countDocumentTopics(topicsOfTokens(*m_training, m_state->z, document)));
    m_mixes.insert(document, counted);
    return *counted;
}

std::optional<double> DocumentsModel::share(std::size_t document) const
{
    const std::size_t tokens = m_state ? m_training->document(document).size() : 0;
    if (!m_topic || tokens == 0)
        return std::nullopt;
    const auto& topics = mix(document);
    const auto found = std::ranges::find(topics, *m_topic, &TopicCount::topic);
    return found == topics.end() ? 0.0 : found->count / static_cast<double>(tokens);
}

bool DocumentsModel::isHeldOut(std::size_t document) const
{
    return m_state && m_training->document(document).empty() && !m_corpus->document(document).empty();
}

/// The chosen topic first, then the largest; the rest is left as the bar's ground.
QVariant DocumentsModel::mixOf(std::size_t document) const
{
    QList<MixPart> parts;
    const auto tokens = m_state ? static_cast<double>(m_training->document(document).size()) : 0;
    if (tokens == 0)
        return QVariant::fromValue(parts);
    for (const TopicCount& topic : mix(document)) {
        const MixPart part{checkedCast<int>(topic.topic) + 1, topic.count / tokens};
        if (topic.topic == m_topic)
            parts.prepend(part);
        else if (static_cast<std::size_t>(parts.size()) < mixParts)
            parts.append(part);
    }
    return QVariant::fromValue(parts);
}

QVariant DocumentsModel::text(int row, Column column) const
{
    const std::size_t document = documentAt(row);
    switch (column) {
    case Tokens:
        return format::integer(checkedCast<std::int64_t>(m_corpus->document(document).size()));
    case Share: {
        const auto value = share(document);
        return value ? format::number(100 * *value, 0) : QString(QChar(format::dash));
    }
    case Topics:
    case ColumnCount:
        return {};
    default:
        break;
    }
    const DocumentRow* data = rowData(row);
    if (!data)
        return QString(QChar(format::dash));
    return QString::fromStdString(column == Name ? data->name : column == Group ? data->group : data->date);
}

/// For copies and CSV: shares in per cent, as the header has them, and of the mixture the topics that the bar shows.
QVariant DocumentsModel::exact(std::size_t document, Column column) const
{
    if (column == Tokens)
        return static_cast<qulonglong>(m_corpus->document(document).size());
    if (column == Share) {
        const auto value = share(document);
        return value ? QVariant(100 * *value) : QVariant();
    }
    if (column != Topics)
        return {};
    QStringList parts;
    for (const MixPart& part : mixOf(document).value<QList<MixPart>>())
        parts += QStringLiteral("%1: %2").arg(part.topic).arg(format::percent(part.share, 1));
    return parts.join(QStringLiteral(", "));
}

/// The name, and of a near-duplicate what it is like: by name if that row is here, too.
QString DocumentsModel::nameHelp(int row) const
{
    const DocumentRow* data = rowData(row);
    const QString name = text(row, Name).toString();
    if (!data || !data->duplicateOf)
        return name;
    const DocumentRow* earlier = m_rows.known(*data->duplicateOf);
    const QString other = earlier ? QString::fromStdString(earlier->name) : tr("an earlier document");
    return tr("%1\n%2 the same as %3").arg(name, format::percent(data->similarity), other);
}

QVariant DocumentsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), column);
    case Qt::ToolTipRole:
        if (column == Topics && isHeldOut(documentAt(index.row())))
            return tr("Held out: the run was trained without this document");
        if (column == Name)
            return nameHelp(index.row());
        return column == Group ? text(index.row(), column) : QVariant();
    case Qt::TextAlignmentRole:
        return int(column == Tokens || column == Share ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
    case DetailRole: {
        const DocumentRow* row = column == Name ? rowData(index.row()) : nullptr;
        return row && row->duplicateOf ? QString(QChar(u'≈')) : QVariant();
    }
    case ExactRole:
        return exact(documentAt(index.row()), column);
    case PendingRole:
        return m_rows.pending(documentAt(index.row()));
    case ErrorRole:
        return m_rows.error(documentAt(index.row()));
    case MixRole:
        return column == Topics ? mixOf(documentAt(index.row())) : QVariant();
    default:
        return {};
    }
}

QVariant DocumentsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section == Tokens || section == Share ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Name:
        return tr("Name");
    case Group:
        return tr("Group");
    case Date:
        return tr("Date");
    case Tokens:
        return tr("Tokens");
    case Topics:
        return tr("Topics");
    case Share:
        return m_topic ? tr("%1, %").arg(*m_topic + 1) : QString();
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace themata
