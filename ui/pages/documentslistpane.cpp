#include "ui/pages/documentslistpane.h"

#include "engine/base/casts.h"
#include "ui/format/counted.h"
#include "ui/pages/documentsnamedelegate.h"
#include "ui/pages/documentsoriginrow.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/tables.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace themata {

DocumentsListPane::DocumentsListPane(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_model([&session](std::size_t first, std::size_t count, DocumentsModel::Answer done) {
        session.fetchDocuments(first, count, std::move(done));
    })
    , m_filter(session)
    , m_origins(session)
    , m_count(new Label)
    , m_topic(new QComboBox)
    , m_only(new QCheckBox(tr("&Only with")))
    , m_share(new QSpinBox)
    , m_origin(new DocumentsOriginRow)
    , m_stack(new QStackedWidget)
    , m_view(new QTableView)
    , m_nothingFound(new Label)
{
    setUpView();
    m_stack->addWidget(m_view);
    m_stack->addWidget(makeNothingFound());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeFilterRow());
    layout->addWidget(m_origin);
    layout->addWidget(new Hairline);
    layout->addWidget(m_stack, 1);

    connect(&m_origins, &DocumentsOrigins::changed, this, &DocumentsListPane::showOrigins);
    connect(m_origin, &DocumentsOriginRow::changed, this, [this] {
        m_filter.setOrigin(m_origin->group(), m_origin->years());
        updateCount();
    });
    connect(&m_filter, &DocumentsFilter::found, this, &DocumentsListPane::showFound);
    connect(&m_model, &DocumentsModel::rowsArrived, this, &DocumentsListPane::updateColumns);
    connect(&m_model, &DocumentsModel::fetchFailed, &session, &Session::failed);
    connect(&session, &Session::corpusChanged, this, &DocumentsListPane::corpusChanged);
    connect(&session, &Session::stateChanged, this, &DocumentsListPane::stateChanged);
    connect(&session, &Session::selectedTopicChanged, this, &DocumentsListPane::topicChanged);
    connect(&session, &Session::selectedDocumentChanged, this, &DocumentsListPane::selectCurrent);
    connect(&session, &Session::topicLabelChanged, this, &DocumentsListPane::fillTopics);
    connect(&session, &Session::currentRunChanged, this, &DocumentsListPane::fillTopics);
    corpusChanged();
}

QWidget* DocumentsListPane::makeFilterRow()
{
    m_topic->setAccessibleName(tr("Topic"));
    m_topic->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_share->setRange(1, 100);
    m_share->setValue(20);
    m_share->setSuffix(QString(QChar(format::noBreakSpace)) + tr("% or more"));
    m_share->setFixedWidth(132);
    m_share->setAccessibleName(tr("Smallest share of the topic"));
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(metrics::pageMarginLeft, metrics::unit, metrics::pageMarginRight, metrics::unit);
    layout->setSpacing(metrics::unit);
    layout->addWidget(m_count);
    layout->addWidget(m_topic, 1);
    layout->addWidget(m_only);
    layout->addWidget(m_share);
    connect(m_topic, &QComboBox::activated, this, [this](int index) {
        m_session.selectTopic(index == 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(index - 1)));
    });
    connect(m_only, &QCheckBox::toggled, this, &DocumentsListPane::topicChanged);
    connect(m_share, &QSpinBox::valueChanged, this, [this](int percent) { m_filter.setMinimumShare(percent / 100.0); });
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
    connect(clear, &QPushButton::clicked, this, [this] {
        m_only->setChecked(false);
        m_origin->chooseAll();
        Q_EMIT searchCleared();
    });
    return page;
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
    m_view->setColumnWidth(DocumentsModel::Tokens, 72);
    m_view->setColumnWidth(DocumentsModel::Topics, 136);
    m_view->setColumnWidth(DocumentsModel::Share, 56);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
        if (row.isValid())
            m_session.selectDocument(m_model.documentAt(row.row()));
    });
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

/// The row takes room from the list, which must not cost the sight of the current document.
void DocumentsListPane::showOrigins()
{
    m_origin->setOrigins(m_origins);
    layout()->activate();
    if (m_view->currentIndex().isValid())
        m_view->scrollTo(m_view->currentIndex());
}

void DocumentsListPane::setSearchText(const QString& text)
{
    m_filter.setText(text);
    updateCount();
}

void DocumentsListPane::corpusChanged()
{
    m_model.setCorpus(m_session.corpus());
    fillTopics();
    stateChanged();
}

void DocumentsListPane::stateChanged()
{
    m_model.setState(m_session.state(), m_session.trainingCorpus());
    fillTopics();
    m_filter.refresh();
}

void DocumentsListPane::fillTopics()
{
    const auto run = m_session.currentRunInfo();
    const std::uint32_t topics = run && m_session.topics() ? run->config.topics : 0;
    m_topic->clear();
    m_topic->addItem(topics == 0 ? tr("No topics yet") : tr("Choose a topic"));
    for (std::uint32_t topic = 0; topic < topics; ++topic)
        m_topic->addItem(QStringLiteral("%1 %2").arg(topic + 1).arg(m_session.topicName(topic)));
    m_topic->setEnabled(topics > 0);
    topicChanged();
}

void DocumentsListPane::topicChanged()
{
    const auto topic = m_session.selectedTopic();
    const bool known = topic && checkedCast<int>(*topic) + 1 < m_topic->count();
    m_topic->setCurrentIndex(known ? checkedCast<int>(*topic) + 1 : 0);
    m_only->setEnabled(known);
    m_share->setEnabled(known && m_only->isChecked());
    m_model.setTopic(known ? topic : std::nullopt);
    m_filter.setTopic(known && m_only->isChecked() ? topic : std::nullopt);
    updateColumns();
    updateCount();
}

void DocumentsListPane::showFound(const DocumentsFilter::Documents& documents)
{
    m_found = documents ? documents->size() : 0;
    m_model.setDocuments(documents);
    m_stack->setCurrentIndex(documents && documents->empty() ? 1 : 0);
    selectCurrent();
    updateCount();
    updateNothingFound();
}

void DocumentsListPane::updateCount()
{
    const std::size_t all = m_session.hasCorpus() ? m_session.corpus()->documentCount() : 0;
    if (m_filter.isSearching())
        m_count->setText(tr("Searching…"));
    else if (!m_filter.isOn())
        m_count->setText(format::counted(all, tr("<b>1</b> document"), tr("<b>%1</b> documents")));
    else
        m_count->setText(tr("<b>%1</b> of %2")
                             .arg(format::integer(checkedCast<std::int64_t>(m_found)),
                                  format::counted(all, tr("1 document"), tr("%1 documents"))));
}

/// Says what was looked for.
void DocumentsListPane::updateNothingFound()
{
    if (m_filter.isByOrigin()) {
        m_nothingFound->setText(tr("No document fits all that is chosen above."));
        return;
    }
    const QString text = m_filter.text().toHtmlEscaped();
    if (!m_filter.topic()) {
        m_nothingFound->setText(tr("No document has “<b>%1</b>” in its name, group or date.").arg(text));
        return;
    }
    const QString name = QStringLiteral("<b>%1 %2</b>")
                             .arg(*m_filter.topic() + 1)
                             .arg(m_session.topicName(*m_filter.topic()).toHtmlEscaped());
    const QString share = format::percent(m_filter.minimumShare());
    m_nothingFound->setText(text.isEmpty() ? tr("No document has %1 of %2.").arg(share, name)
                                           : tr("No document has “<b>%1</b>” and %2 of %3.").arg(text, share, name));
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
