#pragma once

#include "ui/models/documentsmodel.h"
#include "ui/pages/documentsneighbours.h"
#include "ui/pages/page.h"
#include "ui/workqueue.h"

#include <memory>

class QStackedWidget;

namespace themata {

class DocumentsListPane;
class DocumentsNeighbourList;
class DocumentsReaderPane;
class EmptyState;
class MessageStrip;
class SearchField;
class Session;
struct ReaderDocument;

/// All documents with their topics, and a reader that shows where in the text each topic is.
class DocumentsPage : public Page {
    Q_OBJECT
public:
    explicit DocumentsPage(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QWidget* searchField() const override;
    [[nodiscard]] QList<QWidget*> panes() const override;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void corpusChanged();
    void openDocument();
    void fetchDuplicateName(const DocumentRow& row);
    void makeReadable();
    void showNeighbours();
    void copyCitation(const QString& quoted, const DocumentRow& document);
    void goToPlace(); ///< the session's, as soon as its document is shown
    void updateEmptyState();

    Session& m_session;
    SearchField* m_search;
    MessageStrip* m_error;
    QStackedWidget* m_stack;
    DocumentsListPane* m_list;
    DocumentsReaderPane* m_reader;
    DocumentsNeighbours m_neighbours;
    DocumentsNeighbourList* m_neighbourList = nullptr; ///< made when it is first wanted
    std::shared_ptr<const DocumentContent> m_content; ///< of the open document
    std::uint64_t m_generation = 0; ///< answers for a document that is no longer open are dropped
    WorkQueue m_queue;
};

} // namespace themata
