#pragma once

#include "engine/corpus/corpus.h"
#include "engine/samplers/state.h"
#include "engine/store/project.h"
#include "engine/topics/document_topics.h"
#include "ui/models/pagedrows.h"

#include <QAbstractTableModel>
#include <QCache>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace themata {

/// The documents of a corpus, or those of them that a filter left, in its order. Rows are asked for in small pages when
/// a view needs them and kept for a while, so a million documents cost no more than those on screen; a row that is
/// still on its way shows a dash. DetailRole of a name marks a document that is nearly the same as an earlier one.
class DocumentsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Group, Date, Tokens, Topics, Share, ColumnCount };

    /// Session::fetchDocuments; answers later, in this thread.
    using Answer = PagedRows<DocumentRow>::Answer;
    using Fetch = PagedRows<DocumentRow>::Ask;

    explicit DocumentsModel(Fetch fetch, QObject* parent = nullptr);

    /// All documents of another corpus (null: none); drops state and filter.
    void setCorpus(std::shared_ptr<const Corpus> corpus);
    /// Topics of the tokens of what a run trains on: the corpus, but documents that it holds out are empty. Both null:
    /// none are known.
    void setState(std::shared_ptr<const ChainState> state, std::shared_ptr<const Corpus> training);
    /// Shows these documents alone, in this order; nullopt: all.
    void setDocuments(std::optional<std::vector<std::uint32_t>> documents);
    /// The topic of the Share column and the first in each mix.
    void setTopic(std::optional<std::uint32_t> topic);

    [[nodiscard]] std::size_t documentAt(int row) const;
    [[nodiscard]] std::optional<int> rowOf(std::size_t document) const;
    /// Whether any row seen so far has one; pages hide empty columns.
    [[nodiscard]] bool hasGroups() const { return m_hasGroups; }
    [[nodiscard]] bool hasDates() const { return m_hasDates; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void rowsArrived();
    void fetchFailed(const themata::Error& error);

private:
    static constexpr int pagesKept = 128;
    static constexpr int mixesKept = 4096;

    [[nodiscard]] const DocumentRow* rowData(int row) const { return m_rows.want(documentAt(row)); }
    void rowsCame(std::size_t first, std::span<const DocumentRow> rows);
    void rowsChanged(std::size_t first, std::size_t count);
    [[nodiscard]] const std::vector<TopicCount>& mix(std::size_t document) const;
    [[nodiscard]] std::optional<double> share(std::size_t document) const;
    [[nodiscard]] bool isHeldOut(std::size_t document) const;
    [[nodiscard]] QVariant text(int row, Column column) const;
    [[nodiscard]] QVariant exact(std::size_t document, Column column) const;
    [[nodiscard]] QString nameHelp(int row) const;
    [[nodiscard]] QVariant mixOf(std::size_t document) const;
    void mixesChanged();

    std::shared_ptr<const Corpus> m_corpus;
    std::shared_ptr<const ChainState> m_state;
    std::shared_ptr<const Corpus> m_training; ///< what m_state is of
    std::optional<std::vector<std::uint32_t>> m_documents;
    std::optional<std::uint32_t> m_topic;
    bool m_hasGroups = false, m_hasDates = false;
    // Caches; a view asks for data through const functions.
    mutable PagedRows<DocumentRow> m_rows; ///< by document, whatever the filter
    mutable QCache<std::size_t, std::vector<TopicCount>> m_mixes;
};

} // namespace themata
