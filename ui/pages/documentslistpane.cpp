#include "ui/pages/documentslistpane.h"

#include "engine/base/casts.h"
#include "ui/format/counted.h"
#include "ui/pages/documentsfilterbar.h"
#include "ui/pages/documentsnamedelegate.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/label.h"
#include "ui/widgets/messagestrip.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/tables.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace themata {

namespace {

constexpr int pauseMs = 200;

} // namespace

DocumentsListPane::DocumentsListPane(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_model([this, &session](std::size_t first, std::size_t count, DocumentsModel::Answer done) {
        session.fetchDocuments(*this, first, count, std::move(done));
    })
    , m_origins(session)
    , m_filter(session, m_origins)
    , m_bar(new DocumentsFilterBar(session, m_origins))
    , m_count(new Label)
    , m_clear(makeSmallButton(tr("Show all"), ButtonKind::Link))
    , m_reading(new MessageStrip)
    , m_readingLink(m_reading->addLink(tr("Stop")))
    , m_stack(new QStackedWidget)
    , m_view(new QTableView)
    , m_nothingFound(new Label)
{
    setUpView();
    m_stack->addWidget(m_view);
    m_stack->addWidget(makeNothingFound());
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeCountRow());
    layout->addWidget(m_bar);
    layout->addWidget(m_reading);
    layout->addWidget(new Hairline);
    layout->addWidget(m_stack, 1);
    connect(&m_pause, &QTimer::timeout, this, &DocumentsListPane::queryChanged);
    connect(m_bar, &DocumentsFilterBar::changed, &m_pause, qOverload<>(&QTimer::start));
    m_reading->setToolTip(
        tr("<p>Words that were left out of the model, and words side by side, are looked for in the texts "
           "themselves.</p>"));
    connect(m_readingLink, &QPushButton::clicked, this, [this] {
        if (m_filter.isSearching())
            m_filter.stop();
        else
            m_filter.refresh();
    });
    connect(m_clear, &QPushButton::clicked, this, &DocumentsListPane::clearFilters);
    connect(&m_origins, &DocumentsOrigins::changed, this, &DocumentsListPane::keepCurrentInSight);
    connect(&m_origins, &DocumentsOrigins::failed, &session, &Session::failed);
    connect(&m_filter, &DocumentsFilter::found, this, &DocumentsListPane::showFound);
    connect(&m_filter, &DocumentsFilter::readingChanged, this, &DocumentsListPane::showReading);
    connect(&m_filter, &DocumentsFilter::failed, &session, &Session::failed);
    connect(&m_model, &DocumentsModel::rowsArrived, this, &DocumentsListPane::updateColumns);
    connect(&m_model, &DocumentsModel::fetchFailed, &session, &Session::failed);
    connectSession();
    corpusChanged();
}

void DocumentsListPane::connectSession()
{
    connect(&m_session, &Session::corpusChanged, this, &DocumentsListPane::corpusChanged);
    connect(&m_session, &Session::stateChanged, this, &DocumentsListPane::stateChanged);
    connect(&m_session, &Session::selectedTopicChanged, this, &DocumentsListPane::topicChanged);
    connect(&m_session, &Session::selectedDocumentChanged, this, &DocumentsListPane::selectCurrent);
}

QWidget* DocumentsListPane::makeCountRow()
{
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(metrics::pageMarginLeft, metrics::unit, metrics::pageMarginRight, metrics::unit);
    layout->setSpacing(metrics::unit);
    layout->addWidget(m_count);
    layout->addWidget(m_clear);
    layout->addStretch();
    layout->addWidget(m_bar->lengthFields());
    m_clear->setAccessibleDescription(tr("Clears the search and all filters"));
    return row;
}

QWidget* DocumentsListPane::makeNothingFound()
{
    auto* page = new QWidget;
    auto* clear = makeButton(tr("Show all documents"));
    m_nothingFound->setAlignment(Qt::AlignCenter);
    m_nothingFound->setWordWrap(true);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(metrics::pageMarginLeft, 64, metrics::pageMarginLeft, 0);
    layout->setSpacing(2 * metrics::unit);
    layout->addWidget(m_nothingFound);
    layout->addWidget(clear, 0, Qt::AlignHCenter);
    layout->addStretch();
    connect(clear, &QPushButton::clicked, this, &DocumentsListPane::clearFilters);
    return page;
}

void DocumentsListPane::clearFilters()
{
    m_bar->chooseAll();
    m_session.setDocumentSearch(m_typed.simplified()); // whatever was typed just now
    m_session.setDocumentSearch({}); // with it goes what is in the field
    queryChanged(); // without a pause
}

void DocumentsListPane::setUpView()
{
    m_view->setModel(&m_model);
    m_view->setAccessibleName(tr("Documents"));
    styleTable(*m_view);
    m_view->setItemDelegateForColumn(DocumentsModel::Name, new DocumentsNameDelegate(m_view));
    m_view->setItemDelegateForColumn(DocumentsModel::Tokens, new NumberDelegate(m_view));
    m_view->setItemDelegateForColumn(DocumentsModel::Topics, new MixBarDelegate(m_view));
    m_view->setItemDelegateForColumn(DocumentsModel::Share, new NumberDelegate(m_view));
    QHeaderView* header = m_view->horizontalHeader();
    header->setSectionResizeMode(DocumentsModel::Name, QHeaderView::Stretch);
    m_view->setColumnWidth(DocumentsModel::Group, 104);
    m_view->setColumnWidth(DocumentsModel::Date, 96);
    m_view->setColumnWidth(DocumentsModel::Tokens, 64);
    m_view->setColumnWidth(DocumentsModel::Topics, 112);
    m_view->setColumnWidth(DocumentsModel::Share, 56);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &DocumentsListPane::rowChosen);
    updateColumns();
}

void DocumentsListPane::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_origins.setWanted(true);
}

void DocumentsListPane::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_origins.setWanted(false);
}

/// The groups and years take room from the list, which must not cost the sight of the current document.
void DocumentsListPane::keepCurrentInSight()
{
    layout()->activate();
    if (m_view->currentIndex().isValid())
        m_view->scrollTo(m_view->currentIndex());
}

void DocumentsListPane::setSearchText(const QString& text)
{
    m_typed = text;
    m_pause.start();
}

void DocumentsListPane::corpusChanged()
{
    m_model.setCorpus(m_session.corpus());
    stateChanged();
    m_filter.refresh();
}

void DocumentsListPane::stateChanged()
{
    m_model.setState(m_session.state(), m_session.trainingCorpus());
    if (const DocumentQuery before = m_filter.query(); before.topic) { // else a search has nothing to do with it
        queryChanged(); // of another run the topic is another, or none
        if (m_filter.query() == before)
            m_filter.refresh();
    }
    topicChanged();
}

void DocumentsListPane::topicChanged()
{
    const auto run = m_session.currentRunInfo();
    const auto topic = m_session.selectedTopic();
    m_model.setTopic(run && topic && *topic < run->config.topics ? topic : std::nullopt);
    updateColumns();
    updateCount();
}

void DocumentsListPane::queryChanged()
{
    m_pause.stop();
    m_session.setDocumentSearch(m_typed.simplified());
    DocumentQuery query = m_bar->query();
    query.text = m_typed.simplified().toStdString();
    m_filter.setQuery(query);
    updateCount();
}

void DocumentsListPane::rowChosen(const QModelIndex& row)
{
    if (!row.isValid() || m_model.documentAt(row.row()) == m_session.selectedDocument())
        return;
    m_session.selectDocument(m_model.documentAt(row.row()));
}

/// What is found while texts are read leaves the list where the reader is in it.
void DocumentsListPane::showFound(const DocumentsFilter::Documents& documents)
{
    const int at = m_view->verticalScrollBar()->value();
    m_found = documents ? documents->size() : 0;
    m_model.setDocuments(documents);
    m_stack->setCurrentIndex(documents && documents->empty() && !m_filter.isSearching() ? 1 : 0);
    selectCurrent();
    if (m_filter.isSearching())
        m_view->verticalScrollBar()->setValue(at);
    updateCount();
    updateNothingFound();
}

/// Says why texts are read, and how far that is.
void DocumentsListPane::showReading()
{
    const auto& reading = m_filter.reading();
    if (!reading) {
        m_reading->clear();
        return;
    }
    QStringList terms;
    for (const QString& term : reading->terms)
        terms << tr("“%1”").arg(term);
    const QString read = format::integer(checkedCast<std::int64_t>(reading->read));
    const QString toRead = format::integer(checkedCast<std::int64_t>(reading->toRead));
    m_readingLink->setText(reading->stopped ? tr("Search again") : tr("Stop"));
    if (reading->stopped)
        m_reading->setMessage(MessageStrip::Kind::Warning, tr("Stopped."),
                              tr("%1 of %2 texts were read, so there may be more.").arg(read, toRead));
    else
        m_reading->setMessage(MessageStrip::Kind::Info, tr("%1 of %2 texts read.").arg(read, toRead),
                              terms.isEmpty() ? tr("They are not in the model, as near-duplicates.")
                                              : tr("Only they tell of %1.").arg(terms.join(tr(", "))));
}

void DocumentsListPane::updateCount()
{
    const std::size_t all = m_session.hasCorpus() ? m_session.corpus()->documentCount() : 0;
    const QString ofAll = format::counted(all, tr("1 document"), tr("%1 documents"));
    if (m_filter.isSearching() && !m_filter.reading())
        m_count->setText(tr("Searching…"));
    else if (!m_filter.isOn())
        m_count->setText(format::counted(all, tr("<b>1</b> document"), tr("<b>%1</b> documents")));
    else
        m_count->setText(tr("<b>%1</b> of %2").arg(format::integer(checkedCast<std::int64_t>(m_found)), ofAll));
    m_clear->setVisible(m_filter.isOn());
}

/// Says what was looked for.
void DocumentsListPane::updateNothingFound()
{
    DocumentQuery others = m_filter.query();
    others.text.clear();
    const QString text = QString::fromStdString(m_filter.query().text).toHtmlEscaped();
    if (!others.isForAll())
        m_nothingFound->setText(tr("No document fits all that is chosen above."));
    else
        m_nothingFound->setText(
            tr("<p>No document has <b>%1</b> in its text, name, group or date.</p>"
               "<p>Whole words are looked for: riv* finds all that begin so, \"old mill\" words side by side.</p>")
                .arg(text));
}

void DocumentsListPane::updateColumns()
{
    m_view->setColumnHidden(DocumentsModel::Group, !m_model.hasGroups());
    m_view->setColumnHidden(DocumentsModel::Date, !m_model.hasDates());
    m_view->setColumnHidden(DocumentsModel::Share, !m_session.selectedTopic());
}

/// The session's document is the current row, if it is listed; the selection does not move to another.
void DocumentsListPane::selectCurrent()
{
    const auto document = m_session.selectedDocument();
    const auto row = document ? m_model.rowOf(*document) : std::nullopt;
    if (row) {
        m_view->setCurrentIndex(m_model.index(*row, DocumentsModel::Name));
        m_view->scrollTo(m_view->currentIndex());
    } else {
        m_view->clearSelection();
    }
}

} // namespace themata
