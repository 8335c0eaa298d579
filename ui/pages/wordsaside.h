#pragma once

#include "ui/models/cooccurringmodel.h"
#include "ui/models/richdocumentsmodel.h"

#include <QWidget>

#include <optional>

class QStackedWidget;
class QTableView;

namespace themata {

class Label;
class PaneTitle;
class Segments;
class Session;
class WordLookup;
class WordTime;
class WordsFrequency;

/// Beside the topics of a word: how often it is used over time, the documents that have it most often, or the words
/// that share documents with it. Without dates there is nothing over time.
class WordsAside : public QWidget {
    Q_OBJECT
public:
    enum class View { OverTime, Documents, Companions };

    WordsAside(Session& session, WordLookup& lookup, WordTime& time, QWidget* parent = nullptr);

    [[nodiscard]] View view() const; ///< that is shown
    [[nodiscard]] Segments* views() const { return m_views; }
    [[nodiscard]] WordsFrequency* frequency() const { return m_frequency; }

    [[nodiscard]] QTableView* documents() const { return m_documents; }
    [[nodiscard]] QTableView* companions() const { return m_companions; }
    [[nodiscard]] QWidget* pane() const; ///< what is shown and takes the keyboard

Q_SIGNALS:
    void documentOpened(std::size_t document);
    void wordOpened(const QString& word);

private:
    void setUpDocuments();
    void setUpCompanions();
    void documentsChanged();
    void companionsChanged();
    void showView();
    void title(const QString& text, const QString& explanation);

    Session& m_session;
    WordLookup& m_lookup;
    WordTime& m_time;
    RichDocumentsModel m_documentsModel;
    CoOccurringModel m_companionsModel;
    PaneTitle* m_title;
    Segments* m_views;
    std::optional<View> m_chosen; ///< by the user; none: the first that there is
    QStackedWidget* m_stack;
    WordsFrequency* m_frequency;
    QTableView* m_documents;
    QTableView* m_companions;
    Label* m_none; ///< why there are no companions
};

} // namespace themata
