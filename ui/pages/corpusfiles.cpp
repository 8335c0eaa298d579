#include "ui/pages/corpusfiles.h"

#include "ui/format/numbers.h"
#include "ui/models/similardocuments.h"
#include "ui/models/sourcenotes.h"
#include "ui/style/metrics.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pathdelegate.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tablemenu.h"
#include "ui/widgets/tables.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QStackedWidget>
#include <QTableView>

#include <algorithm>

namespace themata {

namespace {

/// The first three are those of SourceNotesFilter::Show.
constexpr int nearDuplicates = 3;

template <typename Count>
QString number(Count value)
{
    return format::integer(static_cast<qint64>(value));
}

} // namespace

CorpusFiles::CorpusFiles(QWidget* parent)
    : Pane(Pane::Ground::Surface, parent)
    , m_notes(new SourceNotesModel(this))
    , m_shownNotes(new SourceNotesFilter(this))
    , m_similar(new SimilarDocumentsModel(this))
    , m_title(new PaneTitle(tr("Files")))
    , m_show(new Segments({{}, {}, {}, {}}))
    , m_search(new SearchField(tr("Find a file")))
    , m_tables(new QStackedWidget)
{
    m_title->setMargins(metrics::pageMarginLeft, metrics::pageMarginRight);
    m_search->setSmall();
    m_search->setFixedWidth(176);
    m_title->addRight(m_show);
    m_title->addRight(m_search);
    m_tables->addWidget(makeFiles());
    m_tables->addWidget(makeSimilar());
    auto* inset = new QHBoxLayout; // so that the first column stands below the title
    inset->setContentsMargins(metrics::pageMarginLeft - metrics::pageMarginRight, 0, 0, 0);
    inset->addWidget(m_tables);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addLayout(inset, 1);
    connect(m_show, &Segments::currentChanged, this, &CorpusFiles::show);
}

QTableView* CorpusFiles::makeFiles()
{
    m_shownNotes->setSourceModel(m_notes);
    m_shownNotes->setFilterCaseSensitivity(Qt::CaseInsensitive);
    auto* table = new QTableView;
    table->setModel(m_shownNotes);
    table->setAccessibleName(tr("Files"));
    styleTable(*table);
    auto* advice = new RowDelegate(table);
    advice->setMuted(true);
    table->setItemDelegateForColumn(SourceNotesModel::File, new PathDelegate(table));
    table->setItemDelegateForColumn(SourceNotesModel::Outcome, new TagDelegate(table));
    table->setItemDelegateForColumn(SourceNotesModel::Advice, advice);
    table->horizontalHeader()->setStretchLastSection(true);
    table->setColumnWidth(SourceNotesModel::File, 280);
    table->setColumnWidth(SourceNotesModel::Outcome, 96);
    table->setColumnWidth(SourceNotesModel::Reason, 360);
    installTableMenu(*table, tr("Files"));
    connect(m_search, &QLineEdit::textChanged, m_shownNotes, &QSortFilterProxyModel::setFilterFixedString);
    return table;
}

QTableView* CorpusFiles::makeSimilar()
{
    auto* found = new QSortFilterProxyModel(this);
    found->setSourceModel(m_similar);
    found->setFilterCaseSensitivity(Qt::CaseInsensitive);
    found->setFilterKeyColumn(-1); // either of the two documents
    auto* table = new QTableView;
    table->setModel(found);
    table->setAccessibleName(tr("Near-duplicates"));
    styleTable(*table);
    for (const int column : {SimilarDocumentsModel::Document, SimilarDocumentsModel::Of})
        table->setItemDelegateForColumn(column, new PathDelegate(table));
    table->setItemDelegateForColumn(SimilarDocumentsModel::Similarity, new NumberDelegate(table));
    QHeaderView& header = *table->horizontalHeader();
    header.setStretchLastSection(false);
    header.setSectionResizeMode(SimilarDocumentsModel::Document, QHeaderView::Stretch);
    header.setSectionResizeMode(SimilarDocumentsModel::Of, QHeaderView::Stretch);
    table->setColumnWidth(SimilarDocumentsModel::Similarity, 112);
    installTableMenu(*table, tr("Near-duplicates"));
    connect(m_search, &QLineEdit::textChanged, found, &QSortFilterProxyModel::setFilterFixedString);
    return table;
}

void CorpusFiles::setReport(const ImportReport& report)
{
    m_notes->setNotes(report.notes);
    m_similar->setDocuments(report.nearDuplicates);
    m_show->setText(0, tr("All %1").arg(number(report.notes.size())));
    m_show->setText(1, tr("Left out %1").arg(number(std::ranges::count_if(report.notes, isLeftOut))));
    m_show->setText(2, tr("With remarks %1").arg(number(std::ranges::count_if(report.notes, hasRemark))));
    m_show->setText(nearDuplicates, tr("Near-duplicates %1").arg(number(report.nearDuplicates.size())));
    m_show->setSegmentToolTip(nearDuplicates, tr("Documents that are nearly the same as an earlier one"));
    m_show->setSegmentVisible(nearDuplicates, !report.nearDuplicates.empty());
    m_show->setCurrent(0);
}

void CorpusFiles::showNearDuplicates()
{
    m_show->setCurrent(nearDuplicates);
    m_tables->currentWidget()->setFocus();
}

void CorpusFiles::show(int segment)
{
    m_tables->setCurrentIndex(segment == nearDuplicates ? 1 : 0);
    m_title->setTitle(segment == nearDuplicates ? tr("Documents") : tr("Files"));
    m_search->setPlaceholderText(segment == nearDuplicates ? tr("Find a document") : tr("Find a file"));
    if (segment != nearDuplicates)
        m_shownNotes->setShow(SourceNotesFilter::Show{segment});
}

QWidget* CorpusFiles::view() const
{
    return m_tables->currentWidget();
}

QWidget* CorpusFiles::searchField() const
{
    return m_search;
}

} // namespace themata
