#pragma once

#include "ui/models/wordsmodel.h"

#include <QTimer>
#include <QWidget>

class QStackedWidget;
class QTableView;

namespace themata {

class Label;
class SearchField;
class VocabularySearch;

/// The words of the corpus, or those that were looked for.
class WordsList : public QWidget {
    Q_OBJECT
public:
    explicit WordsList(VocabularySearch& search, QWidget* parent = nullptr);

    void selectWord(const QString& word); ///< if it is listed
    void clear(); ///< another corpus
    [[nodiscard]] SearchField* searchField() const { return m_field; }
    [[nodiscard]] QTableView* view() const { return m_view; }

Q_SIGNALS:
    void wordSelected(const QString& word);

private:
    [[nodiscard]] QWidget* makeSearchRow();
    void setUpView();
    void search();
    void showFound(const std::vector<std::uint32_t>& words);
    void showNote(const QString& lead, const QString& text);
    void selectCurrent();

    VocabularySearch& m_search;
    WordsModel m_model;
    QString m_word; ///< the selected one, listed or not
    WordOrder m_order = WordOrder::Count;
    bool m_falling = true;
    SearchField* m_field;
    QStackedWidget* m_stack;
    QTableView* m_view;
    Label* m_note;
    Label* m_count;
};

} // namespace themata
