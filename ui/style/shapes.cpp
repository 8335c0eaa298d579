#include "ui/style/shapes.h"

#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace themata {
namespace {

constexpr qreal dotRadius = 5;
constexpr int hatchPeriod = 6;

struct TagColors {
    QColor fill, text;
};

TagColors tagColors(TagKind kind)
{
    const Theme& theme = Theme::current();
    switch (kind) {
    case TagKind::Success: return {theme.successTint, theme.success};
    case TagKind::Warning: return {theme.warningTint, theme.warning};
    case TagKind::Danger: return {theme.dangerTint, theme.danger};
    case TagKind::Neutral: break;
    }
    return {theme.barGround, theme.muted};
}

/// A seamless tile of the colour with lines of the surface, slanted or upright.
QPixmap hatchTile(const QColor& color, bool slanted)
{
    QPixmap tile(hatchPeriod, hatchPeriod);
    tile.fill(color);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing, slanted);
    painter.setPen(QPen(mixed(Theme::current().surface, color, 0.65), 1.5));
    if (slanted)
        for (const int shift : {-hatchPeriod, 0, hatchPeriod})
            painter.drawLine(QPointF(shift, hatchPeriod), QPointF(shift + hatchPeriod, 0));
    else
        painter.drawLine(QPointF(hatchPeriod / 2.0, 0), QPointF(hatchPeriod / 2.0, hatchPeriod));
    return tile;
}

} // namespace

void paintTopicDot(QPainter& painter, const QRectF& rect, int topic)
{
    const QColor color = Theme::current().topicColor(topic);
    const QPointF centre = rect.center();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    switch (Theme::topicMark(topic)) {
    case TopicMark::Solid:
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(centre, dotRadius, dotRadius);
        break;
    case TopicMark::Ring:
        painter.setPen(QPen(color, 2.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, dotRadius - 1.25, dotRadius - 1.25);
        break;
    case TopicMark::Half: {
        const qreal radius = dotRadius - 0.75;
        painter.setPen(QPen(color, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, radius, radius);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        const QRectF circle(centre - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius));
        painter.drawPie(circle, -90 * 16, 180 * 16);
        break;
    }
    }
    painter.restore();
}

QBrush topicBrush(int topic)
{
    const QColor color = Theme::current().topicColor(topic);
    switch (Theme::topicMark(topic)) {
    case TopicMark::Ring: return QBrush(hatchTile(color, true));
    case TopicMark::Half: return QBrush(hatchTile(color, false));
    case TopicMark::Solid: break;
    }
    return QBrush(color);
}

QSize tagSize(const QString& text)
{
    const QFontMetrics metrics(textFont(TextRole::Axis, QFont::Medium));
    return {metrics.horizontalAdvance(text) + 12, std::max(16, metrics.height() + 2)};
}

void paintTag(QPainter& painter, const QRectF& rect, const QString& text, TagKind kind)
{
    const TagColors colors = tagColors(kind);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.fill);
    painter.drawRoundedRect(rect, 2, 2);
    painter.setFont(textFont(TextRole::Axis, QFont::Medium));
    painter.setPen(colors.text);
    const QString shown = QFontMetricsF(painter.font()).elidedText(text, Qt::ElideRight, rect.width() - 8);
    painter.drawText(rect, Qt::AlignCenter, shown);
    painter.restore();
}

void paintShareBar(QPainter& painter, const QRectF& rect, double share, const QColor& color)
{
    painter.fillRect(rect, Theme::current().barGround);
    const qreal width = std::round(rect.width() * std::clamp(share, 0.0, 1.0));
    painter.fillRect(QRectF(rect.left(), rect.top(), width, rect.height()), color);
}

void paintMixBar(QPainter& painter, const QRectF& rect, const QList<MixPart>& parts)
{
    const Theme& theme = Theme::current();
    painter.save();
    painter.fillRect(rect, theme.barGround);
    painter.setClipRect(rect, Qt::IntersectClip);
    qreal x = rect.left();
    for (const MixPart& part : parts) {
        const qreal end = x + rect.width() * std::clamp(part.share, 0.0, 1.0);
        const QRectF piece(std::round(x), rect.top(), std::round(end) - std::round(x) - 1, rect.height());
        if (part.topic > 0 && piece.width() > 0) {
            painter.setBrushOrigin(piece.topLeft());
            painter.fillRect(piece, topicBrush(part.topic));
            painter.fillRect(QRectF(piece.right(), rect.top(), 1, rect.height()), theme.surface);
        }
        x = end;
    }
    painter.restore();
}

void paintTrendMark(QPainter& painter, const QPointF& centre, bool rising, const QColor& color)
{
    const qreal half = rising ? -2.5 : 2.5;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF({centre + QPointF(-3, -half), centre + QPointF(3, -half), centre + QPointF(0, half)}));
    painter.restore();
}

void paintSparkline(QPainter& painter, const QRectF& rect, const QList<double>& values)
{
    if (values.size() < 2)
        return;
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    const double range = *high > *low ? *high - *low : 1;
    const QRectF inner = rect.adjusted(2, 3, -3, -3);
    QPolygonF line;
    line.reserve(values.size());
    for (qsizetype i = 0; i < values.size(); ++i)
        line << QPointF(inner.left() + inner.width() * double(i) / double(values.size() - 1),
                        inner.bottom() - inner.height() * (values[i] - *low) / range);
    const QColor color = Theme::current().accent;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(line.last(), 2.5, 2.5);
    painter.restore();
}

} // namespace themata
