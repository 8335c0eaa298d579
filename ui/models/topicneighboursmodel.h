#pragma once

#include "engine/store/project.h"
#include "engine/topics/similar_documents.h"

#include <QAbstractTableModel>

#include <map>
#include <vector>

namespace themata {

/// Documents that are alike in their topics, nearest first, with what the project says of them; a row that is still on
/// its way shows a dash. (Documents that are nearly the same in their words are SimilarDocumentsModel's.)
class TopicNeighboursModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Detail, Distance, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setNeighbours(std::vector<SimilarDocument> neighbours);
    void setRow(const DocumentRow& row); ///< left out if the document is not, or no longer, among them
    [[nodiscard]] std::size_t documentAt(int row) const { return m_neighbours[static_cast<std::size_t>(row)].document; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(int row, Column column) const;

    std::vector<SimilarDocument> m_neighbours;
    std::map<std::size_t, DocumentRow> m_rows;
};

} // namespace themata
