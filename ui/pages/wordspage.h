#pragma once

#include "ui/pages/page.h"
#include "ui/words/vocabularysearch.h"
#include "ui/words/wordlookup.h"
#include "ui/words/wordtime.h"

class QPushButton;
class QStackedWidget;

namespace themata {

class MessageStrip;
class Session;
class WordsAside;
class WordsList;
class WordsPassages;
class WordsTopics;
struct Passage;

/// Finds a word of the corpus and shows its topics, its use over time, its documents, the words that go with it, and
/// its passages.
class WordsPage : public Page {
    Q_OBJECT
public:
    explicit WordsPage(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QWidget* searchField() const override;
    [[nodiscard]] QList<QWidget*> panes() const override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    [[nodiscard]] QWidget* makeBody();
    void watchSession();
    void corpusChanged();
    void stateChanged();
    void catchUp();
    void showWord();
    void stopWord();
    void openDocument(std::size_t document);
    void openPassage(const Passage& passage);

    Session& m_session;
    VocabularySearch m_search;
    WordLookup m_lookup;
    WordTime m_time;
    MessageStrip* m_error;
    QStackedWidget* m_stack;
    WordsList* m_list;
    WordsTopics* m_topics;
    WordsAside* m_aside;
    WordsPassages* m_passages;
    QPushButton* m_stop;
    QPushButton* m_export;
    bool m_staleState = true; ///< it changed while the page was not seen
};

} // namespace themata
