#include "ui/pages/documentsreaderpane.h"

#include "engine/base/casts.h"
#include "ui/charts/topicbar.h"
#include "ui/format/numbers.h"
#include "ui/pages/documentslegend.h"
#include "ui/pages/documentsreaderhead.h"
#include "ui/pages/documentssurenesskey.h"
#include "ui/style/metrics.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pane.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace themata {
namespace {

/// @param chosen in place of those of the document
std::vector<TopicCount> colouredTopics(const ReaderDocument& document,
                                       const std::optional<std::vector<std::uint32_t>>& chosen)
{
    if (chosen && !document.topics.empty()) {
        std::vector<TopicCount> topics;
        for (const std::uint32_t k : *chosen) {
            const auto found = std::ranges::find(document.topics, k, &TopicCount::topic);
            topics.push_back({k, found == document.topics.end() ? 0 : found->count});
        }
        return topics;
    }
    const std::size_t count = std::min(document.topics.size(), ReaderDocument::colouredTopics);
    return {document.topics.begin(), document.topics.begin() + static_cast<std::ptrdiff_t>(count)};
}

QString integer(std::uint64_t value)
{
    return format::integer(checkedCast<std::int64_t>(value));
}

} // namespace

DocumentsReaderPane::DocumentsReaderPane(TopicName topicName, QWidget* parent)
    : QWidget(parent)
    , m_bar(new TopicBar)
    , m_head(new DocumentsReaderHead(m_bar))
    , m_reader(new DocumentsReader(topicName))
    , m_part(new Label({}, TextRole::Label, Ink::Muted))
    , m_previousPart(makeSmallButton(tr("Previous part")))
    , m_nextPart(makeSmallButton(tr("Next part")))
    , m_legend(new DocumentsLegend(topicName))
{
    m_partRow = makePartRow();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(new Hairline);
    layout->addWidget(m_reader, 1);
    layout->addWidget(m_partRow);
    layout->addWidget(new Hairline);
    layout->addWidget(m_legend);
    connectParts();
    setReaderDocument(nullptr);
}

void DocumentsReaderPane::connectParts()
{
    connect(m_head, &DocumentsReaderHead::documentRequested, this, &DocumentsReaderPane::documentRequested);
    connect(m_head, &DocumentsReaderHead::similarRequested, this, &DocumentsReaderPane::similarRequested);
    connect(m_head, &DocumentsReaderHead::keepRequested, this, &DocumentsReaderPane::keepRequested);
    connect(m_head, &DocumentsReaderHead::nextHitRequested, this, [this] { goToHit(true); });
    connect(m_head, &DocumentsReaderHead::passageRequested, this, &DocumentsReaderPane::goToPassage);
    connect(m_previousPart, &QPushButton::clicked, this, [this] { m_reader->showPart(m_reader->part() - 1); });
    connect(m_nextPart, &QPushButton::clicked, this, [this] { m_reader->showPart(m_reader->part() + 1); });
    connect(m_reader, &DocumentsReader::partChanged, this, &DocumentsReaderPane::updatePart);
    connect(m_reader, &DocumentsReader::topicClicked, this, &DocumentsReaderPane::topicClicked);
    connect(m_bar, &TopicBar::topicClicked, this, [this](int topic) {
        if (topic > 0)
            Q_EMIT topicClicked(static_cast<std::uint32_t>(topic - 1));
    });
    connect(m_legend, &DocumentsLegend::topicClicked, this, &DocumentsReaderPane::topicClicked);
    DocumentsSurenessKey* key = m_legend->surenessKey();
    key->setChecked(m_reader->isTintedBySureness());
    connect(key, &QAbstractButton::clicked, m_reader, &DocumentsReader::setTintedBySureness);
    connect(m_reader, &DocumentsReader::lookChanged, key,
            [this, key] { key->setChecked(m_reader->isTintedBySureness()); });
}

QWidget* DocumentsReaderPane::makePartRow()
{
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(DocumentsReaderHead::textLeft, 4, metrics::pageMarginRight, 4);
    layout->addWidget(m_part, 1);
    layout->addWidget(m_previousPart);
    layout->addWidget(m_nextPart);
    return row;
}

void DocumentsReaderPane::setReaderDocument(std::shared_ptr<const ReaderDocument> document)
{
    const bool same = document && m_document && document->row.index == m_document->row.index;
    m_document = std::move(document);
    if (!same)
        m_token.reset();
    m_head->setReaderDocument(m_document);
    updateTopics();
    m_reader->setReaderDocument(m_document);
    updatePart();
    updatePassageButtons();
}

void DocumentsReaderPane::setChosenTopic(std::optional<std::uint32_t> topic)
{
    m_topic = topic;
    m_token.reset();
    m_reader->setChosenTopic(topic);
    m_legend->setChosenTopic(topic);
    updateTopics();
    updatePassageButtons();
}

void DocumentsReaderPane::setColouredTopics(std::optional<std::vector<std::uint32_t>> topics)
{
    if (m_coloured == topics)
        return;
    m_coloured = std::move(topics);
    m_reader->setColouredTopics(m_coloured);
    updateTopics();
}

void DocumentsReaderPane::setKeepable(bool keepable)
{
    m_head->setKeepable(keepable);
}

void DocumentsReaderPane::updateNames()
{
    m_legend->updateNames();
}

void DocumentsReaderPane::setDuplicateName(const QString& name)
{
    m_head->setDuplicateName(name);
}

void DocumentsReaderPane::setSimilarCount(std::size_t count)
{
    m_head->setSimilarCount(count);
}

void DocumentsReaderPane::setHits(std::vector<TextRange> hits)
{
    m_hits = std::move(hits);
    m_hit.reset();
    m_reader->setHits(m_hits);
    m_head->setHitCount(m_hits.size());
}

void DocumentsReaderPane::goToHit(bool next)
{
    const std::size_t count = m_hits.size();
    if (count == 0)
        return;
    m_hit = next ? (m_hit ? (*m_hit + 1) % count : 0) : (m_hit.value_or(0) + count - 1) % count;
    m_reader->goToRange(m_hits[*m_hit]);
}

void DocumentsReaderPane::updateTopics()
{
    const std::vector<TopicCount> coloured =
        m_document ? colouredTopics(*m_document, m_coloured) : std::vector<TopicCount>();
    QList<MixPart> parts;
    double rest = coloured.empty() ? 0 : 1;
    for (const TopicCount& topic : coloured) {
        const double share = m_document->share(topic.topic);
        if (share > 0)
            parts.append({checkedCast<int>(topic.topic) + 1, share});
        rest -= share;
    }
    m_bar->setVisible(!parts.isEmpty());
    m_legend->setVisible(!parts.isEmpty());
    if (rest > 0.0005)
        parts.append({0, rest});
    m_bar->setParts(parts);
    m_bar->setChosenTopic(m_topic ? checkedCast<int>(*m_topic) + 1 : 0);
    if (m_document)
        m_legend->surenessKey()->setReaderDocument(*m_document);
    m_legend->setTopics(coloured, m_document ? m_document->row.tokens : 0, std::max(0.0, rest));
}

void DocumentsReaderPane::updatePart()
{
    const std::size_t parts = m_document ? m_document->parts.size() : 0;
    m_partRow->setVisible(parts > 1);
    if (parts < 2)
        return;
    const ReaderPart& part = m_document->parts[m_reader->part()];
    m_part->setText(tr("Part %1 of %2: tokens %3 to %4")
                        .arg(integer(m_reader->part() + 1), integer(parts), integer(part.firstToken + 1),
                             integer(part.firstToken + part.tokenCount)));
    m_previousPart->setEnabled(m_reader->part() > 0);
    m_nextPart->setEnabled(m_reader->part() + 1 < parts);
}

void DocumentsReaderPane::updatePassageButtons()
{
    const bool possible = m_document && m_topic;
    m_head->setPassages(m_topic, possible && m_document->previousPassage(*m_topic, m_token.value_or(0)),
                        possible && m_document->nextPassage(*m_topic, m_token));
}

void DocumentsReaderPane::goToPassage(bool next)
{
    const auto token =
        next ? m_document->nextPassage(*m_topic, m_token) : m_document->previousPassage(*m_topic, m_token.value_or(0));
    if (!token)
        return;
    m_token = token;
    m_reader->goToToken(*token);
    updatePassageButtons();
}

} // namespace themata
