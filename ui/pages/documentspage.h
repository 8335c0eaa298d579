#pragma once

#include "ui/pages/page.h"

class QPushButton;
class QStackedWidget;

namespace themata {

class DocumentsListPane;
class DocumentsReaders;
class MessageStrip;
class SearchField;
class Session;
class Splitter;

/// All documents with their topics, and a reader that shows where in the text each topic is.
class DocumentsPage : public Page {
    Q_OBJECT
public:
    explicit DocumentsPage(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QWidget* searchField() const override;
    [[nodiscard]] QList<QWidget*> panes() const override;

private:
    [[nodiscard]] QWidget* makeHead();
    [[nodiscard]] QWidget* makeBody();
    void addShortcuts();
    void searchChanged();
    void corpusChanged();
    void stateChanged();
    void exportDocuments();
    void fitPanes();

    Session& m_session;
    SearchField* m_search;
    QPushButton* m_export;
    MessageStrip* m_error;
    QStackedWidget* m_stack;
    DocumentsListPane* m_list;
    DocumentsReaders* m_readers;
    Splitter* m_splitter;
    int m_listWidth = 560; ///< beside one reader
};

} // namespace themata
