#include "ui/pages/documentsreader.h"

#include "engine/base/casts.h"
#include "ui/pages/documentstopichighlighter.h"
#include "ui/style/fonts.h"

#include <QAbstractTextDocumentLayout>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTextBlockFormat>
#include <QTextCursor>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace themata {

DocumentsReader::DocumentsReader(TopicName topicName, QWidget* parent)
    : QTextBrowser(parent)
    , m_topicName(std::move(topicName))
    , m_highlighter(new TopicHighlighter(document()))
{
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    setFont(textFont(TextRole::Reading));
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setAccessibleName(tr("Text of the document"));
    document()->setDocumentMargin(0);
    setViewportMargins(32, 16, 16, 0);
}

DocumentsReader::~DocumentsReader() = default;

void DocumentsReader::setReaderDocument(std::shared_ptr<const ReaderDocument> document)
{
    const bool sameText = document && m_document && document->row.index == m_document->row.index && document->text == m_document->text
                          && document->parts.size() == m_document->parts.size();
    m_document = std::move(document);
    if (sameText) { // only the topics are new: the reader stays where it is
        m_highlighter->setPart(m_document, m_part);
        m_highlighter->rehighlight();
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
    m_highlighter->setPart(m_document, m_part);
    if (!m_document) {
        clear();
        Q_EMIT partChanged();
        return;
    }
    const TextRange range = m_document->parts[m_part].text;
    QTextBlockFormat block;
    block.setLineHeight(lineHeight(TextRole::Reading), QTextBlockFormat::FixedHeight);
    // Where blank lines part the paragraphs, lines may be broken anywhere and stand close.
    block.setBottomMargin(m_document->text.contains(QLatin1String("\n\n")) ? 0 : 12);
    clear();
    QTextCursor cursor(document());
    cursor.setBlockFormat(block);
    cursor.insertText(m_document->text.mid(range.begin, range.length));
    moveCursor(QTextCursor::Start);
    Q_EMIT partChanged();
}

void DocumentsReader::setChosenTopic(std::optional<std::uint32_t> topic)
{
    m_highlighter->setChosenTopic(topic);
}

void DocumentsReader::goToToken(std::size_t token)
{
    if (!m_document || token >= m_document->tokens.size())
        return;
    showPart(m_document->partOfToken(token));
    const TextRange range = m_document->tokens[token].range;
    QTextCursor cursor(document());
    cursor.setPosition(checkedCast<int>(range.begin - m_document->parts[m_part].text.begin));
    setTextCursor(cursor);
    // A third down the page, so that what leads up to the passage is seen too.
    const QRect place = cursorRect(cursor);
    verticalScrollBar()->setValue(verticalScrollBar()->value() + place.top() - viewport()->height() / 3);
}

const ReaderToken* DocumentsReader::tokenAt(const QPoint& position) const
{
    if (!m_document)
        return nullptr;
    const ReaderPart& part = m_document->parts[m_part];
    const int hit = document()->documentLayout()->hitTest(
        QPointF(position + QPoint(horizontalScrollBar()->value(), verticalScrollBar()->value())), Qt::ExactHit);
    const auto tokens = std::span(m_document->tokens).subspan(part.firstToken, part.tokenCount);
    const qsizetype place = part.text.begin + hit;
    const auto after = std::ranges::upper_bound(tokens, place, {}, [](const ReaderToken& t) { return t.range.begin; });
    if (hit < 0 || after == tokens.begin() || std::prev(after)->range.end() < place)
        return nullptr;
    return &*std::prev(after);
}

bool DocumentsReader::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QTextBrowser::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const ReaderToken* token = tokenAt(viewport()->mapFrom(this, help->pos()));
    if (token)
        QToolTip::showText(help->globalPos(), tr("Topic %1, %2").arg(token->topic + 1).arg(m_topicName(token->topic)), this);
    else
        QToolTip::hideText();
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
