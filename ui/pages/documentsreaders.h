#pragma once

#include "ui/pages/documentshits.h"
#include "ui/pages/documentsreading.h"

#include <QWidget>

#include <functional>
#include <optional>

class QSplitter;

namespace themata {

class DocumentsNeighbourList;
class DocumentsPairRow;
class DocumentsReader;
class DocumentsReaderPane;
class Session;

/// The reader of the session's document, and of a second one that may be read beside it, which stays until it is
/// closed: it is no part of the selection. If it is selected, the two change sides.
class DocumentsReaders : public QWidget {
    Q_OBJECT
public:
    explicit DocumentsReaders(Session& session, QWidget* parent = nullptr);

    void corpusChanged();
    void openBeside(std::size_t document);
    [[nodiscard]] bool areTwo() const { return m_beside.document().has_value(); }
    /// Whether the list of documents is to be seen: beside two readers it takes much of the room.
    [[nodiscard]] bool isListWanted() const;
    void wantList();
    [[nodiscard]] QList<DocumentsReader*> readers() const; ///< that are to be seen
    void goToHit(bool next); ///< in the reader that has the focus, or the session's

Q_SIGNALS:
    void aboutToBeTwo();
    void roomChanged(); ///< another number of readers, or the list is wanted or not
    void wordRequested(const QString& word); ///< it is to be shown on the Words page
    void arrived();
    void notRead(const themata::Error& error);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void layOut();
    void connectPane(DocumentsReaderPane& pane, DocumentsReading& reading);
    void forEachPane(const std::function<void(DocumentsReaderPane&)>& apply);
    void selectedDocumentChanged();
    void closeBeside();
    void swapSides();
    void compare();
    void wantMeans();
    void showNeighbours(const DocumentsReading& reading, const QWidget& beside);
    void copyCitation(const QString& quoted, const DocumentRow& document);
    void goToPlace(); ///< the session's, as soon as its document is shown

    Session& m_session;
    QSplitter* m_sides;
    DocumentsReaderPane* m_pane;
    DocumentsReaderPane* m_besidePane; ///< hidden: there is one reader
    DocumentsPairRow* m_pairRow;
    DocumentsReading m_reading; ///< of the session's document
    DocumentsReading m_beside;
    DocumentsHits m_hits;
    DocumentsHits m_besideHits;
    DocumentsNeighbourList* m_neighbourList = nullptr; ///< made when it is first wanted
};

} // namespace themata
