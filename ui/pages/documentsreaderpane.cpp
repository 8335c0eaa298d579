#include "ui/pages/documentsreaderpane.h"

#include "engine/base/casts.h"
#include "ui/charts/topicbar.h"
#include "ui/format/counted.h"
#include "ui/models/documentorigin.h"
#include "ui/pages/documentslegend.h"
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

constexpr int textLeft = 32; // the reader's own margin: title, bar and text share one edge

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
    , m_title(new Label({}, TextRole::Page))
    , m_origin(new Label({}, TextRole::Label, Ink::Muted))
    , m_found(makeSmallButton({}, ButtonKind::Link))
    , m_similar(makeSmallButton({}, ButtonKind::Link))
    , m_keep(makeSmallButton(tr("Keep beside"), ButtonKind::Plain, QStringLiteral("compare")))
    , m_note(new Label({}, TextRole::Label, Ink::Muted))
    , m_duplicate(makeSmallButton({}, ButtonKind::Link))
    , m_previous(makeSmallButton(tr("Previous"), ButtonKind::Plain, QStringLiteral("left")))
    , m_next(makeSmallButton(tr("Next passage"), ButtonKind::Plain, QStringLiteral("right")))
    , m_bar(new TopicBar)
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
    layout->addWidget(makeHead());
    layout->addWidget(new Hairline);
    layout->addWidget(m_reader, 1);
    layout->addWidget(m_partRow);
    layout->addWidget(new Hairline);
    layout->addWidget(m_legend);

    connect(m_duplicate, &QPushButton::clicked, this,
            [this] { Q_EMIT documentRequested(*m_document->row.duplicateOf); });
    connect(m_found, &QPushButton::clicked, this, [this] { goToHit(true); });
    connect(m_similar, &QPushButton::clicked, this, &DocumentsReaderPane::similarRequested);
    connect(m_keep, &QPushButton::clicked, this, &DocumentsReaderPane::keepRequested);
    connect(m_previous, &QPushButton::clicked, this, [this] { goToPassage(false); });
    connect(m_next, &QPushButton::clicked, this, [this] { goToPassage(true); });
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

QWidget* DocumentsReaderPane::makeHead()
{
    auto* head = new QWidget;
    auto* titleRow = new QHBoxLayout;
    m_titleRow = titleRow;
    titleRow->setSpacing(metrics::unit);
    titleRow->addWidget(m_title, 1);
    titleRow->addWidget(m_previous);
    titleRow->addWidget(m_next);
    titleRow->addWidget(m_keep);
    m_keep->setToolTip(
        tr("<p>Keeps this document at the right, so that others can be read beside it. A right click in the "
           "list of documents opens one there, too.</p>"));
    m_next->setLayoutDirection(Qt::RightToLeft); // the arrow stands behind the words
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_title->setAlignment(Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter); // Arabic, too
    m_note->setWordWrap(true);
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(textLeft, metrics::unit + 4, metrics::pageMarginRight, metrics::unit);
    layout->setSpacing(4);
    layout->addLayout(titleRow);
    layout->addLayout(makeOriginRow());
    layout->addWidget(m_note);
    layout->addWidget(m_duplicate, 0, Qt::AlignLeft);
    layout->addSpacing(4);
    layout->addWidget(m_bar);
    return head;
}

/// Links stand behind what is said of the document, which gives way where there is no room for all.
QLayout* DocumentsReaderPane::makeOriginRow()
{
    m_origin->setMinimumSize(1, metrics::smallControlHeight); // fitOrigin() sees to what fits
    m_found->hide();
    m_found->setToolTip(
        tr("<p>Places of what is searched for; they are framed. A click, or F3, goes to the next, Shift+F3 to "
           "the one before.</p>"));
    m_similar->hide();
    m_similar->setToolTip(tr("<p>The documents whose shares of topics are nearest to those of this one.</p>"));
    auto* row = new QHBoxLayout;
    row->setSpacing(metrics::unit);
    row->addWidget(m_origin);
    row->addWidget(m_found);
    row->addWidget(m_similar);
    row->addStretch();
    return row;
}

QWidget* DocumentsReaderPane::makePartRow()
{
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(textLeft, 4, metrics::pageMarginRight, 4);
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
    updateHead();
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
    m_keep->setVisible(keepable);
    fitTitle();
}

void DocumentsReaderPane::updateNames()
{
    m_legend->updateNames();
}

void DocumentsReaderPane::updateHead()
{
    m_title->setToolTip(m_document ? QString::fromStdString(m_document->row.name) : QString());
    fitTitle();
    m_originLine = m_document ? originLine(*m_document) : QString();
    m_origin->setToolTip(m_document ? m_originLine + QStringLiteral("\n\n") + originDetails(*m_document) : QString());
    fitOrigin();
    m_keep->setEnabled(m_document != nullptr);
    m_note->setText(m_document ? readingNote(*m_document) : QString());
    m_note->setVisible(!m_note->text().isEmpty());
    updateDuplicate();
}

void DocumentsReaderPane::setDuplicateName(const QString& name)
{
    m_duplicateName = name;
    updateDuplicate();
}

void DocumentsReaderPane::setSimilarCount(std::size_t count)
{
    m_similar->setVisible(count > 0);
    m_similar->setText(tr("%1 similar").arg(integer(count)));
    m_similar->setAccessibleName(format::counted(count, tr("1 similar document"), tr("%1 similar documents")));
    fitOrigin();
}

void DocumentsReaderPane::setHits(std::vector<TextRange> hits)
{
    m_hits = std::move(hits);
    m_hit.reset();
    m_reader->setHits(m_hits);
    m_found->setVisible(!m_hits.empty());
    m_found->setText(tr("%1 found").arg(integer(m_hits.size())));
    m_found->setAccessibleName(
        format::counted(m_hits.size(), tr("1 place of what is searched for"), tr("%1 places of what is searched for")));
    fitOrigin();
}

void DocumentsReaderPane::goToHit(bool next)
{
    const std::size_t count = m_hits.size();
    if (count == 0)
        return;
    m_hit = next ? (m_hit ? (*m_hit + 1) % count : 0) : (m_hit.value_or(0) + count - 1) % count;
    m_reader->goToRange(m_hits[*m_hit]);
}

/// The line is cut where the links begin, or the pane ends.
void DocumentsReaderPane::fitOrigin()
{
    int room = width() - textLeft - metrics::pageMarginRight;
    for (const QPushButton* link : {m_found, m_similar})
        room -= link->isHidden() ? 0 : link->sizeHint().width() + metrics::unit;
    m_origin->setText(m_origin->fontMetrics().elidedText(m_originLine, Qt::ElideRight, room));
}

/// The buttons beside it come first.
void DocumentsReaderPane::fitTitle()
{
    const int buttons = m_titleRow->sizeHint().width(); // the title itself asks for nothing
    const int room = width() - textLeft - metrics::pageMarginRight - buttons;
    m_title->setText(m_title->fontMetrics().elidedText(m_title->toolTip(), Qt::ElideMiddle, room));
}

void DocumentsReaderPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitTitle();
    fitOrigin();
}

void DocumentsReaderPane::updateDuplicate()
{
    const bool duplicate = m_document && m_document->row.duplicateOf;
    m_duplicate->setVisible(duplicate);
    if (!duplicate)
        return;
    constexpr int longestName = 360; // pixels
    const QString other = m_duplicateName.isEmpty()
        ? tr("an earlier document")
        : m_duplicate->fontMetrics().elidedText(m_duplicateName, Qt::ElideMiddle, longestName);
    m_duplicate->setText(tr("%1 the same as %2").arg(format::percent(m_document->row.similarity), other));
    m_duplicate->setToolTip(tr("<p>This share of all runs of three words in the two documents is in both. A click "
                               "opens the other.</p>"));
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
    m_next->setText(m_topic ? tr("Next passage on %1").arg(*m_topic + 1) : tr("Next passage"));
    m_previous->setEnabled(possible && m_document->previousPassage(*m_topic, m_token.value_or(0)));
    m_next->setEnabled(possible && m_document->nextPassage(*m_topic, m_token));
    const QString why = possible ? QString() : tr("Choose a topic below, or click a tinted word.");
    m_previous->setToolTip(why);
    m_next->setToolTip(why);
    fitTitle();
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
