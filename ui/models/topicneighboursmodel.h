#pragma once

#include "engine/store/project.h"
#include "engine/topics/similar_documents.h"
#include "ui/models/pagedrows.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <functional>
#include <vector>

namespace themata {

/// Documents that are alike in their topics, nearest first, with what the project says of them; a row that is still on
/// its way shows a dash. (Documents that are nearly the same in their words are SimilarDocumentsModel's.)
class TopicNeighboursModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Detail, Distance, ColumnCount };

    /// Session::fetchDocuments; answers later, in this thread.
    using Answer = PagedRows<DocumentRow>::Answer;
    using Fetch = std::function<void(std::vector<std::uint32_t> documents, Answer done)>;

    explicit TopicNeighboursModel(Fetch fetch, QObject* parent = nullptr);

    void setNeighbours(std::vector<SimilarDocument> neighbours);
    [[nodiscard]] std::size_t documentAt(int row) const { return m_neighbours[static_cast<std::size_t>(row)].document; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void fetchFailed(const themata::Error& error);

private:
    static constexpr int pagesKept = 2;

    void ask(std::size_t first, std::size_t count, Answer done) const;
    void rowsChanged(std::size_t first, std::size_t count);
    [[nodiscard]] QString text(int row, Column column) const;

    Fetch m_fetch;
    std::vector<SimilarDocument> m_neighbours;
    mutable PagedRows<DocumentRow> m_rows; ///< a cache; a view asks for data through const functions
};

} // namespace themata
