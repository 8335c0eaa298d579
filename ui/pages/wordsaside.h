#pragma once

#include "ui/models/cooccurringmodel.h"
#include "ui/models/richdocumentsmodel.h"

#include <QWidget>

class QStackedWidget;
class QTableView;

namespace themata {

class Label;
class PaneTitle;
class Segments;
class Session;
class WordLookup;

/// Beside the topics of a word: the documents that have it most often, or the words that share documents with it.
class WordsAside : public QWidget {
    Q_OBJECT
public:
    WordsAside(Session& session, WordLookup& lookup, QWidget* parent = nullptr);

    [[nodiscard]] QTableView* documents() const { return m_documents; }
    [[nodiscard]] QTableView* companions() const { return m_companions; }
    void showCompanions(bool companions);

Q_SIGNALS:
    void documentOpened(std::size_t document);
    void wordOpened(const QString& word);

private:
    void setUpDocuments();
    void setUpCompanions();
    void documentsChanged();
    void companionsChanged();
    void fetchRows();
    void showView();

    Session& m_session;
    WordLookup& m_lookup;
    RichDocumentsModel m_documentsModel{RichDocumentsModel::Figure::Count};
    CoOccurringModel m_companionsModel;
    PaneTitle* m_title;
    Segments* m_views;
    QStackedWidget* m_stack;
    QTableView* m_documents;
    QTableView* m_companions;
    Label* m_none; ///< why there are no companions
};

} // namespace themata
