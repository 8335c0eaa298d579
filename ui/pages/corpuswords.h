#pragma once

#include "ui/models/previewwords.h"
#include "ui/widgets/pane.h"

class QMenu;
class QSortFilterProxyModel;
class QTableView;

namespace themata {

class PaneTitle;
class SearchField;

/// The words of the previewed documents: sorted by any column, sought, and stopped or taken back by a click on what is
/// said of them, by Del, by Enter or from the menu.
class CorpusWords : public Pane {
    Q_OBJECT
public:
    explicit CorpusWords(QWidget* parent = nullptr);

    /// @param documents that the words are of, the first ones of the source.
    void setWords(std::vector<PreviewWord> words, const OwnStops& own, std::size_t documents);
    [[nodiscard]] QWidget* searchField() const;

Q_SIGNALS:
    void stopRequested(const QStringList& words);
    void keepRequested(const QStringList& words);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeTable();
    QWidget* makeHint();
    void toggle(const QModelIndexList& rows); ///< stops them if any of them is kept, else takes them back
    void addActions(QMenu& menu);
    [[nodiscard]] QStringList words(const QModelIndexList& rows, Dropped dropped) const;

    PreviewWordsModel* m_model;
    QSortFilterProxyModel* m_shown;
    PaneTitle* m_title;
    SearchField* m_search;
    QTableView* m_table;
};

} // namespace themata
