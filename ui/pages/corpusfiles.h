#pragma once

#include "engine/corpus/import.h"
#include "ui/widgets/pane.h"

class QStackedWidget;
class QTableView;

namespace themata {

class PaneTitle;
class SearchField;
class Segments;
class SimilarDocumentsModel;
class SourceNotesFilter;
class SourceNotesModel;

/// What became of each file of an import; and, where there are some, the documents that are nearly the same as another.
class CorpusFiles : public Pane {
    Q_OBJECT
public:
    explicit CorpusFiles(QWidget* parent = nullptr);

    void setReport(const ImportReport& report);
    void showNearDuplicates();

    [[nodiscard]] QWidget* view() const; ///< the table that is shown
    [[nodiscard]] QWidget* searchField() const;

private:
    [[nodiscard]] QTableView* makeFiles();
    [[nodiscard]] QTableView* makeSimilar();
    void show(int segment);

    SourceNotesModel* m_notes;
    SourceNotesFilter* m_shownNotes;
    SimilarDocumentsModel* m_similar;
    PaneTitle* m_title;
    Segments* m_show;
    SearchField* m_search;
    QStackedWidget* m_tables;
};

} // namespace themata
