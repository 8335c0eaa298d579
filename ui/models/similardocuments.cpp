#include "ui/models/similardocuments.h"

#include "ui/format/numbers.h"
#include "ui/models/roles.h"

#include <cmath>
#include <utility>

namespace themata {

namespace {

QString similarityHelp()
{
    return SimilarDocumentsModel::tr("<p>Of all runs of three words in the two texts, this share is in both. Where "
                                     "there are only counts, it is the words with their counts.</p>");
}

/// Nearly all is not all: "99.9 %".
QString inCommon(double share)
{
    const double rounded = std::floor(share * 1000) / 1000;
    return share < 1 && share >= 0.99 ? format::percent(rounded, 1) : format::percent(share);
}

} // namespace

void SimilarDocumentsModel::setDocuments(std::vector<SimilarDocuments> documents)
{
    beginResetModel();
    m_documents = std::move(documents);
    endResetModel();
}

int SimilarDocumentsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_documents.size());
}

int SimilarDocumentsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SimilarDocumentsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const SimilarDocuments& pair = m_documents[static_cast<std::size_t>(index.row())];
    const bool number = index.column() == Similarity;
    if (role == Qt::TextAlignmentRole && number)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && number)
        return similarityHelp();
    if (role == ExactRole && number)
        return pair.similarity;
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (number)
        return inCommon(pair.similarity);
    return QString::fromStdString(index.column() == Document ? pair.document : pair.of);
}

QVariant SimilarDocumentsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section == Similarity)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Similarity)
        return similarityHelp();
    if (role != Qt::DisplayRole)
        return {};
    return section == Document ? tr("Document") : section == Of ? tr("Nearly the same as") : tr("In common");
}

} // namespace themata
