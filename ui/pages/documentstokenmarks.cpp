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

/// Marks of one token of a block; `range` counts from the block's first character.
void addMarks(std::vector<TokenMark>& marks, const QTextLayout& layout, const TextRange& range,
              const ReaderToken& token)
{
    const int begin = checkedCast<int>(range.begin), end = checkedCast<int>(range.end());
    for (QTextLine line = layout.lineForTextPosition(begin); line.isValid() && line.textStart() < end;
         line = layout.lineForTextPosition(line.textStart() + line.textLength())) {
        const double left = line.cursorToX(std::max(begin, line.textStart()));
        const double right = line.cursorToX(std::min(end, line.textStart() + line.textLength()));
        const QRectF rect(std::min(left, right), line.y(), std::abs(right - left), line.height());
        marks.push_back({rect.translated(layout.position()), &token});
        if (end <= line.textStart() + line.textLength())
            return;
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

} // namespace

std::vector<TokenMark> tokenMarks(const QTextDocument& text, const ReaderDocument& document, std::size_t part,
                                  const QRectF& visible)
{
    std::vector<TokenMark> marks;
    const ReaderPart& shown = document.parts[part];
    const auto tokens = std::span(document.tokens).subspan(shown.firstToken, shown.tokenCount);
    const QAbstractTextDocumentLayout* layout = text.documentLayout();
    QTextBlock block = text.findBlock(std::max(0, layout->hitTest(QPointF(0, visible.top()), Qt::FuzzyHit)));
    for (; block.isValid() && layout->blockBoundingRect(block).top() < visible.bottom(); block = block.next()) {
        const qsizetype start = shown.text.begin + block.position();
        const TextRange seen = visibleText(*block.layout(), visible);
        auto token = std::ranges::lower_bound(tokens, start + seen.begin, std::ranges::less_equal(),
                                              [](const ReaderToken& t) { return t.range.end(); });
        for (; token != tokens.end() && token->range.begin < start + seen.end(); ++token)
            addMarks(marks, *block.layout(), {token->range.begin - start, token->range.length}, *token);
    }
    std::erase_if(marks, [&](const TokenMark& mark) { return !mark.rect.intersects(visible); });
    return marks;
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

} // namespace themata
