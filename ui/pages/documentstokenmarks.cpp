#include "ui/pages/documentstokenmarks.h"

#include "engine/base/casts.h"
#include "ui/style/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>
#include <span>

namespace themata {
namespace {

constexpr double underlineWidth = 2;
constexpr double sides = 1; ///< the tint reaches a little beyond the letters

/// Calls `add` with a rectangle for each line of a stretch of a block's text; `range` counts from its first character,
/// and may reach beyond it.
template <typename Add>
void forEachLineOf(const QTextLayout& layout, const TextRange& range, const Add& add)
{
    const int begin = checkedCast<int>(std::max<qsizetype>(range.begin, 0)), end = checkedCast<int>(range.end());
    const QTextLine first = layout.lineForTextPosition(begin);
    for (int i = first.isValid() ? first.lineNumber() : layout.lineCount(); i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        if (line.textStart() >= end)
            return;
        const int lineEnd = line.textStart() + line.textLength();
        const double left = line.cursorToX(std::max(begin, line.textStart()));
        const double right = line.cursorToX(std::min(end, lineEnd));
        add(QRectF(std::min(left, right), line.y(), std::abs(right - left), line.height())
                .translated(layout.position()));
    }
}

/// The text of a block whose lines are within `visible`, counted from its first character. Of a paragraph of a hundred
/// lines only those are measured.
TextRange visibleText(const QTextLayout& layout, const QRectF& visible)
{
    qsizetype begin = 0, end = 0;
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        const double top = layout.position().y() + line.y();
        if (top > visible.bottom())
            break;
        end = line.textStart() + line.textLength();
        if (top + line.height() < visible.top())
            begin = end;
    }
    return {begin, end - begin};
}

QPen underlinePen(const QColor& color, TopicMark mark)
{
    QPen pen(color, underlineWidth);
    pen.setCapStyle(Qt::FlatCap);
    if (mark == TopicMark::Ring)
        pen.setDashPattern({1, 1});
    else if (mark == TopicMark::Half)
        pen.setDashPattern({3, 1.5});
    return pen;
}

/// Calls `add` with the rectangles of those items that are within `visible`. @param begin of what is on the page, in
/// the text that ranges are of @param items in order
template <typename Items, typename RangeOf, typename Add>
void forEachSeen(const QTextDocument& text, qsizetype begin, const Items& items, const RangeOf& rangeOf,
                 const QRectF& visible, const Add& add)
{
    const QAbstractTextDocumentLayout* layout = text.documentLayout();
    QTextBlock block = text.findBlock(std::max(0, layout->hitTest(QPointF(0, visible.top()), Qt::FuzzyHit)));
    for (; block.isValid() && layout->blockBoundingRect(block).top() < visible.bottom(); block = block.next()) {
        const qsizetype start = begin + block.position();
        const TextRange seen = visibleText(*block.layout(), visible);
        auto item = std::ranges::lower_bound(items, start + seen.begin, std::ranges::less_equal(),
                                             [&](const auto& one) { return rangeOf(one).end(); });
        for (; item != items.end() && rangeOf(*item).begin < start + seen.end(); ++item)
            forEachLineOf(*block.layout(), {rangeOf(*item).begin - start, rangeOf(*item).length},
                          [&](const QRectF& rect) {
                              if (rect.intersects(visible))
                                  add(rect, *item);
                          });
    }
}

} // namespace

std::vector<TokenMark> tokenMarks(const QTextDocument& text, const ReaderDocument& document, std::size_t part,
                                  const QRectF& visible)
{
    std::vector<TokenMark> marks;
    const ReaderPart& shown = document.parts[part];
    forEachSeen(
        text, shown.text.begin, std::span(document.tokens).subspan(shown.firstToken, shown.tokenCount),
        [](const ReaderToken& token) { return token.range; }, visible,
        [&](const QRectF& rect, const ReaderToken& token) {
            marks.push_back({rect, &token});
        });
    return marks;
}

std::vector<QRectF> rangeRects(const QTextDocument& text, std::span<const TextRange> ranges, qsizetype begin,
                               const QRectF& visible)
{
    std::vector<QRectF> rects;
    forEachSeen(
        text, begin, ranges, [](const TextRange& range) { return range; }, visible,
        [&](const QRectF& rect, const TextRange&) { rects.push_back(rect); });
    return rects;
}

Sureness surenessOf(double probability)
{
    return probability < 0.5 ? Sureness::Unsure
        : probability < 0.75 ? Sureness::Rather
        : probability < 0.9  ? Sureness::Fairly
                             : Sureness::Sure;
}

double tintStrength(Sureness sureness)
{
    switch (sureness) {
    case Sureness::Unsure:
        return 0.2;
    case Sureness::Rather:
        return 0.5;
    case Sureness::Fairly:
        return 0.9;
    case Sureness::Sure:
        return 1.35;
    case Sureness::NotTold:
        break;
    }
    return 1;
}

QColor tokenTint(int number, TokenStyle style, Sureness sureness)
{
    const Theme& theme = Theme::current();
    // Above 1 it goes on from the surface beyond the usual tint, towards the topic's colour.
    return mixed(theme.tokenTint(number, style == TokenStyle::Chosen), theme.surface, tintStrength(sureness));
}

void paintTokenMark(QPainter& painter, const TokenMark& mark, TokenStyle style, Sureness sureness)
{
    const Theme& theme = Theme::current();
    const QRectF rect = mark.rect.adjusted(-sides, 0, sides, 0);
    if (style == TokenStyle::Other) {
        painter.fillRect(QRectF(mark.rect.left(), mark.rect.bottom() - 1, mark.rect.width(), 1), theme.mid);
        return;
    }
    const int number = checkedCast<int>(mark.token->topic) + 1;
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokenTint(number, style, sureness));
    painter.drawRoundedRect(rect, 2, 2);
    painter.setPen(underlinePen(theme.topicColor(number), Theme::topicMark(number)));
    const double y = rect.bottom() - underlineWidth / 2;
    painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
}

void paintHit(QPainter& painter, const QRectF& rect)
{
    constexpr double frame = 1.5;
    painter.setPen(QPen(Theme::current().accent, frame));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(-2, 0, 2, 0), 3, 3);
}

} // namespace themata
