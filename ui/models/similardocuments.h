#pragma once

#include "engine/corpus/import.h"

#include <QAbstractTableModel>

namespace themata {

/// One row for each document of an import that is nearly the same as an earlier one.
class SimilarDocumentsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Document, Of, Similarity, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setDocuments(std::vector<SimilarDocuments> documents);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<SimilarDocuments> m_documents;
};

} // namespace themata
