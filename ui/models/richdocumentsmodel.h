#pragma once

#include "engine/store/project.h"
#include "engine/topics/document_topics.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace themata {

/// The documents richest in a topic or a word, with what the project says of them; a row that is still on its way shows
/// a dash.
class RichDocumentsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Detail, Share, ColumnCount };

    /// What the column Share tells: the share of a topic, or how often a word is used.
    enum class Figure { Share, Count };

    /// Session::fetchDocuments; answers later, in this thread.
    using Answer = std::function<void(Result<std::vector<DocumentRow>>)>;
    using Fetch = std::function<void(std::vector<std::uint32_t> documents, Answer done)>;

    explicit RichDocumentsModel(Fetch fetch, Figure figure = Figure::Share, QObject* parent = nullptr);

    /// Asks for what is to be said of them, all together.
    void setDocuments(std::vector<DocumentShare> documents);
    /// The passage that carries the topic, in the place of group and date, which its tool tip keeps.
    void setPassage(std::size_t document, const QString& text, TokenOffset place);
    /// Where it stands in its text; none: not known, or a document without a text.
    [[nodiscard]] std::optional<TokenOffset> passageAt(int row) const;
    [[nodiscard]] std::size_t documentAt(int row) const { return m_documents[static_cast<std::size_t>(row)].document; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void fetchFailed(const themata::Error& error);

private:
    void replace(std::vector<DocumentShare> documents);
    void fetchRows();
    void takeRows(Result<std::vector<DocumentRow>> rows);
    [[nodiscard]] QString text(int row, Column column) const;
    [[nodiscard]] QString origin(const DocumentRow& row) const;
    [[nodiscard]] QString toolTip(int row, Column column) const;

    Fetch m_fetch;
    Figure m_figure;
    std::vector<DocumentShare> m_documents;
    struct ShownPassage {
        QString text;
        TokenOffset place;
    };
    std::map<std::size_t, DocumentRow> m_rows;
    std::map<std::size_t, ShownPassage> m_passages;
    std::optional<Error> m_error; ///< why rows are missing; none: they are on their way
    std::uint64_t m_generation = 0; ///< rows of earlier documents are dropped
};

} // namespace themata
