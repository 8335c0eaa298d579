#include "ui/charts/mapscene.h"

#include "engine/base/casts.h"
#include "ui/format/numbers.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QtMath>

#include <algorithm>
#include <cmath>

namespace themata {
namespace {

constexpr int numberSize = 10; // pixels, the one text below 11
constexpr qsizetype namesShown = 12;
constexpr int widestName = 128;
constexpr double radiusOfWholeWord = 32;
constexpr double smallestWordShare = 0.02; // that gets its number

QFont mapNumberFont(QFont::Weight weight = QFont::Normal)
{
    QFont font = textFont(TextRole::Axis, weight);
    font.setPixelSize(numberSize);
    return font;
}

QFont nameFont(const MapTopic& topic)
{
    const QFont font = textFont(TextRole::Axis);
    return topic.named ? font : italicFont(font, topic.name);
}

QString numberOf(const MapTopic& topic)
{
    return QString::number(topic.topic + 1);
}

QColor colorOf(const MapTopic& topic)
{
    return Theme::current().topicColor(checkedCast<int>(topic.topic) + 1);
}

QColor faded(QColor color, double opacity)
{
    color.setAlphaF(static_cast<float>(opacity));
    return color;
}

QString shortName(const MapTopic& topic)
{
    return elidedAtWord(topic.name, QFontMetrics(nameFont(topic)), widestName);
}

QSizeF sizeOf(const QString& text, const QFontMetricsF& metrics)
{
    return {std::ceil(metrics.horizontalAdvance(text)) + 2, std::ceil(metrics.height())};
}

void paintCircle(QPainter& painter, const QPointF& centre, double radius, const QBrush& fill, const QPen& outline)
{
    painter.setBrush(fill);
    painter.setPen(outline);
    painter.drawEllipse(centre, radius, radius);
}

} // namespace

void MapScene::layOut(const QRectF& within)
{
    area = within;
    const QFontMetricsF metrics(mapNumberFont());
    QList<MapItem> items;
    for (const MapTopic& topic : topics)
        items.append({topic.place, topic.share, sizeOf(numberOf(topic), metrics)});
    circles = layoutCircles(items, area);
    const auto nameSize = [this](qsizetype i) {
        return sizeOf(shortName(topics[i]), QFontMetricsF(nameFont(topics[i])));
    };
    names = layoutNames(circles, nameSize, area, namesShown);
}

void MapScene::paint(QPainter& painter, std::optional<qsizetype> hovered, std::optional<qsizetype> selected) const
{
    if (!wordShares.isEmpty()) {
        paintWord(painter);
        return;
    }
    paintTopics(painter, hovered);
    paintNames(painter);
    if (selected)
        paintSelected(painter, *selected);
}

void MapScene::paintTopics(QPainter& painter, std::optional<qsizetype> hovered) const
{
    const Theme& theme = Theme::current();
    painter.setFont(mapNumberFont());
    for (qsizetype i = 0; i < circles.size(); ++i) {
        const QColor color = colorOf(topics[i]);
        paintCircle(painter, circles[i].centre, circles[i].radius, faded(color, 0.13),
                    QPen(hovered == i ? color : faded(color, 0.75), hovered == i ? 2 : 1.25));
    }
    painter.setPen(theme.text);
    for (qsizetype i = 0; i < circles.size(); ++i)
        if (circles[i].numbered)
            painter.drawText(circles[i].numberRect(), Qt::AlignCenter, numberOf(topics[i]));
}

void MapScene::paintSelected(QPainter& painter, qsizetype index) const
{
    const Theme& theme = Theme::current();
    const MapCircle& circle = circles[index];
    const double room = std::max(circle.radius, circle.number.width() / 2 + 2);
    paintCircle(painter, circle.centre, room, theme.accent, Qt::NoPen);
    painter.setFont(mapNumberFont(QFont::DemiBold));
    painter.setPen(theme.onAccent);
    painter.drawText(circle.numberRect().adjusted(-4, 0, 4, 0), Qt::AlignCenter, numberOf(topics[index]));
}

/// Where the topics are, faintly, and upon them how much of the word each has.
void MapScene::paintWord(QPainter& painter) const
{
    const Theme& theme = Theme::current();
    for (qsizetype i = 0; i < circles.size(); ++i)
        paintCircle(painter, circles[i].centre, circles[i].radius, Qt::NoBrush, QPen(theme.mid, 1));
    painter.setFont(mapNumberFont());
    for (qsizetype i = 0; i < circles.size(); ++i) {
        const double share = wordShares.value(topics[i].topic);
        if (share <= 0)
            continue;
        const QColor color = colorOf(topics[i]);
        paintCircle(painter, circles[i].centre, radiusOfWholeWord * std::sqrt(share), mixed(color, theme.surface, 0.3),
                    QPen(color, 1.25));
    }
    painter.setPen(theme.text);
    for (qsizetype i = 0; i < circles.size(); ++i)
        if (circles[i].numbered && wordShares.value(topics[i].topic) >= smallestWordShare)
            painter.drawText(circles[i].numberRect(), Qt::AlignCenter, numberOf(topics[i]));
}

void MapScene::paintNames(QPainter& painter) const
{
    const Theme& theme = Theme::current();
    for (const MapName& name : names) {
        const MapTopic& topic = topics[name.circle];
        painter.setFont(nameFont(topic));
        painter.setPen(topic.named ? theme.text : theme.muted);
        painter.drawText(name.rect, Qt::AlignCenter, shortName(topic));
    }
}

/// The whole name with the share, over all else.
void MapScene::paintPointedName(QPainter& painter, qsizetype index) const
{
    const Theme& theme = Theme::current();
    const MapTopic& topic = topics[index];
    const double share = wordShares.isEmpty() ? topic.share : wordShares.value(topic.topic);
    const QFont font = textFont(TextRole::Label);
    const QString text = QFontMetrics(font).elidedText(
        QStringLiteral("%1 %2, %3").arg(numberOf(topic), topic.name, format::percent(share, 2)), Qt::ElideMiddle,
        qFloor(area.width()));
    const QList<QRectF> places = placesBeside(circles[index], sizeOf(text, QFontMetricsF(font)) + QSizeF(8, 4));
    const auto inside = std::ranges::find_if(places, [this](const QRectF& place) { return area.contains(place); });
    QRectF box = inside == places.end() ? places[2] : *inside;
    box.moveLeft(std::clamp(box.left(), area.left(), std::max(area.left(), area.right() - box.width())));
    box.moveTop(std::clamp(box.top(), area.top(), std::max(area.top(), area.bottom() - box.height())));
    painter.setBrush(theme.surface);
    painter.setPen(QPen(theme.strong, 1));
    painter.drawRoundedRect(QRectF(box.toRect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setFont(font);
    painter.setPen(theme.text);
    painter.drawText(box, Qt::AlignCenter, text);
}

} // namespace themata
