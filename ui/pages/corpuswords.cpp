#include "ui/pages/corpuswords.h"

#include "ui/format/counted.h"
#include "ui/models/roles.h"
#include "ui/pages/corpuswordtag.h"
#include "ui/style/metrics.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/tablemenu.h"
#include "ui/widgets/tables.h"
#include "ui/widgets/tag.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace themata {

namespace {

constexpr int hintHeight = 40;

} // namespace

CorpusWords::CorpusWords(QWidget* parent)
    : Pane(Ground::Surface, parent)
    , m_model(new PreviewWordsModel(this))
    , m_shown(new QSortFilterProxyModel(this))
    , m_title(new PaneTitle(tr("Words")))
    , m_search(new SearchField(tr("Find a word")))
    , m_table(new QTableView)
{
    m_shown->setSourceModel(m_model);
    m_shown->setSortRole(SortRole);
    m_shown->setSortLocaleAware(true);
    m_shown->setDynamicSortFilter(false); // a word that is stopped stays under the pointer
    m_shown->setFilterKeyColumn(PreviewWordsModel::Word);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_search->setSmall();
    m_search->setFixedWidth(136);
    m_title->setUnderlined(true);
    m_title->addRight(m_search);
    makeTable();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addWidget(m_table, 1);
    column->addWidget(new Hairline);
    column->addWidget(makeHint());
    setFocusProxy(m_table);
    connect(m_search, &QLineEdit::textChanged, m_shown, &QSortFilterProxyModel::setFilterFixedString);
}

QWidget* CorpusWords::makeHint()
{
    auto* hint = new QWidget;
    hint->setFixedHeight(hintHeight);
    auto* row = new QHBoxLayout(hint);
    row->setContentsMargins(metrics::pageMarginRight, 0, metrics::pageMarginRight, 0);
    row->setSpacing(metrics::unit);
    row->addWidget(new KeyHint(QKeySequence(Qt::Key_Delete).toString(QKeySequence::NativeText)));
    row->addWidget(new Label(tr("stops the selected words, or keeps them"), TextRole::Label, Ink::Muted));
    row->addStretch();
    return hint;
}

void CorpusWords::makeTable()
{
    m_table->setModel(m_shown);
    m_table->setAccessibleName(tr("Words of the first documents"));
    m_table->setAccessibleDescription(tr("Delete stops the selected words, or takes them back."));
    styleTable(*m_table, metrics::denseRowHeight);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    for (const int column : {PreviewWordsModel::Count, PreviewWordsModel::Documents})
        m_table->setItemDelegateForColumn(column, new NumberDelegate(m_table));
    m_table->setItemDelegateForColumn(PreviewWordsModel::Reason, new CorpusWordTag(m_table));
    QHeaderView& header = *m_table->horizontalHeader();
    header.setStretchLastSection(false);
    header.setSectionResizeMode(PreviewWordsModel::Word, QHeaderView::Stretch);
    m_table->setColumnWidth(PreviewWordsModel::Count, 68);
    m_table->setColumnWidth(PreviewWordsModel::Documents, 94);
    m_table->setColumnWidth(PreviewWordsModel::Reason, 80);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(PreviewWordsModel::Count, Qt::DescendingOrder);
    m_table->installEventFilter(this);
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& cell) {
        if (cell.column() == PreviewWordsModel::Reason)
            toggle({cell});
    });
    installTableMenu(*m_table, tr("Words of the preview"), [this](QMenu& menu, const QPoint&) { addActions(menu); });
}

void CorpusWords::setWords(std::vector<PreviewWord> words, const OwnStops& own, std::size_t documents)
{
    m_model->setWords(std::move(words), own);
    m_title->setDetail(documents == 0 ? QString()
                                      : format::counted(documents, tr("of 1 document"), tr("of the first %1")));
    m_title->setToolTip(tr("<p>The words of the first documents of the source, and how often they occur there.</p>"));
}

QWidget* CorpusWords::searchField() const
{
    return m_search;
}

bool CorpusWords::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return Pane::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Delete && key != Qt::Key_Return && key != Qt::Key_Enter)
        return Pane::eventFilter(watched, event);
    toggle(m_table->selectionModel()->selectedRows());
    return true;
}

QStringList CorpusWords::words(const QModelIndexList& rows, Dropped dropped) const
{
    QStringList words;
    for (const QModelIndex& row : rows) {
        const PreviewWord& word = m_model->at(m_shown->mapToSource(row).row());
        if (word.dropped == dropped)
            words += QString::fromStdString(word.word);
    }
    return words;
}

void CorpusWords::toggle(const QModelIndexList& rows)
{
    if (const QStringList kept = words(rows, Dropped::No); !kept.isEmpty())
        Q_EMIT stopRequested(kept);
    else if (const QStringList stopped = words(rows, Dropped::StopWord); !stopped.isEmpty())
        Q_EMIT keepRequested(stopped);
}

void CorpusWords::addActions(QMenu& menu)
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    const QStringList kept = words(rows, Dropped::No);
    const QStringList stopped = words(rows, Dropped::StopWord);
    const auto named = [](const QStringList& words, const QString& one, const QString& many) {
        return words.size() == 1 ? one.arg(words.front()) : many.arg(words.size());
    };
    QAction* stop = menu.addAction(named(kept, tr("Stop “%1”"), tr("Stop %1 words")));
    QAction* keep = menu.addAction(named(stopped, tr("Keep “%1”"), tr("Keep %1 words")));
    stop->setVisible(!kept.isEmpty());
    keep->setVisible(!stopped.isEmpty());
    connect(stop, &QAction::triggered, this, [this, kept] { Q_EMIT stopRequested(kept); });
    connect(keep, &QAction::triggered, this, [this, stopped] { Q_EMIT keepRequested(stopped); });
}

} // namespace themata
