#pragma once

#include "ui/models/wordtopicsmodel.h"

#include <QWidget>

class QStackedWidget;
class QTableView;

namespace themata {

class Label;
class Session;
class WordLookup;

/// The selected word: how often it is used, and in which topics.
class WordsTopics : public QWidget {
    Q_OBJECT
public:
    WordsTopics(Session& session, WordLookup& lookup, QWidget* parent = nullptr);

    /// @param word as it is spelt; empty: none. @param known whether the corpus that is shown has it
    void setWord(const QString& word, bool known);
    [[nodiscard]] QTableView* view() const { return m_view; }

private:
    void setUpView();
    void showDocuments();
    void showTopics();
    void selectCurrent();

    Session& m_session;
    WordLookup& m_lookup;
    WordTopicsModel m_model;
    bool m_known = false;
    Label* m_word;
    Label* m_uses;
    QStackedWidget* m_stack;
    QTableView* m_view;
    Label* m_note; ///< why there are no topics
    Label* m_help;
};

} // namespace themata
