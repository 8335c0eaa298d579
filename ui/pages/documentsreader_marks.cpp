// What lies behind the words of a text: tints and frames, for what is on screen alone.
#include "ui/pages/documentsreader.h"

#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace themata {

QPointF DocumentsReader::scrolled() const
{
    return {double(horizontalScrollBar()->value()), double(verticalScrollBar()->value())};
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

} // namespace themata
