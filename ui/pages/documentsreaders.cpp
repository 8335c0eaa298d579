#include "ui/pages/documentsreaders.h"

#include "engine/topics/document_pair.h"
#include "ui/models/citation.h"
#include "ui/models/readerdocument.h"
#include "ui/pages/documentsneighbourlist.h"
#include "ui/pages/documentspairrow.h"
#include "ui/pages/documentsreaderpane.h"
#include "ui/pages/processdialog.h"
#include "ui/runs/keptmeans.h"
#include "ui/session.h"
#include "ui/widgets/pane.h"

#include <QApplication>
#include <QClipboard>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace themata {
namespace {

constexpr int roomForTwo = 1000; // beside a list
constexpr int roomForAll = 1560; // two readers and a list

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

DocumentsReader::TopicName namesOf(Session& session)
{
    return [&session](std::uint32_t topic) { return session.topicName(topic); };
}

} // namespace

DocumentsReaders::DocumentsReaders(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_sides(new Splitter)
    , m_pane(new DocumentsReaderPane(namesOf(session)))
    , m_besidePane(new DocumentsReaderPane(namesOf(session)))
    , m_pairRow(new DocumentsPairRow(namesOf(session)))
    , m_reading(session, *m_pane)
    , m_beside(session, *m_besidePane)
    , m_hits(session, m_reading, *m_pane)
    , m_besideHits(session, m_beside, *m_besidePane)
{
    layOut();
    connectPane(*m_pane, m_reading);
    connectPane(*m_besidePane, m_beside);
    connect(m_pane, &DocumentsReaderPane::keepRequested, this,
            [this] { openBeside(m_session.selectedDocument().value_or(0)); });
    connect(m_pairRow, &DocumentsPairRow::swapRequested, this, &DocumentsReaders::swapSides);
    connect(m_pairRow, &DocumentsPairRow::closeRequested, this, &DocumentsReaders::closeBeside);
    connect(m_pairRow->listButton(), &QPushButton::toggled, this, &DocumentsReaders::roomChanged);
    connect(&m_reading, &DocumentsReading::arrived, this, &DocumentsReaders::goToPlace);
    connect(&session, &Session::topicLabelChanged, m_pairRow, &DocumentsPairRow::updateNames);
    connect(&session, &Session::stateChanged, this, &DocumentsReaders::wantMeans);
    connect(&session, &Session::selectedDocumentChanged, this, &DocumentsReaders::selectedDocumentChanged);
    connect(&session, &Session::selectedPlaceChanged, this, &DocumentsReaders::goToPlace);
}

void DocumentsReaders::layOut()
{
    m_sides->addWidget(m_pane);
    m_sides->addWidget(m_besidePane);
    m_pane->lower(); // a splitter turns the order of its children: the session's reader is to be found first
    m_besidePane->setKeepable(false);
    m_besidePane->reader()->setAccessibleName(tr("Text of the document at the right"));
    m_besidePane->hide();
    m_pairRow->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_pairRow);
    layout->addWidget(m_sides, 1);
}

void DocumentsReaders::connectPane(DocumentsReaderPane& pane, DocumentsReading& reading)
{
    Session& session = m_session;
    DocumentsReader* reader = pane.reader();
    connect(&pane, &DocumentsReaderPane::topicClicked, &session,
            [&session](std::uint32_t topic) { session.selectTopic(topic); });
    connect(&pane, &DocumentsReaderPane::documentRequested, &session,
            [&session](std::size_t document) { session.selectDocument(document); });
    connect(&pane, &DocumentsReaderPane::similarRequested, this,
            [this, &pane, &reading] { showNeighbours(reading, pane); });
    connect(reader, &DocumentsReader::wordRequested, this, &DocumentsReaders::wordRequested);
    connect(reader, &DocumentsReader::stopRequested, this,
            [this](const QString& word) { (new ProcessDialog(m_session, word, window()))->show(); });
    connect(reader, &DocumentsReader::citationRequested, this, &DocumentsReaders::copyCitation);
    connect(reader, &DocumentsReader::lookChanged, this,
            [this, reader] { forEachPane([reader](DocumentsReaderPane& one) { one.reader()->takeLook(*reader); }); });
    connect(&reading, &DocumentsReading::arrived, this, &DocumentsReaders::arrived);
    connect(&reading, &DocumentsReading::notRead, this, &DocumentsReaders::notRead);
    connect(&reading, &DocumentsReading::shownChanged, this, &DocumentsReaders::compare);
    connect(&session, &Session::selectedTopicChanged, &pane,
            [&session, &pane] { pane.setChosenTopic(session.selectedTopic()); });
    connect(&session, &Session::topicLabelChanged, &pane, &DocumentsReaderPane::updateNames);
    connect(&session, &Session::topicsChanged, &pane, &DocumentsReaderPane::updateNames);
}

void DocumentsReaders::forEachPane(const std::function<void(DocumentsReaderPane&)>& apply)
{
    apply(*m_pane);
    apply(*m_besidePane);
}

QList<DocumentsReader*> DocumentsReaders::readers() const
{
    QList<DocumentsReader*> readers{m_pane->reader()};
    if (areTwo())
        readers += m_besidePane->reader();
    return readers;
}

bool DocumentsReaders::isListWanted() const
{
    return !areTwo() || m_pairRow->listButton()->isChecked();
}

void DocumentsReaders::wantList()
{
    m_pairRow->listButton()->setChecked(true);
}

void DocumentsReaders::goToHit(bool next)
{
    (m_besidePane->isAncestorOf(QApplication::focusWidget()) ? m_besidePane : m_pane)->goToHit(next);
}

void DocumentsReaders::corpusChanged()
{
    closeBeside();
    m_reading.open(std::nullopt); // its words are those of another vocabulary
    if (m_session.hasCorpus() && !m_session.selectedDocument() && m_session.corpus()->documentCount() > 0)
        m_session.selectDocument(0);
    if (m_reading.document() != m_session.selectedDocument())
        m_reading.open(m_session.selectedDocument());
}

/// The document at the right changes sides if it is selected, so that the two stay two.
void DocumentsReaders::selectedDocumentChanged()
{
    const auto document = m_session.selectedDocument();
    const auto before = m_reading.document();
    if (!document)
        closeBeside();
    else if (document == m_beside.document() && before && document != before)
        m_beside.open(before);
    m_reading.open(document);
}

void DocumentsReaders::openBeside(std::size_t document)
{
    const bool roomy = width() >= (isListWanted() ? roomForTwo : roomForAll);
    const bool chooses = document == m_session.selectedDocument(); // the other one, which takes the list
    if (!areTwo()) {
        Q_EMIT aboutToBeTwo();
        m_besidePane->show();
        m_sides->setSizes({width(), width()}); // halves
    }
    m_besidePane->setChosenTopic(m_session.selectedTopic());
    m_pane->setKeepable(false); // the place at the right is taken
    m_pairRow->show();
    m_pairRow->listButton()->setChecked(chooses || roomy);
    m_beside.open(document);
    m_beside.setWanted(isVisible());
    Q_EMIT roomChanged();
    if (!isListWanted())
        m_pane->reader()->setFocus();
}

void DocumentsReaders::closeBeside()
{
    if (!areTwo())
        return;
    m_beside.open(std::nullopt);
    m_beside.setWanted(false);
    m_besidePane->hide();
    m_pane->setKeepable(true);
    m_pairRow->hide();
    Q_EMIT roomChanged();
    compare();
}

void DocumentsReaders::swapSides()
{
    if (areTwo())
        m_session.selectDocument(m_beside.document());
}

/// The pair has the same colours in the same order. Counting topics takes a moment only.
void DocumentsReaders::compare()
{
    const auto first = m_reading.shown(), second = m_beside.shown();
    if (!areTwo()) {
        m_pane->setColouredTopics(std::nullopt);
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
void DocumentsReaders::wantMeans()
{
    if (isVisible())
        m_session.keptMeans().want();
}

void DocumentsReaders::copyCitation(const QString& quoted, const DocumentRow& document)
{
    const auto run = m_session.currentRunInfo();
    QGuiApplication::clipboard()->setText(
        citation(quoted, document, m_session.projectName(), run ? QString::fromStdString(run->name) : QString()));
}

void DocumentsReaders::showNeighbours(const DocumentsReading& reading, const QWidget& beside)
{
    if (!reading.content())
        return;
    if (!m_neighbourList) {
        m_neighbourList = new DocumentsNeighbourList(m_session, this);
        connect(m_neighbourList, &DocumentsNeighbourList::besideRequested, this, &DocumentsReaders::openBeside);
    }
    m_neighbourList->showFor(QString::fromStdString(reading.content()->row.name), reading.neighbours(), beside);
}

void DocumentsReaders::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_reading.setWanted(true);
    m_beside.setWanted(areTwo());
    wantMeans();
}

void DocumentsReaders::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_reading.setWanted(false);
    m_beside.setWanted(false);
    if (m_neighbourList && !event->spontaneous())
        m_neighbourList->hide();
}

void DocumentsReaders::goToPlace()
{
    const auto place = m_session.selectedPlace();
    if (place && m_reading.content() && m_reading.content()->row.index == m_session.selectedDocument())
        m_reading.goTo(*place);
}

} // namespace themata
