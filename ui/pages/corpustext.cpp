#include "ui/pages/corpustext.h"

#include "ui/models/previewwords.h"
#include "ui/style/appearance.h"
#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace themata {

namespace {

constexpr int readingLine = 24;

QTextCharFormat keptFormat()
{
    QTextCharFormat format;
    format.setForeground(Theme::current().text);
    return format;
}

QTextCharFormat droppedFormat()
{
    QTextCharFormat format;
    format.setForeground(Theme::current().dim);
    format.setFontStrikeOut(true);
    return format;
}

/// As the text stands in the QTextDocument, which makes one break of the two characters.
QString shownText(const PreviewDocument& document)
{
    QString text = QString::fromStdString(document.counts.empty() ? document.text : document.counts);
    text.replace(QLatin1String("\r\n"), QLatin1String(" \n"));
    return text;
}

std::vector<TextRange> rangesOf(const PreviewDocument& document)
{
    std::vector<TokenOffset> offsets(document.words.size());
    std::ranges::transform(document.words, offsets.begin(), [](const TextWord& word) {
        return TokenOffset{word.begin, word.length};
    });
    return utf16Ranges(document.text, offsets);
}

} // namespace

CorpusText::CorpusText(QWidget* parent)
    : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    setFont(textFont(TextRole::Reading));
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setPlaceholderText(tr("No document to show."));
    setAccessibleName(tr("Text of the document"));
    document()->setDocumentMargin(metrics::pageMarginLeft);
    connect(&Appearance::instance(), &Appearance::changed, this, &CorpusText::fill);
    connect(this, &QTextEdit::cursorPositionChanged, this, &CorpusText::tellWord);
}

void CorpusText::setPreviewDocument(std::shared_ptr<const PreviewDocument> document)
{
    const bool sameText =
        document && m_document && document->text == m_document->text && document->counts == m_document->counts;
    const int scrolled = sameText ? verticalScrollBar()->value() : 0;
    const int place = sameText ? textCursor().position() : 0;
    m_document = std::move(document);
    fill();
    QTextCursor cursor = textCursor();
    cursor.setPosition(place);
    setTextCursor(cursor);
    verticalScrollBar()->setValue(scrolled);
    tellWord();
}

/// Piece by piece, so that a long text of few dropped words takes few formats.
void CorpusText::fill()
{
    const QSignalBlocker quiet(this);
    clear();
    m_ranges.clear();
    if (!m_document)
        return;
    m_ranges = rangesOf(*m_document);
    const QString text = shownText(*m_document);
    QTextCursor cursor(document());
    QTextBlockFormat lines;
    lines.setLineHeight(readingLine, QTextBlockFormat::FixedHeight);
    cursor.beginEditBlock();
    cursor.setBlockFormat(lines);
    qsizetype done = 0;
    for (std::size_t i = 0; i < m_ranges.size(); ++i) {
        if (m_document->words[i].dropped == Dropped::No)
            continue;
        cursor.insertText(text.sliced(done, m_ranges[i].begin - done), keptFormat());
        cursor.insertText(text.sliced(m_ranges[i].begin, m_ranges[i].length), droppedFormat());
        done = m_ranges[i].end();
    }
    cursor.insertText(text.sliced(done), keptFormat());
    cursor.endEditBlock();
}

const TextWord* CorpusText::wordAt(int position) const
{
    const auto next = std::ranges::upper_bound(m_ranges, static_cast<qsizetype>(position), {}, &TextRange::begin);
    if (next == m_ranges.begin() || std::prev(next)->end() < position)
        return nullptr;
    return &m_document->words[static_cast<std::size_t>(std::prev(next) - m_ranges.begin())];
}

QString CorpusText::spelling(const TextWord& word) const
{
    return QString::fromStdString(m_document->text.substr(word.begin, word.length));
}

QString CorpusText::verdictAt(int position) const
{
    const TextWord* word = wordAt(position);
    return word ? verdict(spelling(*word), word->dropped, m_own) : QString();
}

int CorpusText::positionAt(const QPoint& point) const
{
    const QPoint scrolled(horizontalScrollBar()->value(), verticalScrollBar()->value());
    return document()->documentLayout()->hitTest(point + scrolled, Qt::ExactHit);
}

/// The keys of undo are the page's: here is nothing to undo.
bool CorpusText::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* keys = static_cast<QKeyEvent*>(event);
        if (keys->matches(QKeySequence::Undo) || keys->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QTextBrowser::event(event);
}

bool CorpusText::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QTextBrowser::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int position = positionAt(help->pos());
    const TextWord* word = position < 0 ? nullptr : wordAt(position);
    if (word && word->dropped != Dropped::No)
        QToolTip::showText(help->globalPos(), verdictAt(position), viewport());
    else
        QToolTip::hideText();
    return true;
}

void CorpusText::keyPressEvent(QKeyEvent* event)
{
    const TextWord* word = event->matches(QKeySequence::Delete) ? wordAt(textCursor().position()) : nullptr;
    if (word && canToggle(word->dropped))
        toggle(spelling(*word), word->dropped);
    else
        QTextBrowser::keyPressEvent(event);
}

void CorpusText::toggle(const QString& word, Dropped dropped)
{
    if (dropped == Dropped::No)
        Q_EMIT stopRequested(word);
    else
        Q_EMIT keepRequested(word);
}

/// Of the word under the pointer, or, by its key, of the one at the cursor.
void CorpusText::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const int position = byKey ? textCursor().position() : positionAt(event->pos());
    QMenu menu;
    if (const TextWord* word = position < 0 ? nullptr : wordAt(position)) {
        const QString name = spelling(*word);
        QAction* toggleIt =
            menu.addAction(word->dropped == Dropped::StopWord ? tr("Keep “%1”").arg(name) : tr("Stop “%1”").arg(name));
        toggleIt->setEnabled(canToggle(word->dropped));
        connect(toggleIt, &QAction::triggered, this, [this, name, dropped = word->dropped] { toggle(name, dropped); });
        menu.addSeparator();
    }
    QAction* copy = menu.addAction(tr("Copy"));
    copy->setEnabled(textCursor().hasSelection());
    connect(copy, &QAction::triggered, this, &QTextEdit::copy);
    menu.exec(byKey ? viewport()->mapToGlobal(cursorRect().bottomLeft()) : event->globalPos());
}

void CorpusText::tellWord()
{
    const QString sentence = verdictAt(textCursor().position());
    setAccessibleDescription(sentence);
    Q_EMIT wordChanged(sentence);
}

} // namespace themata
