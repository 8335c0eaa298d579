#pragma once

#include "ui/models/passagesmodel.h"
#include "ui/words/passagelist.h"

#include <QWidget>

class QComboBox;
class QStackedWidget;
class QTableView;

namespace themata {

class Label;
class PaneTitle;
class Segments;
class WordLookup;

/// The passages of the selected word in the texts as they were read, the word in one column.
class WordsPassages : public QWidget {
    Q_OBJECT
public:
    WordsPassages(Session& session, WordLookup& lookup, QWidget* parent = nullptr);

    void forgetCorpus(); ///< another one, or another version
    [[nodiscard]] QTableView* view() const { return m_view; }

Q_SIGNALS:
    void passageOpened(const themata::Passage& passage);
    void failed(const themata::Error& error);

private:
    [[nodiscard]] QWidget* makeTitle();
    void setUpView();
    void wordChanged();
    void fillTopics();
    void showPassages();
    void updateTitle();
    void updateColumns();
    [[nodiscard]] bool holdsTexts() const;

    Session& m_session;
    WordLookup& m_lookup;
    PassageList m_list;
    PassagesModel m_model;
    PaneTitle* m_title;
    Label* m_sortBy;
    Segments* m_orders;
    QComboBox* m_topics;
    QStackedWidget* m_stack;
    QTableView* m_view;
    Label* m_note; ///< why there are no passages
};

} // namespace themata
