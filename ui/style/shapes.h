#pragma once

#include "ui/models/roles.h"

#include <QRectF>

class QColor;
class QBrush;
class QPainter;
class QSize;

namespace themata {

/// The marks that stand for things on every page, drawn the same way in tables, charts and labels.

/// A topic's dot (solid, ring or half by its number), centred in `rect`, 10 px across.
void paintTopicDot(QPainter& painter, const QRectF& rect, int topic);
/// The topic's colour for bars: plain, slanted or upright hatch by its mark.
[[nodiscard]] QBrush topicBrush(int topic);

/// A tinted label; `tagSize` says how large it is drawn.
void paintTag(QPainter& painter, const QRectF& rect, const QString& text, TagKind kind);
[[nodiscard]] QSize tagSize(const QString& text);

/// A horizontal bar filled to `share` (0 to 1) on its ground.
void paintShareBar(QPainter& painter, const QRectF& rect, double share, const QColor& color);
/// Topics side by side, 1 px apart; what the parts leave of 1 is ground.
void paintMixBar(QPainter& painter, const QRectF& rect, const QList<MixPart>& parts);
/// A small triangle for a word that rises or falls.
void paintTrendMark(QPainter& painter, const QPointF& centre, bool rising, const QColor& color);
/// A line through the values, scaled to fill `rect`, with a dot at its end.
void paintSparkline(QPainter& painter, const QRectF& rect, const QList<double>& values);

} // namespace themata
