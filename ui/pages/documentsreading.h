#pragma once

#include "ui/pages/documentsneighbours.h"
#include "ui/workqueue.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <optional>

namespace themata {

class DocumentsReaderPane;
class Session;
struct DocumentContent;
struct DocumentRow;
struct ReaderDocument;
struct TokenOffset;

/// Opens documents in a reader pane: fetches one, makes it readable on a worker, and again when there are other topics.
/// What comes for a document that is no longer the open one is dropped.
class DocumentsReading : public QObject {
    Q_OBJECT
public:
    DocumentsReading(Session& session, DocumentsReaderPane& pane);

    void open(std::optional<std::size_t> document); ///< none: the pane is empty
    void reopen() { open(m_document); } ///< the corpus is another one
    [[nodiscard]] std::optional<std::size_t> document() const { return m_document; }
    void refresh(); ///< the same with other topics, or with what is known of them now
    void goTo(const TokenOffset& place); ///< in the text as it was read, after that is shown
    void setWanted(bool wanted); ///< somebody looks: documents that are alike are found

    /// Null: none is open, or it is on its way.
    [[nodiscard]] std::shared_ptr<const DocumentContent> content() const { return m_content; }
    [[nodiscard]] std::shared_ptr<const ReaderDocument> shown() const { return m_shown; }
    /// Those alike in their topics; empty: none, or not known yet.
    [[nodiscard]] const std::vector<SimilarDocument>& neighbours() const { return m_neighbours.nearest(); }

Q_SIGNALS:
    void arrived(); ///< the content
    void shownChanged();
    void notRead(const themata::Error& error);

private:
    void clear();
    void show(std::shared_ptr<const ReaderDocument> document, std::uint64_t generation);
    void fetchDuplicateName(const DocumentRow& row);

    Session& m_session;
    DocumentsReaderPane& m_pane;
    DocumentsNeighbours m_neighbours;
    std::optional<std::size_t> m_document;
    std::shared_ptr<const DocumentContent> m_content;
    std::shared_ptr<const ReaderDocument> m_shown;
    std::uint64_t m_generation = 0; ///< counts documents opened
    WorkQueue m_queue;
};

} // namespace themata
