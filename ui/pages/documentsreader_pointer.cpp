// What is under the pointer in a text, and what a click on it does.
#include "ui/format/counted.h"
#include "ui/format/paragraphs.h"
#include "ui/pages/documentsdroppedwords.h"
#include "ui/pages/documentsreader.h"

#include <QAbstractTextDocumentLayout>
#include <QAction>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSettings>
#include <QTextCursor>
#include <QToolTip>

#include <algorithm>
#include <iterator>

namespace themata {

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

void DocumentsReader::addSurenessAction(QMenu& menu)
{
    QAction* tint = menu.addAction(tr("Paler where the topic is unsure"));
    tint->setCheckable(true);
    tint->setChecked(m_tintedBySureness);
    tint->setEnabled(m_document && m_document->keptDraws > 0);
    connect(tint, &QAction::toggled, this, &DocumentsReader::setTintedBySureness);
}

void DocumentsReader::addDroppedWordsAction(QMenu& menu)
{
    QAction* grey = menu.addAction(tr("Grey out words that were left out"));
    grey->setCheckable(true);
    grey->setChecked(m_droppedWords->isOn());
    grey->setEnabled(m_document && m_document->isText);
    connect(grey, &QAction::toggled, this, &DocumentsReader::setDroppedWordsGrey);
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
