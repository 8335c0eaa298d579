#include "ui/pages/documentsdroppedwords.h"

#include "engine/base/casts.h"
#include "ui/style/appearance.h"
#include "ui/style/theme.h"

#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace themata {

DocumentsDroppedWords::DocumentsDroppedWords(QTextDocument* page)
    : QSyntaxHighlighter(page)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &DocumentsDroppedWords::refreshOn);
    connect(&Appearance::instance(), &Appearance::changed, this, &DocumentsDroppedWords::refresh);
}

void DocumentsDroppedWords::setReaderDocument(std::shared_ptr<const ReaderDocument> document, qsizetype start)
{
    m_document = std::move(document);
    m_start = start;
}

void DocumentsDroppedWords::setOn(bool on)
{
    if (std::exchange(m_on, on) != on)
        refresh();
}

void DocumentsDroppedWords::refresh()
{
    m_nextBlock = 0;
    refreshOn();
}

void DocumentsDroppedWords::refreshOn()
{
    constexpr int piece = 8000; // characters
    QTextBlock block = document()->findBlockByNumber(m_nextBlock);
    for (int done = 0; block.isValid() && done < piece; block = block.next()) {
        rehighlightBlock(block);
        done += block.length();
        ++m_nextBlock;
    }
    if (block.isValid())
        m_timer.start();
}

void DocumentsDroppedWords::highlightBlock(const QString& text)
{
    if (!m_on || !m_document)
        return;
    const qsizetype start = m_start + currentBlock().position();
    const auto& words = m_document->dropped;
    auto word = std::ranges::lower_bound(words, start, {}, [](const DroppedWord& w) { return w.range.begin; });
    for (; word != words.end() && word->range.begin < start + text.size(); ++word)
        setFormat(checkedCast<int>(word->range.begin - start), checkedCast<int>(word->range.length),
                  Theme::current().dim);
}

} // namespace themata
