#include "ui/models/richdocumentsmodel.h"

#include "engine/base/casts.h"
#include "ui/format/counted.h"
#include "ui/format/paragraphs.h"
#include "ui/models/roles.h"

#include <QPointer>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace themata {

RichDocumentsModel::RichDocumentsModel(Fetch fetch, Figure figure, QObject* parent)
    : QAbstractTableModel(parent)
    , m_fetch(std::move(fetch))
    , m_figure(figure)
{
}

void RichDocumentsModel::setDocuments(std::vector<DocumentShare> documents)
{
    // The same documents again, as while a run goes on: the rows stay, and with them selection and scroll position.
    if (std::ranges::equal(documents, m_documents, {}, &DocumentShare::document, &DocumentShare::document)) {
        m_documents = std::move(documents);
        if (!m_documents.empty())
            Q_EMIT dataChanged(index(0, Share), index(rowCount() - 1, Share));
    } else {
        replace(std::move(documents));
    }
    fetchRows();
}

void RichDocumentsModel::replace(std::vector<DocumentShare> documents)
{
    beginResetModel();
    m_documents = std::move(documents);
    m_passages.clear(); // of another topic
    std::erase_if(m_rows, [&](const auto& known) {
        return std::ranges::find(m_documents, known.first, &DocumentShare::document) == m_documents.end();
    });
    endResetModel();
}

/// Those that are known as well: they may be of another version of the corpus.
void RichDocumentsModel::fetchRows()
{
    m_error.reset();
    ++m_generation;
    if (m_documents.empty())
        return;
    std::vector<std::uint32_t> documents;
    for (const DocumentShare& share : m_documents)
        documents.push_back(checkedCast<std::uint32_t>(share.document));
    m_fetch(std::move(documents),
            [model = QPointer(this), generation = m_generation](Result<std::vector<DocumentRow>> rows) {
                if (model && generation == model->m_generation)
                    model->takeRows(std::move(rows));
            });
}

void RichDocumentsModel::takeRows(Result<std::vector<DocumentRow>> rows)
{
    if (rows)
        for (DocumentRow& row : *rows)
            m_rows.insert_or_assign(row.index, std::move(row));
    else
        m_error = rows.error();
    Q_EMIT dataChanged(index(0, Name), index(rowCount() - 1, Detail));
    if (m_error)
        Q_EMIT fetchFailed(*m_error);
}

void RichDocumentsModel::setPassage(std::size_t document, const QString& text, TokenOffset place)
{
    const auto found = std::ranges::find(m_documents, document, &DocumentShare::document);
    if (found == m_documents.end())
        return;
    m_passages[document] = {text, place};
    const int row = checkedCast<int>(found - m_documents.begin());
    Q_EMIT dataChanged(index(row, Detail), index(row, Detail));
}

std::optional<TokenOffset> RichDocumentsModel::passageAt(int row) const
{
    const auto found = m_passages.find(documentAt(row));
    return found == m_passages.end() ? std::nullopt : std::optional(found->second.place);
}

int RichDocumentsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : checkedCast<int>(m_documents.size());
}

int RichDocumentsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString RichDocumentsModel::text(int row, Column column) const
{
    const DocumentShare& share = m_documents[static_cast<std::size_t>(row)];
    if (column == Share)
        return m_figure == Figure::Share ? format::percent(share.share()) : format::integer(share.count);
    const auto known = m_rows.find(share.document);
    if (known == m_rows.end())
        return QChar(format::dash);
    if (column == Name)
        return QString::fromStdString(known->second.name);
    if (const auto passage = m_passages.find(share.document); passage != m_passages.end())
        return passage->second.text;
    return origin(known->second);
}

QString RichDocumentsModel::origin(const DocumentRow& row) const
{
    QStringList details{QString::fromStdString(row.group), QString::fromStdString(row.date)};
    details.removeAll(QString());
    return details.join(QStringLiteral(", "));
}

QString RichDocumentsModel::toolTip(int row, Column column) const
{
    const DocumentShare& share = m_documents[static_cast<std::size_t>(row)];
    if (column == Share)
        return tr("%1 of %2")
            .arg(format::integer(share.count), format::counted(share.tokens, tr("1 token"), tr("%1 tokens")));
    const auto known = m_rows.find(share.document);
    if (column == Name || known == m_rows.end() || !m_passages.contains(share.document))
        return text(row, column);
    return format::paragraphs({text(row, Detail), origin(known->second)});
}

QVariant RichDocumentsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto column = static_cast<Column>(index.column());
    const DocumentShare& share = m_documents[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), column);
    case Qt::ToolTipRole:
        return toolTip(index.row(), column);
    case Qt::TextAlignmentRole:
        return int(column == Share ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
    case ShareRole:
        return share.share();
    case PendingRole:
        return !m_rows.contains(share.document) && !m_error;
    case ErrorRole:
        return m_error && !m_rows.contains(share.document) ? QVariant::fromValue(*m_error) : QVariant();
    case ExactRole:
        return column != Share          ? QVariant()
            : m_figure == Figure::Share ? QVariant(share.share())
                                        : QVariant(share.count);
    default:
        return {};
    }
}

QVariant RichDocumentsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(section == Share ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Name:
        return tr("Name");
    case Share:
        return m_figure == Figure::Share ? tr("Share") : tr("Count");
    case Detail:
        return tr("About");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace themata
