#pragma once

#include "ui/pages/wordsaside.h"
#include "ui/pages/wordslist.h"
#include "ui/pages/wordspage.h"
#include "ui/pages/wordspassages.h"
#include "ui/pages/wordstopics.h"
#include "ui/session.h"
#include "ui/widgets/segments.h"

#include <QTableView>
#include <QTest>

namespace themata::test {

inline QString cell(const QTableView& view, int row, int column)
{
    return view.model()->index(row, column).data().toString();
}

inline QStringList column(const QTableView& view, int column)
{
    QStringList texts;
    for (int row = 0; row < view.model()->rowCount(); ++row)
        texts += cell(view, row, column);
    return texts;
}

/// The page with a project that it opens.
struct OpenWords {
    Session session;
    WordsPage page;
    WordsList* list;
    QTableView* words;
    QTableView* topics;
    QTableView* documents;
    QTableView* companions;
    QTableView* passages;

    explicit OpenWords(const QString& project)
        : page(session)
        , list(page.findChild<WordsList*>())
        , words(list->view())
        , topics(page.findChild<WordsTopics*>()->view())
        , documents(page.findChild<WordsAside*>()->documents())
        , companions(page.findChild<WordsAside*>()->companions())
        , passages(page.findChild<WordsPassages*>()->view())
    {
        page.resize(1200, 656);
        page.show();
        session.openProject(project);
    }

    /// Opening a project forgets the word of the one before, so it must be open.
    void select(const QString& word)
    {
        QTRY_VERIFY(words->model()->rowCount() > 0);
        session.selectWord(word);
    }

    [[nodiscard]] Segments* orders() const { return page.findChild<WordsPassages*>()->findChild<Segments*>(); }
};

} // namespace themata::test
