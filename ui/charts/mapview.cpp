#include "ui/charts/mapview.h"

#include "engine/base/casts.h"
#include "ui/charts/chartmenu.h"
#include "ui/format/counted.h"
#include "ui/format/numbers.h"
#include "ui/style/fonts.h"
#include "ui/style/properties.h"
#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace themata {
namespace {

constexpr int margin = 16;
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
    QFont font = textFont(TextRole::Axis);
    font.setItalic(!topic.named);
    return font;
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

/// Cut at a whole word if it is long.
QString shortName(const MapTopic& topic)
{
    const QFontMetrics metrics(nameFont(topic));
    if (metrics.horizontalAdvance(topic.name) <= widestName)
        return topic.name;
    QStringList words = topic.name.split(u' ');
    while (words.size() > 1 && metrics.horizontalAdvance(words.join(u' ') + u'…') > widestName)
        words.removeLast();
    if (words.last() == u"·")
        words.removeLast();
    return metrics.elidedText(words.join(u' ') + u'…', Qt::ElideRight, widestName);
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

MapView::MapView(QWidget* parent)
    : QWidget(parent)
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFocusPolicy(Qt::StrongFocus);
    setProperty(properties::focusRing, true);
    setMouseTracking(true);
    setAccessibleName(tr("Map of topics"));
    installChartMenu(*this, tr("Map of topics"), [this] { return table(); });
}

void MapView::setTopics(const QList<MapTopic>& topics, const std::array<double, 2>& shown, qsizetype empty)
{
    m_topics = topics;
    m_shown = shown;
    m_empty = empty;
    m_missing.clear();
    clearWord();
    relayout();
}

void MapView::setMissing(const QString& sentence)
{
    m_topics.clear();
    m_missing = sentence;
    clearWord();
    relayout();
}

void MapView::setName(std::uint32_t topic, const QString& name, bool named)
{
    const auto index = indexOf(topic);
    if (!index)
        return;
    m_topics[*index].name = name;
    m_topics[*index].named = named;
    relayout();
}

void MapView::setSelectedTopic(std::optional<std::uint32_t> topic)
{
    m_selected = topic;
    describe();
    update();
}

void MapView::setWord(const QString& word, const QList<double>& shares)
{
    m_word = word;
    m_wordShares = shares;
    update();
}

void MapView::clearWord()
{
    m_word.clear();
    m_wordShares.clear();
    update();
}

const QList<MapCircle>& MapView::circles() const
{
    layOut();
    return m_circles;
}

QString MapView::caption() const
{
    if (m_topics.isEmpty())
        return {};
    if (!m_word.isEmpty())
        return tr("Area: share of all uses of “%1”.").arg(m_word);
    QStringList sentences{tr("Area: share of tokens.")};
    if (const double shown = m_shown[0] + m_shown[1]; shown > 0)
        sentences += tr("The two axes hold %1 of all distance.").arg(format::percent(shown));
    else if (m_topics.size() > 1)
        sentences += tr("All topics have the same words.");
    if (m_empty > 0)
        sentences += format::counted(static_cast<std::uint64_t>(m_empty), tr("1 empty topic is not shown."),
                                     tr("%1 empty topics are not shown."));
    return sentences.join(u' ');
}

QRectF MapView::area() const
{
    return QRectF(rect()).adjusted(margin, 4, -margin, -captionRect().height() - 4);
}

/// One line, or two where the map is narrow.
QRect MapView::captionRect() const
{
    const int wide = width() - 2 * margin;
    const int lines = QFontMetrics(textFont(TextRole::Axis)).horizontalAdvance(caption()) > wide ? 2 : 1;
    const int high = 4 + lines * lineHeight(TextRole::Axis);
    return {margin, height() - high - 2, wide, high};
}

std::optional<qsizetype> MapView::indexOf(std::optional<std::uint32_t> topic) const
{
    if (!topic)
        return std::nullopt;
    const auto found = std::ranges::find(m_topics, *topic, &MapTopic::topic);
    return found == m_topics.end() ? std::nullopt : std::optional(found - m_topics.begin());
}

void MapView::relayout()
{
    m_laidOut = false;
    m_hovered.reset();
    describe();
    update();
}

void MapView::layOut() const
{
    if (m_laidOut)
        return;
    m_laidOut = true;
    const QFontMetricsF numbers(mapNumberFont());
    QList<MapItem> items;
    for (const MapTopic& topic : m_topics)
        items.append({topic.place, topic.share, sizeOf(numberOf(topic), numbers)});
    m_circles = layoutCircles(items, area());
    m_names = layoutNames(
        m_circles, [this](qsizetype i) { return sizeOf(shortName(m_topics[i]), QFontMetricsF(nameFont(m_topics[i]))); },
        area(), namesShown);
}

void MapView::describe()
{
    QString text = m_missing.isEmpty() ? caption() : m_missing;
    if (const auto selected = indexOf(m_selected)) {
        const MapTopic& topic = m_topics[*selected];
        text = tr("Selected: topic %1, %2, %3 of tokens.")
                   .arg(numberOf(topic), topic.name, format::percent(topic.share, 2))
            + u' ' + text;
    }
    setAccessibleDescription(text);
}

ChartTable MapView::table() const
{
    ChartTable result{{tr("Topic"), tr("Name"), tr("Share of tokens"), tr("x"), tr("y")}, {}};
    for (const MapTopic& topic : m_topics)
        result.rows << QStringList{numberOf(topic), topic.name, QString::number(topic.share, 'g', 6),
                                   QString::number(topic.place.x, 'g', 6), QString::number(topic.place.y, 'g', 6)};
    return result;
}

void MapView::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setFont(textFont(TextRole::Label));
    painter.setPen(theme.muted);
    if (m_topics.isEmpty()) {
        painter.drawText(area(), Qt::AlignCenter | Qt::TextWordWrap, m_missing);
        return;
    }
    layOut();
    if (m_circles.isEmpty()) // there is no room for anything
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    m_word.isEmpty() ? paintTopics(painter) : paintWord(painter);
    if (m_hovered)
        paintPointedName(painter, *m_hovered);
    else if (const auto selected = indexOf(m_selected); selected && hasFocus())
        paintPointedName(painter, *selected);
    painter.setFont(textFont(TextRole::Axis));
    painter.setPen(theme.muted);
    painter.drawText(captionRect(), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, caption());
}

void MapView::paintTopics(QPainter& painter) const
{
    const Theme& theme = Theme::current();
    painter.setFont(mapNumberFont());
    for (qsizetype i = 0; i < m_circles.size(); ++i) {
        const QColor color = colorOf(m_topics[i]);
        paintCircle(painter, m_circles[i].centre, m_circles[i].radius, faded(color, 0.13),
                    QPen(m_hovered == i ? color : faded(color, 0.75), m_hovered == i ? 2 : 1.25));
    }
    painter.setPen(theme.text);
    for (qsizetype i = 0; i < m_circles.size(); ++i)
        if (m_circles[i].numbered)
            painter.drawText(m_circles[i].numberRect(), Qt::AlignCenter, numberOf(m_topics[i]));
    paintNames(painter);
    if (const auto selected = indexOf(m_selected)) {
        const MapCircle& circle = m_circles[*selected];
        const double room = std::max(circle.radius, circle.number.width() / 2 + 2);
        paintCircle(painter, circle.centre, room, theme.accent, Qt::NoPen);
        painter.setFont(mapNumberFont(QFont::DemiBold));
        painter.setPen(theme.onAccent);
        painter.drawText(circle.numberRect().adjusted(-4, 0, 4, 0), Qt::AlignCenter, numberOf(m_topics[*selected]));
    }
}

/// Where the topics are, faintly, and upon them how much of the word each has.
void MapView::paintWord(QPainter& painter) const
{
    const Theme& theme = Theme::current();
    for (qsizetype i = 0; i < m_circles.size(); ++i)
        paintCircle(painter, m_circles[i].centre, m_circles[i].radius, Qt::NoBrush, QPen(theme.mid, 1));
    painter.setFont(mapNumberFont());
    for (qsizetype i = 0; i < m_circles.size(); ++i) {
        const double share = m_wordShares.value(m_topics[i].topic);
        if (share <= 0)
            continue;
        const QColor color = colorOf(m_topics[i]);
        paintCircle(painter, m_circles[i].centre, radiusOfWholeWord * std::sqrt(share),
                    mixed(color, theme.surface, 0.3), QPen(color, 1.25));
    }
    painter.setPen(theme.text);
    for (qsizetype i = 0; i < m_circles.size(); ++i)
        if (m_circles[i].numbered && m_wordShares.value(m_topics[i].topic) >= smallestWordShare)
            painter.drawText(m_circles[i].numberRect(), Qt::AlignCenter, numberOf(m_topics[i]));
}

void MapView::paintNames(QPainter& painter) const
{
    const Theme& theme = Theme::current();
    for (const MapName& name : m_names) {
        const MapTopic& topic = m_topics[name.circle];
        painter.setFont(nameFont(topic));
        painter.setPen(topic.named ? theme.text : theme.muted);
        painter.drawText(name.rect, Qt::AlignCenter, shortName(topic));
    }
}

/// The whole name with the share, over all else.
void MapView::paintPointedName(QPainter& painter, qsizetype circle) const
{
    const Theme& theme = Theme::current();
    const MapTopic& topic = m_topics[circle];
    const double share = m_word.isEmpty() ? topic.share : m_wordShares.value(topic.topic);
    const QFont font = textFont(TextRole::Label);
    const QString text = QFontMetrics(font).elidedText(
        QStringLiteral("%1 %2, %3").arg(numberOf(topic), topic.name, format::percent(share, 2)), Qt::ElideMiddle,
        width() - 2 * margin);
    const QList<QRectF> places = placesBeside(m_circles[circle], sizeOf(text, QFontMetricsF(font)) + QSizeF(8, 4));
    const auto inside = std::ranges::find_if(places, [this](const QRectF& place) { return area().contains(place); });
    QRectF box = inside == places.end() ? places[2] : *inside;
    box.moveLeft(std::clamp(box.left(), 0.0, std::max(0.0, width() - box.width())));
    box.moveTop(std::clamp(box.top(), 0.0, std::max(0.0, height() - box.height())));
    painter.setBrush(theme.surface);
    painter.setPen(QPen(theme.strong, 1));
    painter.drawRoundedRect(QRectF(box.toRect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setFont(font);
    painter.setPen(theme.text);
    painter.drawText(box, Qt::AlignCenter, text);
}

void MapView::resizeEvent(QResizeEvent*)
{
    m_laidOut = false;
}

void MapView::setHovered(std::optional<qsizetype> circle)
{
    if (std::exchange(m_hovered, circle) == circle)
        return;
    setCursor(circle ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void MapView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (const auto hit = circleAt(circles(), event->position()))
        Q_EMIT topicSelected(m_topics[*hit].topic);
}

void MapView::mouseMoveEvent(QMouseEvent* event)
{
    setHovered(circleAt(circles(), event->position()));
}

void MapView::leaveEvent(QEvent*)
{
    setHovered(std::nullopt);
}

void MapView::focusInEvent(QFocusEvent*)
{
    update();
}

void MapView::focusOutEvent(QFocusEvent*)
{
    update();
}

/// Arrows go to the nearest circle; from nowhere, to the largest.
void MapView::keyPressEvent(QKeyEvent* event)
{
    const bool arrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    if (!arrow || circles().isEmpty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto from = indexOf(m_selected);
    const auto to = from ? nextCircle(m_circles, *from, Qt::Key(event->key()))
                         : std::optional(std::ranges::max_element(m_topics, {}, &MapTopic::share) - m_topics.begin());
    if (to)
        Q_EMIT topicSelected(m_topics[*to].topic);
}

} // namespace themata
