#include "ui/pages/documentsreader.h"

#include "engine/base/casts.h"
#include "ui/format/counted.h"
#include "ui/format/paragraphs.h"
#include "ui/pages/documentsdroppedwords.h"
#include "ui/style/fonts.h"

#include <QAbstractTextDocumentLayout>
#include <QAction>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSettings>
#include <QTextBlockFormat>
#include <QTextCursor>
#include <QTextDocumentFragment>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace themata {

namespace {

constexpr QLatin1String greyKey("documents/droppedWordsGrey");
constexpr QLatin1String surenessKey("documents/tintedBySureness");

} // namespace

DocumentsReader::DocumentsReader(TopicName topicName, QWidget* parent)
    : QTextBrowser(parent)
    , m_topicName(std::move(topicName))
    , m_cite(new QAction(tr("Copy with citation"), this))
    , m_droppedWords(new DocumentsDroppedWords(document()))
    , m_tintedBySureness(QSettings().value(surenessKey, true).toBool())
{
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    setFont(textFont(TextRole::Reading));
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setAccessibleName(tr("Text of the document"));
    document()->setDocumentMargin(0);
    setViewportMargins(32, 16, 16, 0);
    m_fillTimer.setSingleShot(true);
    connect(&m_fillTimer, &QTimer::timeout, this, &DocumentsReader::fillOn);
    addCitationAction();
    m_droppedWords->setOn(QSettings().value(greyKey).toBool());
}

void DocumentsReader::addCitationAction()
{
    m_cite->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    m_cite->setShortcutContext(Qt::WidgetShortcut);
    m_cite->setEnabled(false);
    addAction(m_cite);
    connect(this, &QTextEdit::copyAvailable, m_cite, &QAction::setEnabled);
    connect(m_cite, &QAction::triggered, this, [this] {
        if (m_document)
            Q_EMIT citationRequested(textCursor().selection().toPlainText(), m_document->row);
    });
}

void DocumentsReader::setReaderDocument(std::shared_ptr<const ReaderDocument> document)
{
    const bool sameText = document && m_document && document->row.index == m_document->row.index
        && document->text == m_document->text && document->parts.size() == m_document->parts.size();
    const bool sameWords = sameText && document->dropped == m_document->dropped;
    m_document = std::move(document);
    if (sameText) { // only the topics are new: the reader stays where it is
        m_droppedWords->setReaderDocument(m_document, m_document->parts[m_part].text.begin);
        if (!sameWords)
            m_droppedWords->refresh();
        viewport()->update();
        return;
    }
    m_part = 0;
    fill();
}

void DocumentsReader::showPart(std::size_t part)
{
    if (!m_document || part >= m_document->parts.size() || part == m_part)
        return;
    m_part = part;
    fill();
}

void DocumentsReader::fill()
{
    clear();
    m_fillTimer.stop();
    m_goTo.reset();
    if (m_document) {
        QTextBlockFormat block;
        block.setLineHeight(lineHeight(TextRole::Reading), QTextBlockFormat::FixedHeight);
        // Where blank lines part the paragraphs, lines may be broken anywhere and stand close. (A line end of two
        // characters in the source is a space and a line end here.)
        const QString& text = m_document->text;
        const bool blankLines = text.contains(QLatin1String("\n\n")) || text.contains(QLatin1String("\n \n"));
        block.setBottomMargin(blankLines ? 0 : 12);
        QTextCursor(document()).setBlockFormat(block);
        m_filled = m_document->parts[m_part].text.begin;
        m_droppedWords->setReaderDocument(m_document, m_filled);
        fillOn();
        moveCursor(QTextCursor::Start);
    }
    Q_EMIT partChanged();
}

/// Adds the next lines.
void DocumentsReader::fillOn()
{
    constexpr qsizetype piece = 8000;
    const qsizetype partEnd = m_document->parts[m_part].text.end();
    const qsizetype lineBreak = m_document->text.indexOf(QLatin1Char('\n'), m_filled + piece);
    const qsizetype end = lineBreak < 0 ? partEnd : std::min(lineBreak + 1, partEnd);
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    cursor.insertText(m_document->text.mid(m_filled, end - m_filled));
    m_filled = end;
    if (m_filled < partEnd)
        m_fillTimer.start();
    if (const auto range = std::exchange(m_goTo, std::nullopt))
        goTo(*range, m_select);
}

void DocumentsReader::setChosenTopic(std::optional<std::uint32_t> topic)
{
    m_topic = topic;
    viewport()->update();
}

void DocumentsReader::setColouredTopics(std::optional<std::vector<std::uint32_t>> topics)
{
    m_coloured = std::move(topics);
    viewport()->update();
}

void DocumentsReader::setTintedBySureness(bool on)
{
    if (std::exchange(m_tintedBySureness, on) == on)
        return;
    QSettings().setValue(surenessKey, on);
    viewport()->update();
    Q_EMIT lookChanged();
}

void DocumentsReader::takeLook(const DocumentsReader& other)
{
    setTintedBySureness(other.m_tintedBySureness);
    setDroppedWordsGrey(other.m_droppedWords->isOn());
}

void DocumentsReader::addSurenessAction(QMenu& menu)
{
    QAction* tint = menu.addAction(tr("Paler where the topic is unsure"));
    tint->setCheckable(true);
    tint->setChecked(m_tintedBySureness);
    tint->setEnabled(m_document && m_document->keptDraws > 0);
    connect(tint, &QAction::toggled, this, &DocumentsReader::setTintedBySureness);
}

void DocumentsReader::setDroppedWordsGrey(bool grey)
{
    if (m_droppedWords->isOn() == grey)
        return;
    m_droppedWords->setOn(grey);
    QSettings().setValue(greyKey, grey);
    Q_EMIT lookChanged();
}

void DocumentsReader::addDroppedWordsAction(QMenu& menu)
{
    QAction* grey = menu.addAction(tr("Grey out words that were left out"));
    grey->setCheckable(true);
    grey->setChecked(m_droppedWords->isOn());
    grey->setEnabled(m_document && m_document->isText);
    connect(grey, &QAction::toggled, this, &DocumentsReader::setDroppedWordsGrey);
}

void DocumentsReader::goToToken(std::size_t token)
{
    if (!m_document || token >= m_document->tokens.size())
        return;
    showPart(m_document->partOfToken(token));
    goTo(m_document->tokens[token].range, false);
}

void DocumentsReader::goToRange(TextRange range)
{
    if (!m_document || range.end() > m_document->text.size())
        return;
    const auto& parts = m_document->parts;
    const auto after =
        std::ranges::upper_bound(parts, range.begin, {}, [](const ReaderPart& part) { return part.text.begin; });
    showPart(static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - parts.begin(), 1) - 1));
    goTo(range, true);
}

/// Within the part that is shown.
void DocumentsReader::goTo(TextRange range, bool select)
{
    if (range.end() > m_filled) {
        m_goTo = range;
        m_select = select;
        return;
    }
    const qsizetype start = m_document->parts[m_part].text.begin;
    QTextCursor cursor(document());
    cursor.setPosition(checkedCast<int>(range.begin - start));
    const QTextCursor begin = cursor;
    if (select)
        cursor.setPosition(checkedCast<int>(range.end() - start), QTextCursor::KeepAnchor);
    setTextCursor(cursor); // scrolls, but only so far that it is seen at all
    // A third down the page, so that what leads up to the passage is seen too.
    const QRect place = cursorRect(begin);
    verticalScrollBar()->setValue(verticalScrollBar()->value() + place.top() - viewport()->height() / 3);
}

std::vector<TokenMark> DocumentsReader::visibleMarks() const
{
    if (!m_document)
        return {};
    std::vector<TokenMark> marks =
        tokenMarks(*document(), *m_document, m_part, QRectF(viewport()->rect()).translated(scrolled()));
    for (TokenMark& mark : marks)
        mark.rect.translate(-scrolled());
    return marks;
}

QPointF DocumentsReader::scrolled() const
{
    return {double(horizontalScrollBar()->value()), double(verticalScrollBar()->value())};
}

void DocumentsReader::setHits(std::vector<TextRange> hits)
{
    m_hits = std::move(hits);
    viewport()->update();
}

std::vector<QRectF> DocumentsReader::visibleHits() const
{
    if (!m_document || m_hits.empty())
        return {};
    std::vector<QRectF> rects = rangeRects(*document(), m_hits, m_document->parts[m_part].text.begin,
                                           QRectF(viewport()->rect()).translated(scrolled()));
    for (QRectF& rect : rects)
        rect.translate(-scrolled());
    return rects;
}

TokenStyle DocumentsReader::styleOf(const ReaderToken& token) const
{
    if (token.topic == m_topic)
        return TokenStyle::Chosen;
    const bool coloured = m_coloured ? std::ranges::find(*m_coloured, token.topic) != m_coloured->end()
                                     : m_document->isColoured(token.topic);
    return coloured ? TokenStyle::Tinted : TokenStyle::Other;
}

const TokenCertainty* DocumentsReader::certaintyOf(const ReaderToken& token) const
{
    const auto place = static_cast<std::size_t>(&token - m_document->tokens.data());
    return place < m_document->certainties.size() ? &m_document->certainties[place] : nullptr;
}

Sureness DocumentsReader::surenessOf(const ReaderToken& token) const
{
    const TokenCertainty* certainty = m_tintedBySureness ? certaintyOf(token) : nullptr;
    return certainty ? themata::surenessOf(certainty->probability) : Sureness::NotTold;
}

/// "Topic 12, tariff · duties · trade", and below it how sure that is.
QString DocumentsReader::toolTipOf(const ReaderToken& token) const
{
    const auto topic = [this](std::uint32_t k) { return tr("topic %1, %2").arg(k + 1).arg(m_topicName(k)); };
    QString text = tr("Topic %1, %2").arg(token.topic + 1).arg(m_topicName(token.topic));
    const TokenCertainty* certainty = certaintyOf(token);
    if (!certainty)
        return text;
    const QString draws = format::counted(m_document->keptDraws, tr("1 kept draw"), tr("%1 kept draws"));
    text += tr("\n%1 sure over %2").arg(format::percent(certainty->probability), draws);
    if (certainty->runnerUpProbability > 0) {
        const bool isMore = certainty->runnerUpProbability > certainty->probability; // z is of one draw, the last
        text += QLatin1Char('\n')
            + (isMore ? tr("More likely is %1: %2") : tr("Else most likely %1: %2"))
                  .arg(topic(certainty->runnerUp), format::percent(certainty->runnerUpProbability));
    }
    return text;
}

/// Tints first, then the text over them.
void DocumentsReader::paintEvent(QPaintEvent* event)
{
    {
        QPainter painter(viewport());
        painter.setRenderHint(QPainter::Antialiasing);
        for (const TokenMark& mark : visibleMarks())
            paintTokenMark(painter, mark, styleOf(*mark.token), surenessOf(*mark.token));
        for (const QRectF& rect : visibleHits())
            paintHit(painter, rect);
    }
    QTextBrowser::paintEvent(event);
}

const ReaderToken* DocumentsReader::tokenAt(const QPoint& position) const
{
    const auto marks = visibleMarks();
    const auto hit = std::ranges::find_if(marks, [&](const TokenMark& mark) { return mark.rect.contains(position); });
    return hit == marks.end() ? nullptr : hit->token;
}

const DroppedWord* DocumentsReader::droppedWordAt(const QPoint& position) const
{
    if (!m_document)
        return nullptr;
    const QPoint scrolled(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const int hit = document()->documentLayout()->hitTest(position + scrolled, Qt::ExactHit);
    const auto& words = m_document->dropped;
    const qsizetype place = m_document->parts[m_part].text.begin + hit;
    const auto after =
        std::ranges::upper_bound(words, place, {}, [](const DroppedWord& word) { return word.range.begin; });
    return hit < 0 || after == words.begin() || std::prev(after)->range.end() < place ? nullptr : &*std::prev(after);
}

QString DocumentsReader::toolTipAt(const QPoint& position) const
{
    if (const ReaderToken* token = tokenAt(position))
        return toolTipOf(*token);
    const DroppedWord* dropped = droppedWordAt(position);
    if (!dropped)
        return {};
    const QString word = m_document->text.mid(dropped->range.begin, dropped->range.length);
    const QString why = whyDropped(word, dropped->why, m_document->options.get(), OwnStopWords::load(QSettings()));
    return format::paragraphs({why});
}

QString DocumentsReader::wordAt(const QPoint& position) const
{
    if (!m_document)
        return {};
    if (const ReaderToken* token = tokenAt(position))
        return m_document->vocabulary ? QString::fromStdString(m_document->vocabulary->words[token->word]) : QString();
    if (!m_document->tokens.empty() || !m_document->isText)
        return {};
    QTextCursor cursor = cursorForPosition(position);
    cursor.select(QTextCursor::WordUnderCursor);
    return cursor.selectedText();
}

/// Of the word under the pointer, or, by its key, of the one at the cursor.
void DocumentsReader::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QString word = wordAt(byKey ? cursorRect().center() : event->pos());
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!word.isEmpty()) {
        menu->addAction(tr("Stop the word “%1”…").arg(word), this, [this, word] { Q_EMIT stopRequested(word); });
        menu->addAction(tr("Show “%1” in Words").arg(word), this, [this, word] { Q_EMIT wordRequested(word); });
        menu->addSeparator();
    }
    menu->addAction(tr("Copy"), this, &QTextEdit::copy)->setEnabled(textCursor().hasSelection());
    menu->addAction(m_cite);
    menu->addSeparator();
    addSurenessAction(*menu);
    addDroppedWordsAction(*menu);
    menu->popup(byKey ? viewport()->mapToGlobal(cursorRect().bottomLeft()) : event->globalPos());
}

bool DocumentsReader::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QTextBrowser::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = toolTipAt(viewport()->mapFrom(this, help->pos()));
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, this);
    return true;
}

void DocumentsReader::mouseReleaseEvent(QMouseEvent* event)
{
    QTextBrowser::mouseReleaseEvent(event);
    const ReaderToken* token = tokenAt(event->position().toPoint());
    if (token && event->button() == Qt::LeftButton && !textCursor().hasSelection())
        Q_EMIT topicClicked(token->topic);
}

} // namespace themata
