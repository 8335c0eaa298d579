#include "ui/pages/wordsaside.h"

#include "ui/charts/stackedbarschart.h"
#include "ui/pages/wordsfrequency.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tablemenu.h"
#include "ui/widgets/tables.h"
#include "ui/words/wordlookup.h"
#include "ui/words/wordtime.h"

#include <QHeaderView>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace themata {

WordsAside::WordsAside(Session& session, WordLookup& lookup, WordTime& time, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_lookup(lookup)
    , m_time(time)
    , m_documentsModel(
          [this, &session](std::vector<std::uint32_t> documents, RichDocumentsModel::Answer done) {
              session.fetchDocuments(*this, std::move(documents), std::move(done));
          },
          RichDocumentsModel::Figure::Count)
    , m_title(new PaneTitle({}))
    , m_views(new Segments({tr("Over time"), tr("Documents"), tr("Companions")}))
    , m_stack(new QStackedWidget)
    , m_frequency(new WordsFrequency(session, time))
    , m_documents(new QTableView)
    , m_companions(new QTableView)
    , m_none(
          new Label(tr("No other word is in its documents more often than by chance. A word that nearly all documents "
                       "have goes with all others alike; a rare one shares too few documents with any."),
                    TextRole::Body, Ink::Muted))
{
    m_views->setSegmentToolTip(int(View::OverTime), tr("How often the word is used, period by period"));
    m_views->setSegmentToolTip(int(View::Documents), tr("The documents that have the word most often"));
    m_views->setSegmentToolTip(int(View::Companions), tr("The words that share documents with it most"));
    m_title->addRight(m_views);
    setUpDocuments();
    setUpCompanions();
    m_stack->addWidget(m_frequency);
    m_stack->addWidget(m_documents);
    m_stack->addWidget(m_companions);
    m_none->setWordWrap(true);
    m_none->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_none->setContentsMargins(2 * metrics::unit, metrics::unit, 2 * metrics::unit, 0);
    m_stack->addWidget(m_none);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(m_stack, 1);
    connect(m_views, &Segments::currentChanged, this, [this](int segment) {
        m_chosen = static_cast<View>(segment);
        showView();
    });
    connect(&time, &WordTime::changed, this, &WordsAside::showView);
    connect(&lookup, &WordLookup::documentsChanged, this, &WordsAside::documentsChanged);
    connect(&lookup, &WordLookup::companionsChanged, this, &WordsAside::companionsChanged);
    showView();
}

void WordsAside::setUpDocuments()
{
    m_documents->setModel(&m_documentsModel);
    m_documents->setAccessibleName(tr("Documents that have the word most often"));
    styleTable(*m_documents, metrics::denseRowHeight);
    auto* detail = new RowDelegate(m_documents);
    detail->setMuted(true);
    m_documents->setItemDelegateForColumn(RichDocumentsModel::Detail, detail);
    m_documents->setItemDelegateForColumn(RichDocumentsModel::Share, new NumberDelegate(m_documents));
    m_documents->horizontalHeader()->hide();
    for (const auto column : {RichDocumentsModel::Name, RichDocumentsModel::Detail})
        m_documents->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    m_documents->setColumnWidth(RichDocumentsModel::Share, 64);
    installTableMenu(*m_documents, tr("Documents of a word"));
    connect(&m_documentsModel, &RichDocumentsModel::fetchFailed, &m_session, &Session::failed);
    connect(m_documents, &QTableView::activated, this,
            [this](const QModelIndex& row) { Q_EMIT documentOpened(m_documentsModel.documentAt(row.row())); });
}

void WordsAside::setUpCompanions()
{
    m_companions->setModel(&m_companionsModel);
    m_companions->setAccessibleName(tr("Words that share documents with the word"));
    styleTable(*m_companions, metrics::denseRowHeight);
    auto* together = new NumberDelegate(m_companions);
    together->setMuted(true);
    m_companions->setItemDelegateForColumn(CoOccurringModel::Together, together);
    m_companions->setItemDelegateForColumn(CoOccurringModel::Npmi, new ShareBarDelegate(m_companions));
    m_companions->horizontalHeader()->setSectionResizeMode(CoOccurringModel::Word, QHeaderView::Stretch);
    m_companions->setColumnWidth(CoOccurringModel::Together, 104);
    m_companions->setColumnWidth(CoOccurringModel::Npmi, 112);
    installTableMenu(*m_companions, tr("Companions of a word"));
    connect(m_companions, &QTableView::activated, this,
            [this](const QModelIndex& row) { Q_EMIT wordOpened(m_companionsModel.wordAt(row.row())); });
}

WordsAside::View WordsAside::view() const
{
    const View first = m_time.isDated() ? View::OverTime : View::Documents;
    return std::max(m_chosen.value_or(first), first);
}

QWidget* WordsAside::pane() const
{
    return view() == View::OverTime ? m_frequency->chart() : m_stack->currentWidget();
}

void WordsAside::documentsChanged()
{
    m_documentsModel.setDocuments(m_lookup.mostUses());
}

void WordsAside::companionsChanged()
{
    m_companionsModel.setWords(m_session.vocabulary(), m_lookup.companions());
    showView();
}

void WordsAside::showView()
{
    const View shown = view();
    {
        const QSignalBlocker blocker(m_views);
        m_views->setCurrent(static_cast<int>(shown));
        m_views->setSegmentVisible(static_cast<int>(View::OverTime), m_time.isDated());
    }
    switch (shown) {
    case View::OverTime:
        m_stack->setCurrentWidget(m_frequency);
        return title(tr("Frequency"),
                     tr("<p>How often the word is used in each period, for every 10,000 tokens, by topic of the last "
                        "state. Documents without a date are left out.</p>"));
    case View::Documents:
        m_stack->setCurrentWidget(m_documents);
        return title(
            tr("Documents"),
            tr("<p>The documents that have the word most often, and how often. Double click or Enter opens one.</p>"));
    case View::Companions:
        const bool none = m_lookup.hasCompanions() && m_lookup.companions().empty();
        m_stack->setCurrentWidget(none ? static_cast<QWidget*>(m_none) : m_companions);
        return title(tr("Companions"),
                     tr("<p>Words in the same documents more often than by chance, by their normalised pointwise "
                        "mutual information. Double click or Enter shows one.</p>"));
    }
}

void WordsAside::title(const QString& text, const QString& explanation)
{
    m_title->setTitle(text);
    m_title->setToolTip(explanation);
}

} // namespace themata
