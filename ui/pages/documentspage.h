#pragma once

#include "ui/models/documentsmodel.h"
#include "ui/pages/documentshits.h"
#include "ui/pages/documentsreading.h"
#include "ui/pages/page.h"

#include <functional>
#include <optional>

class QPushButton;
class QSplitter;
class QStackedWidget;

namespace themata {

class DocumentsListPane;
class DocumentsNeighbourList;
class DocumentsPairRow;
class DocumentsReaderPane;
class EmptyState;
class MessageStrip;
class SearchField;
class Session;
class Splitter;

/// All documents with their topics, and a reader that shows where in the text each topic is. A second one may be read
/// beside the session's, which stays until it is closed: it is no part of the selection. If it is selected, the two
/// change sides.
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
    [[nodiscard]] QWidget* makeReaders();
    void addShortcuts();
    void connectPane(DocumentsReaderPane& pane, DocumentsReading& reading);
    void corpusChanged();
    void selectedDocumentChanged();
    void forEachPane(const std::function<void(DocumentsReaderPane&)>& apply);
    void openBeside(std::size_t document);
    void closeBeside();
    void swapSides();
    void fitPanes();
    void compare();
    void wantMeans();
    void stateChanged();
    void exportDocuments();
    void showNeighbours(const DocumentsReading& reading, const QWidget& beside);
    void copyCitation(const QString& quoted, const DocumentRow& document);
    void goToPlace(); ///< the session's, as soon as its document is shown

    Session& m_session;
    SearchField* m_search;
    QPushButton* m_export;
    MessageStrip* m_error;
    QStackedWidget* m_stack;
    DocumentsListPane* m_list;
    Splitter* m_splitter;
    int m_listWidth = 0; ///< beside one reader
    QSplitter* m_sides = nullptr; ///< the readers
    DocumentsReaderPane* m_reader;
    DocumentsReaderPane* m_besideReader; ///< hidden: there is one reader
    DocumentsPairRow* m_pairRow;
    DocumentsReading m_reading; ///< of the session's document
    DocumentsReading m_beside;
    DocumentsHits m_hits; ///< in the reader
    DocumentsHits m_besideHits;
    DocumentsNeighbourList* m_neighbourList = nullptr; ///< made when it is first wanted
};

} // namespace themata
