#include "ui/pages/documentspage.h"

#include "engine/topics/document_pair.h"
#include "ui/models/citation.h"
#include "ui/models/documentsmodel.h"
#include "ui/models/readerdocument.h"
#include "ui/pages/documentslistpane.h"
#include "ui/pages/documentsneighbourlist.h"
#include "ui/pages/documentspairrow.h"
#include "ui/pages/documentsreaderpane.h"
#include "ui/pages/errorstrip.h"
#include "ui/pages/exportdialog.h"
#include "ui/pages/openbeside.h"
#include "ui/pages/processdialog.h"
#include "ui/pages/runchoice.h"
#include "ui/runs/keptmeans.h"
#include "ui/session.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/messagestrip.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/searchfield.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <utility>

namespace themata {
namespace {

constexpr int roomyWidth = 1560; // a list and two readers stand beside each other

/// The topics of both documents together, largest first: each is coloured, and has its place, in both.
std::vector<std::uint32_t> commonTopics(const ReaderDocument& first, const ReaderDocument& second)
{
    std::map<std::uint32_t, double> shares;
    for (const ReaderDocument* document : {&first, &second})
        for (const TopicCount& topic : document->topics)
            shares[topic.topic] += document->share(topic.topic);
    std::vector<std::uint32_t> topics;
    for (const auto& [topic, share] : shares)
        topics.push_back(topic);
    std::ranges::stable_sort(topics, std::ranges::greater(), [&](std::uint32_t topic) { return shares[topic]; });
    topics.resize(std::min(topics.size(), ReaderDocument::colouredTopics));
    return topics;
}

} // namespace

DocumentsPage::DocumentsPage(Session& session, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_search(new SearchField(tr("Search texts, names, groups, dates")))
    , m_error(new MessageStrip)
    , m_stack(new QStackedWidget)
    , m_list(new DocumentsListPane(session))
    , m_splitter(new Splitter)
    , m_reader(new DocumentsReaderPane([&session](std::uint32_t topic) { return session.topicName(topic); }))
    , m_besideReader(new DocumentsReaderPane([&session](std::uint32_t topic) { return session.topicName(topic); }))
    , m_pairRow(new DocumentsPairRow([&session](std::uint32_t topic) { return session.topicName(topic); }))
    , m_reading(session, *m_reader)
    , m_beside(session, *m_besideReader)
    , m_hits(session, m_reading, *m_reader)
    , m_besideHits(session, m_beside, *m_besideReader)
{
    auto* head = new PageHead(tr("Documents"));
    head->addRight(new RunChoice(session));
    head->addRight(m_search);
    m_search->setFixedWidth(312);
    m_export = makeButton(tr("Export…"), ButtonKind::Plain, QStringLiteral("export"));
    m_export->setShortcut(Qt::CTRL | Qt::Key_E);
    head->addRight(m_export);
    connect(m_export, &QPushButton::clicked, this, &DocumentsPage::exportDocuments);
    m_search->setToolTip(
        tr("<p>Words, all of which must be there. \"Words in quotes\" stand side by side, riv* is all words "
           "that begin so, -mill leaves out what has it. Case and accents make no difference.</p>"));
    auto* empty = new EmptyState(QStringLiteral("documents"), tr("No documents yet"),
                                 tr("Documents appear here as soon as a corpus is imported."), tr("Import a corpus"));
    m_splitter->addWidget(m_list);
    m_splitter->addWidget(makeReaders());
    m_splitter->setSizes({560, 640});
    m_splitter->setStretchFactor(1, 1);
    m_splitter->rememberAs(QStringLiteral("documents"));
    m_stack->addWidget(empty);
    m_stack->addWidget(m_splitter);
    setRows({head, m_error, m_stack});

    connect(empty->button(), &QPushButton::clicked, this, [this] { Q_EMIT pageRequested(PageId::Corpus); });
    connect(m_search, &QLineEdit::textChanged, m_list, &DocumentsListPane::setSearchText);
    connect(m_search, &QLineEdit::textEdited, m_pairRow->listButton(),
            [this] { m_pairRow->listButton()->setChecked(true); }); // what is found is there
    connect(m_list, &DocumentsListPane::searchCleared, m_search, &QLineEdit::clear);
    connectPane(*m_reader, m_reading);
    connectPane(*m_besideReader, m_beside);
    connect(m_reader, &DocumentsReaderPane::keepRequested, this,
            [this] { openBeside(m_session.selectedDocument().value_or(0)); });
    installDocumentMenu(*m_list->view(), tr("Documents"), [this](const QModelIndex& row) {
        openBeside(qobject_cast<const DocumentsModel*>(row.model())->documentAt(row.row()));
    });
    connect(m_pairRow, &DocumentsPairRow::swapRequested, this, &DocumentsPage::swapSides);
    connect(m_pairRow, &DocumentsPairRow::closeRequested, this, &DocumentsPage::closeBeside);
    connect(&session, &Session::topicLabelChanged, m_pairRow, &DocumentsPairRow::updateNames);
    connect(m_pairRow->listButton(), &QPushButton::toggled, this, &DocumentsPage::fitPanes);
    connect(&m_reading, &DocumentsReading::arrived, this, &DocumentsPage::goToPlace);
    connect(&session, &Session::corpusChanged, this, &DocumentsPage::corpusChanged);
    connect(&session, &Session::stateChanged, this, &DocumentsPage::stateChanged);
    connect(&session, &Session::selectedDocumentChanged, this, &DocumentsPage::selectedDocumentChanged);
    connect(&session, &Session::selectedPlaceChanged, this, &DocumentsPage::goToPlace);
    addShortcuts();
    corpusChanged();
    stateChanged();
}

/// All documents with their topics, unless another format is chosen; those that are found are a table of their own.
void DocumentsPage::exportDocuments()
{
    auto* dialog = new ExportDialog(m_session, this);
    dialog->chooseFormat(QStringLiteral("documents"));
    dialog->open();
}

/// An export is of a saved run.
void DocumentsPage::stateChanged()
{
    wantMeans();
    m_export->setEnabled(m_session.state() != nullptr);
    m_export->setToolTip(m_session.state()
                             ? tr("Write the documents with their topics, or the run in another format (Ctrl+E)")
                             : tr("There is no saved run whose topics could be written."));
}

/// Of the reader that has the focus, or the session's.
void DocumentsPage::addShortcuts()
{
    for (const bool next : {true, false}) {
        auto* hit = new QAction(next ? tr("Next place") : tr("Previous place"), this);
        hit->setShortcut(next ? QKeySequence(Qt::Key_F3) : QKeySequence(Qt::SHIFT | Qt::Key_F3));
        hit->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(hit);
        connect(hit, &QAction::triggered, this, [this, next] {
            (m_besideReader->isAncestorOf(focusWidget()) ? m_besideReader : m_reader)->goToHit(next);
        });
    }
}

QWidget* DocumentsPage::searchField() const
{
    return m_search;
}

/// Both readers, with what is said of the two above them.
QWidget* DocumentsPage::makeReaders()
{
    m_sides = new Splitter;
    m_sides->addWidget(m_reader);
    m_sides->addWidget(m_besideReader);
    m_reader->lower(); // a splitter turns the order of its children: the session's reader is to be found first
    m_besideReader->setKeepable(false);
    m_besideReader->reader()->setAccessibleName(tr("Text of the document at the right"));
    m_besideReader->hide();
    m_pairRow->hide();
    auto* readers = new QWidget;
    auto* layout = new QVBoxLayout(readers);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_pairRow);
    layout->addWidget(m_sides, 1);
    return readers;
}

void DocumentsPage::connectPane(DocumentsReaderPane& pane, DocumentsReading& reading)
{
    Session& session = m_session;
    DocumentsReader* reader = pane.reader();
    connect(&pane, &DocumentsReaderPane::topicClicked, &session,
            [&session](std::uint32_t topic) { session.selectTopic(topic); });
    connect(&pane, &DocumentsReaderPane::documentRequested, &session,
            [&session](std::size_t document) { session.selectDocument(document); });
    connect(&pane, &DocumentsReaderPane::similarRequested, this,
            [this, &pane, &reading] { showNeighbours(reading, pane); });
    connect(reader, &DocumentsReader::wordRequested, this, [this](const QString& word) {
        m_session.selectWord(word);
        Q_EMIT pageRequested(PageId::Words);
    });
    connect(reader, &DocumentsReader::stopRequested, this,
            [this](const QString& word) { (new ProcessDialog(m_session, word, window()))->show(); });
    connect(reader, &DocumentsReader::citationRequested, this, &DocumentsPage::copyCitation);
    connect(reader, &DocumentsReader::lookChanged, this,
            [this, reader] { forEachPane([reader](DocumentsReaderPane& one) { one.reader()->takeLook(*reader); }); });
    connect(&reading, &DocumentsReading::arrived, m_error, &MessageStrip::clear);
    connect(&reading, &DocumentsReading::notRead, this, [this](const Error& error) { showError(*m_error, error); });
    connect(&reading, &DocumentsReading::shownChanged, this, &DocumentsPage::compare);
    connect(&session, &Session::selectedTopicChanged, &pane,
            [&session, &pane] { pane.setChosenTopic(session.selectedTopic()); });
    connect(&session, &Session::topicLabelChanged, &pane, &DocumentsReaderPane::updateNames);
    connect(&session, &Session::topicsChanged, &pane, &DocumentsReaderPane::updateNames);
}

void DocumentsPage::forEachPane(const std::function<void(DocumentsReaderPane&)>& apply)
{
    apply(*m_reader);
    apply(*m_besideReader);
}

QList<QWidget*> DocumentsPage::panes() const
{
    QList<QWidget*> panes{m_search, m_list->view(), m_reader->reader()};
    if (m_list->isHidden())
        panes.removeAt(1);
    if (m_beside.document())
        panes += m_besideReader->reader();
    return panes;
}

void DocumentsPage::corpusChanged()
{
    m_error->clear();
    closeBeside();
    m_reading.open(std::nullopt); // its words are those of another vocabulary
    m_stack->setCurrentIndex(m_session.hasCorpus() ? 1 : 0);
    m_search->setEnabled(m_session.hasCorpus());
    if (m_session.hasCorpus() && !m_session.selectedDocument() && m_session.corpus()->documentCount() > 0)
        m_session.selectDocument(0);
    if (m_reading.document() != m_session.selectedDocument())
        m_reading.open(m_session.selectedDocument());
}

/// The document at the right changes sides if it is selected, so that the two stay two.
void DocumentsPage::selectedDocumentChanged()
{
    const auto document = m_session.selectedDocument();
    const auto before = m_reading.document();
    if (!document)
        closeBeside();
    else if (document == m_beside.document() && before && document != before)
        m_beside.open(before);
    m_reading.open(document);
}

void DocumentsPage::openBeside(std::size_t document)
{
    const bool chooses = document == m_session.selectedDocument(); // the other one, which takes the list
    if (m_besideReader->isHidden()) {
        m_listWidth = m_splitter->sizes().front();
        m_besideReader->show();
        m_sides->setSizes({width(), width()}); // halves
    }
    m_besideReader->setChosenTopic(m_session.selectedTopic());
    m_reader->setKeepable(false); // the place at the right is taken
    m_pairRow->show();
    m_pairRow->listButton()->setChecked(chooses || width() >= roomyWidth);
    m_beside.open(document);
    m_beside.setWanted(isVisible());
    fitPanes();
    if (m_list->isHidden())
        m_reader->reader()->setFocus();
}

void DocumentsPage::closeBeside()
{
    if (!m_beside.document())
        return;
    m_beside.open(std::nullopt);
    m_beside.setWanted(false);
    m_besideReader->hide();
    m_reader->setKeepable(true);
    m_pairRow->hide();
    fitPanes();
    compare();
}

void DocumentsPage::swapSides()
{
    if (m_beside.document())
        m_session.selectDocument(m_beside.document());
}

/// Beside two readers the list takes as little room as it can, or none.
void DocumentsPage::fitPanes()
{
    const bool two = m_beside.document().has_value();
    m_list->setVisible(!two || m_pairRow->listButton()->isChecked());
    const int list = two ? m_list->minimumSizeHint().width() : m_listWidth;
    m_splitter->setSizes({list, std::max(m_splitter->width() - list, 1)});
}

/// The pair has the same colours in the same order. Counting topics takes a moment only.
void DocumentsPage::compare()
{
    const auto first = m_reading.shown(), second = m_beside.shown();
    if (!m_beside.document()) {
        m_reader->setColouredTopics(std::nullopt);
        return;
    }
    if (!first || !second)
        return; // one is on its way
    const bool same = first->row.index == second->row.index;
    const auto state = m_session.state();
    const auto training = m_session.trainingCorpus();
    const auto pair = state && !same
        ? compareDocuments(topicsOfTokens(*training, state->z, first->row.index),
                           topicsOfTokens(*training, state->z, second->row.index), state->hyperparameters.alpha)
        : std::nullopt;
    const auto topics = pair ? std::optional(commonTopics(*first, *second)) : std::nullopt;
    forEachPane([&topics](DocumentsReaderPane& pane) { pane.setColouredTopics(topics); });
    if (pair)
        m_pairRow->setPair(*pair);
    else if (same)
        m_pairRow->setSame();
    else
        m_pairRow->setNotCompared(!state);
}

/// How sure topics are is told once somebody looks.
void DocumentsPage::wantMeans()
{
    if (isVisible())
        m_session.keptMeans().want();
}

void DocumentsPage::copyCitation(const QString& quoted, const DocumentRow& document)
{
    const auto run = m_session.currentRunInfo();
    QGuiApplication::clipboard()->setText(
        citation(quoted, document, m_session.projectName(), run ? QString::fromStdString(run->name) : QString()));
}

void DocumentsPage::showNeighbours(const DocumentsReading& reading, const QWidget& beside)
{
    if (!reading.content())
        return;
    if (!m_neighbourList) {
        m_neighbourList = new DocumentsNeighbourList(m_session, this);
        connect(m_neighbourList, &DocumentsNeighbourList::besideRequested, this, &DocumentsPage::openBeside);
    }
    m_neighbourList->showFor(QString::fromStdString(reading.content()->row.name), reading.neighbours(), beside);
}

void DocumentsPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_reading.setWanted(true);
    m_beside.setWanted(m_beside.document().has_value());
    wantMeans();
}

void DocumentsPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_reading.setWanted(false);
    m_beside.setWanted(false);
    if (m_neighbourList && !event->spontaneous())
        m_neighbourList->hide();
}

void DocumentsPage::goToPlace()
{
    const auto place = m_session.selectedPlace();
    if (place && m_reading.content() && m_reading.content()->row.index == m_session.selectedDocument())
        m_reading.goTo(*place);
}

} // namespace themata
