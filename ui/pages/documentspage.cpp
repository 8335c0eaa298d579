#include "ui/pages/documentspage.h"

#include "ui/models/citation.h"
#include "ui/models/droppedwords.h"
#include "ui/models/readerdocument.h"
#include "ui/pages/documentslistpane.h"
#include "ui/pages/documentsneighbourlist.h"
#include "ui/pages/documentsreaderpane.h"
#include "ui/pages/errorstrip.h"
#include "ui/pages/processdialog.h"
#include "ui/pages/runchoice.h"
#include "ui/session.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/messagestrip.h"
#include "ui/widgets/pagehead.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/searchfield.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>

#include <utility>

namespace themata {
namespace {

/// z of one document; empty while there is no state, and if the run holds the document out.
std::span<const std::uint16_t> topicsOf(const Corpus* training, const ChainState* state, std::size_t document)
{
    return state ? topicsOfTokens(*training, state->z, document) : std::span<const std::uint16_t>();
}

/// The language whose rules part the words of the texts.
std::string localeOf(const Session& session)
{
    const auto settings = session.textSettings();
    return (settings ? settings->text : TokenizerOptions()).locale;
}

} // namespace

DocumentsPage::DocumentsPage(Session& session, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_search(new SearchField(tr("Find a name, group or date")))
    , m_error(new MessageStrip)
    , m_stack(new QStackedWidget)
    , m_list(new DocumentsListPane(session))
    , m_reader(new DocumentsReaderPane([&session](std::uint32_t topic) { return session.topicName(topic); }))
    , m_neighbours(session)
{
    auto* head = new PageHead(tr("Documents"));
    head->addRight(new RunChoice(session));
    head->addRight(m_search);
    m_search->setFixedWidth(312);
    auto* empty = new EmptyState(QStringLiteral("documents"), tr("No documents yet"),
                                 tr("Documents appear here as soon as a corpus is imported."), tr("Import a corpus"));
    auto* splitter = new Splitter;
    splitter->addWidget(m_list);
    splitter->addWidget(m_reader);
    splitter->setSizes({560, 640});
    splitter->setStretchFactor(1, 1);
    m_stack->addWidget(empty);
    m_stack->addWidget(splitter);
    setRows({head, m_error, m_stack});

    connect(empty->button(), &QPushButton::clicked, this, [this] { Q_EMIT pageRequested(PageId::Corpus); });
    connect(m_search, &QLineEdit::textChanged, m_list, &DocumentsListPane::setSearchText);
    connect(m_list, &DocumentsListPane::searchCleared, m_search, &QLineEdit::clear);
    connect(m_reader, &DocumentsReaderPane::topicClicked, &session,
            [&session](std::uint32_t topic) { session.selectTopic(topic); });
    connect(m_reader->reader(), &DocumentsReader::wordRequested, this, [this](const QString& word) {
        m_session.selectWord(word);
        Q_EMIT pageRequested(PageId::Words);
    });
    connect(m_reader->reader(), &DocumentsReader::stopRequested, this,
            [this](const QString& word) { (new ProcessDialog(m_session, word, window()))->show(); });
    connect(m_reader->reader(), &DocumentsReader::citationRequested, this, &DocumentsPage::copyCitation);
    connect(m_reader, &DocumentsReaderPane::documentRequested, &session,
            [&session](std::size_t document) { session.selectDocument(document); });
    connect(m_reader, &DocumentsReaderPane::similarRequested, this, &DocumentsPage::showNeighbours);
    connect(&m_neighbours, &DocumentsNeighbours::changed, this,
            [this] { m_reader->setSimilarCount(m_neighbours.nearest().size()); });
    connect(&m_neighbours, &DocumentsNeighbours::failed, &session, &Session::failed);
    connect(&session, &Session::corpusChanged, this, &DocumentsPage::corpusChanged);
    connect(&session, &Session::stateChanged, this, &DocumentsPage::makeReadable);
    connect(&session, &Session::selectedDocumentChanged, this, &DocumentsPage::openDocument);
    connect(&session, &Session::selectedPlaceChanged, this, &DocumentsPage::goToPlace);
    connect(&session, &Session::selectedTopicChanged, this,
            [this] { m_reader->setChosenTopic(m_session.selectedTopic()); });
    connect(&session, &Session::topicLabelChanged, m_reader, &DocumentsReaderPane::updateNames);
    connect(&session, &Session::topicsChanged, m_reader, &DocumentsReaderPane::updateNames);
    corpusChanged();
}

QWidget* DocumentsPage::searchField() const
{
    return m_search;
}

QList<QWidget*> DocumentsPage::panes() const
{
    return {m_search, m_list->view(), m_reader->reader()};
}

void DocumentsPage::corpusChanged()
{
    m_error->clear();
    m_content.reset(); // its words are those of another vocabulary
    m_reader->setReaderDocument(nullptr);
    m_stack->setCurrentIndex(m_session.hasCorpus() ? 1 : 0);
    m_search->setEnabled(m_session.hasCorpus());
    if (m_session.hasCorpus() && !m_session.selectedDocument() && m_session.corpus()->documentCount() > 0)
        m_session.selectDocument(0);
    openDocument();
}

void DocumentsPage::openDocument()
{
    const auto document = m_session.selectedDocument();
    ++m_generation;
    m_neighbours.setDocument(std::nullopt);
    if (!document || !m_session.hasCorpus()) {
        m_content.reset();
        m_reader->setReaderDocument(nullptr);
        return;
    }
    m_session.fetchDocument(*document, [this, generation = m_generation](Result<DocumentContent> content) {
        if (generation != m_generation)
            return;
        if (!content) {
            showError(*m_error, content.error());
            return;
        }
        m_error->clear();
        m_content = std::make_shared<const DocumentContent>(std::move(*content));
        fetchDuplicateName(m_content->row);
        m_neighbours.setDocument(m_content->row.index);
        makeReadable();
        goToPlace();
    });
}

void DocumentsPage::fetchDuplicateName(const DocumentRow& row)
{
    m_reader->setDuplicateName({});
    if (!row.duplicateOf)
        return;
    m_session.fetchDocuments(*row.duplicateOf, 1,
                             [this, generation = m_generation](const Result<std::vector<DocumentRow>>& rows) {
                                 if (generation == m_generation && rows && !rows->empty())
                                     m_reader->setDuplicateName(QString::fromStdString(rows->front().name));
                             });
}

/// The document and its topics meet on a worker: finding every token of a long text takes a while.
void DocumentsPage::makeReadable()
{
    if (!m_content || !m_session.hasCorpus())
        return;
    m_queue.post([this, content = m_content, training = m_session.trainingCorpus(), vocabulary = m_session.vocabulary(),
                  state = m_session.state(), locale = localeOf(m_session),
                  generation = m_generation](std::stop_token) -> WorkQueue::Answer {
        const auto z = topicsOf(training.get(), state.get(), content->row.index);
        auto document = std::make_shared<ReaderDocument>(readerDocument(*content, z, *vocabulary));
        document->vocabulary = vocabulary;
        document->dropped = droppedWords(*content, locale);
        document->heldOut = state && z.empty() && !content->words.empty();
        return [this, generation, document] {
            if (generation == m_generation)
                m_reader->setReaderDocument(document);
        };
    });
}

void DocumentsPage::copyCitation(const QString& quoted, const DocumentRow& document)
{
    const auto run = m_session.currentRunInfo();
    QGuiApplication::clipboard()->setText(
        citation(quoted, document, m_session.projectName(), run ? QString::fromStdString(run->name) : QString()));
}

void DocumentsPage::showNeighbours()
{
    if (!m_content)
        return;
    if (!m_neighbourList)
        m_neighbourList = new DocumentsNeighbourList(m_session, this);
    m_neighbourList->showFor(QString::fromStdString(m_content->row.name), m_neighbours.nearest(), *m_reader);
}

void DocumentsPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_neighbours.setWanted(true);
}

void DocumentsPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_neighbours.setWanted(false);
    if (m_neighbourList && !event->spontaneous())
        m_neighbourList->hide();
}

/// Where the place stands in the text as it is shown is found on the worker, too, after the text itself.
void DocumentsPage::goToPlace()
{
    const auto place = m_session.selectedPlace();
    if (!place || !m_content || m_content->row.index != m_session.selectedDocument())
        return;
    m_queue.post(
        [this, content = m_content, place = *place, generation = m_generation](std::stop_token) -> WorkQueue::Answer {
            const TextRange range = utf16Ranges(content->text, std::span(&place, 1)).front();
            return [this, generation, range] {
                if (generation == m_generation)
                    m_reader->reader()->goToRange(range);
            };
        });
}

} // namespace themata
