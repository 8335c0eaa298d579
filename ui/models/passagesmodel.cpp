#include "ui/models/passagesmodel.h"

#include "engine/base/casts.h"
#include "ui/format/numbers.h"
#include "ui/format/paragraphs.h"
#include "ui/models/roles.h"

#include <algorithm>
#include <utility>

namespace themata {

PassagesModel::PassagesModel(Fetch fetch, TopicName topicName, QObject* parent)
    : QAbstractTableModel(parent)
    , m_fetch(std::move(fetch))
    , m_topicName(std::move(topicName))
    , m_rows([this](std::size_t first, std::size_t count, Answer done) { ask(first, count, std::move(done)); },
             pagesKept, [this](std::size_t first, std::span<const KeywordRow> rows) { rowsCame(first, rows); },
             [this](std::size_t first, std::size_t count, const Error& error) {
                 rowsChanged(first, count);
                 Q_EMIT fetchFailed(error);
             })
{
}

void PassagesModel::setPassages(Passages passages)
{
    // The same passages with newer topics, as while a run goes on: the rows stay, and with them selection and texts.
    const auto isSame = [](const Passage& a, const Passage& b) {
        return a.document == b.document && a.token == b.token;
    };
    if (m_passages && passages && !passages->empty() && std::ranges::equal(*m_passages, *passages, isSame)) {
        m_passages = std::move(passages);
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_passages = std::move(passages);
    m_hasDates = false;
    m_rows.clear();
    endResetModel();
}

void PassagesModel::updateNames()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Topic), index(rowCount() - 1, Topic));
}

std::optional<TokenOffset> PassagesModel::placeAt(int row) const
{
    const KeywordRow* known = rowData(row);
    return known ? std::optional(known->place) : std::nullopt;
}

int PassagesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_passages ? 0 : checkedCast<int>(m_passages->size());
}

int PassagesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

void PassagesModel::ask(std::size_t first, std::size_t count, Answer done) const
{
    const auto begin = m_passages->begin() + static_cast<std::ptrdiff_t>(first);
    const auto size = std::min(count, m_passages->size() - first);
    m_fetch(std::vector<Passage>(begin, begin + static_cast<std::ptrdiff_t>(size)), std::move(done));
}

void PassagesModel::rowsCame(std::size_t first, std::span<const KeywordRow> rows)
{
    m_hasDates |= std::ranges::any_of(rows, [](const KeywordRow& row) { return !row.date.empty(); });
    rowsChanged(first, rows.size());
    Q_EMIT rowsArrived();
}

void PassagesModel::rowsChanged(std::size_t first, std::size_t count)
{
    const int last = std::min(checkedCast<int>(first + count), rowCount()) - 1;
    Q_EMIT dataChanged(index(checkedCast<int>(first), 0), index(last, ColumnCount - 1));
}

QString PassagesModel::text(int row, Column column) const
{
    const Passage& passage = passageAt(row);
    if (column == Topic)
        return passage.topic == Passage::noTopic
            ? QString()
            : QStringLiteral("%1 %2").arg(passage.topic + 1).arg(m_topicName(passage.topic));
    const KeywordRow* known = rowData(row);
    if (!known)
        return QChar(format::dash);
    switch (column) {
    case Date:
        return QString::fromStdString(known->date);
    case Name:
        return QString::fromStdString(known->name);
    case Before:
        return QString::fromStdString(known->keyword.before);
    case Match:
        return QString::fromStdString(known->keyword.keyword);
    case After:
        return QString::fromStdString(known->keyword.after);
    case Keyword:
        return QString::fromStdString(known->keyword.before + known->keyword.keyword + known->keyword.after);
    case Topic:
    case ColumnCount:
        break;
    }
    return {};
}

/// The whole passage, for what a narrow column leaves out.
QString PassagesModel::help(int row) const
{
    const KeywordRow* known = rowData(row);
    if (!known)
        return {};
    const KeywordInContext& keyword = known->keyword;
    const QString passage = QStringLiteral("%1%2<b>%3</b>%4%5")
                                .arg(keyword.cutBefore ? QStringLiteral("…") : QString(),
                                     QString::fromStdString(keyword.before).toHtmlEscaped(),
                                     QString::fromStdString(keyword.keyword).toHtmlEscaped(),
                                     QString::fromStdString(keyword.after).toHtmlEscaped(),
                                     keyword.cutAfter ? QStringLiteral("…") : QString());
    QStringList origin{text(row, Date), text(row, Name), text(row, Topic)};
    origin.removeAll(QString());
    return format::paragraphs({origin.join(QStringLiteral(", "))}) + QStringLiteral("<p>%1</p>").arg(passage);
}

QVariant PassagesModel::line(int row) const
{
    const KeywordRow* known = rowData(row);
    if (!known)
        return {};
    const KeywordInContext& keyword = known->keyword;
    return QVariant::fromValue(KeywordLine{QString::fromStdString(keyword.before),
                                           QString::fromStdString(keyword.keyword),
                                           QString::fromStdString(keyword.after), keyword.cutBefore, keyword.cutAfter});
}

QVariant PassagesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto column = static_cast<Column>(index.column());
    const Passage& passage = passageAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), column);
    case Qt::ToolTipRole:
        return help(index.row());
    case PendingRole:
        return m_rows.pending(static_cast<std::size_t>(index.row()));
    case ErrorRole:
        return m_rows.error(static_cast<std::size_t>(index.row()));
    case KeywordRole:
        return column == Keyword ? line(index.row()) : QVariant();
    case TopicNumberRole:
        return (column == Topic || column == Keyword) && passage.topic != Passage::noTopic ? passage.topic + 1 : 0;
    default:
        return {};
    }
}

QVariant PassagesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == ExportedRole && section >= Before && section <= Keyword)
        return section != Keyword;
    if (role != Qt::DisplayRole)
        return {};
    return QStringList{tr("Date"), tr("Document"), tr("Before"), tr("Word"), tr("After"), tr("Passage"), tr("Topic")}
        .value(section);
}

} // namespace themata
