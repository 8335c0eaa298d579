#pragma once

#include "ui/models/readerdocument.h"

#include <QColor>
#include <QRectF>

#include <span>
#include <vector>

class QPainter;
class QTextDocument;

namespace themata {

/// Where a token stands on the page; one that is broken over two lines has two marks.
struct TokenMark {
    QRectF rect; ///< in the coordinates of the QTextDocument
    const ReaderToken* token = nullptr;
};

/// The marks of a part's tokens within `visible`. The QTextDocument holds the part's text. Only what is seen is
/// measured: text formats on every token would make the layout of a long text take seconds.
[[nodiscard]] std::vector<TokenMark> tokenMarks(const QTextDocument& text, const ReaderDocument& document,
                                                std::size_t part, const QRectF& visible);

/// Where some stretches of a part's text stand within `visible`, one rectangle for each line. @param ranges in order,
/// apart @param begin of the part in the document's text
[[nodiscard]] std::vector<QRectF> rangeRects(const QTextDocument& text, std::span<const TextRange> ranges,
                                             qsizetype begin, const QRectF& visible);

enum class TokenStyle { Other, Tinted, Chosen };

/// Steps of how sure the topic of a token is. In place of shades without end, which nobody can tell apart.
enum class Sureness { Unsure, Rather, Fairly, Sure, NotTold };
/// Below 50 %, 75 %, 90 %, and from there.
[[nodiscard]] Sureness surenessOf(double probability);
/// Of the tint: 1 where it is not told.
[[nodiscard]] double tintStrength(Sureness sureness);
/// Behind a token of a topic, opaque. @param number the topic's as shown, from 1.
[[nodiscard]] QColor tokenTint(int number, TokenStyle style, Sureness sureness);

/// Paints what lies behind a token's letters: the tint of its topic and an underline in the style of the topic's mark,
/// or a grey underline for topics that are not coloured.
void paintTokenMark(QPainter& painter, const TokenMark& mark, TokenStyle style, Sureness sureness);

/// Frames a place of what is searched for.
void paintHit(QPainter& painter, const QRectF& rect);

} // namespace themata
