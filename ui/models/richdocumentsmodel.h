#pragma once

#include "engine/store/project.h"
#include "engine/topics/document_topics.h"

#include <QAbstractTableModel>

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

    explicit RichDocumentsModel(Figure figure = Figure::Share, QObject* parent = nullptr)
        : QAbstractTableModel(parent)
        , m_figure(figure)
    {
    }

    void setDocuments(std::vector<DocumentShare> documents);
    /// The passage that carries the topic, in the place of group and date, which its tool tip keeps.
    void setPassage(std::size_t document, const QString& text, TokenOffset place);
    /// Where it stands in its text; none: not known, or a document without a text.
    [[nodiscard]] std::optional<TokenOffset> passageAt(int row) const;
    void setRow(const DocumentRow& row); ///< left out if the document is not, or no longer, among them
    [[nodiscard]] std::size_t documentAt(int row) const { return m_documents[static_cast<std::size_t>(row)].document; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString text(int row, Column column) const;
    [[nodiscard]] QString origin(const DocumentRow& row) const;
    [[nodiscard]] QString toolTip(int row, Column column) const;

    Figure m_figure;
    std::vector<DocumentShare> m_documents;
    struct ShownPassage {
        QString text;
        TokenOffset place;
    };
    std::map<std::size_t, DocumentRow> m_rows;
    std::map<std::size_t, ShownPassage> m_passages;
};

} // namespace themata
