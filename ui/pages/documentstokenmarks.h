#pragma once

#include "ui/models/readerdocument.h"

#include <QRectF>

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

enum class TokenStyle { Other, Tinted, Chosen };

/// Paints what lies behind a token's letters: the tint of its topic and an underline in the style of the topic's mark,
/// or a grey underline for topics that are not coloured.
void paintTokenMark(QPainter& painter, const TokenMark& mark, TokenStyle style);

} // namespace themata
