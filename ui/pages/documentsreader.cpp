#include "ui/pages/documentsreader.h"

#include "engine/base/casts.h"
#include "ui/pages/documentsdroppedwords.h"
#include "ui/style/fonts.h"

#include <QAction>
#include <QScrollBar>
#include <QSettings>
#include <QTextBlockFormat>
#include <QTextCursor>
#include <QTextDocumentFragment>

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

void DocumentsReader::setDroppedWordsGrey(bool grey)
{
    if (m_droppedWords->isOn() == grey)
        return;
    m_droppedWords->setOn(grey);
    QSettings().setValue(greyKey, grey);
    Q_EMIT lookChanged();
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

} // namespace themata
