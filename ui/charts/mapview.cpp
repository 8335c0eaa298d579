#include "ui/charts/mapview.h"

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
#include <utility>

namespace themata {
namespace {

constexpr int margin = 16;
QString numberOf(const MapTopic& topic)
{
    return QString::number(topic.topic + 1);
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
    m_scene.topics = topics;
    m_shown = shown;
    m_empty = empty;
    m_missing.clear();
    clearWord();
    relayout();
}

void MapView::setMissing(const QString& sentence)
{
    m_scene.topics.clear();
    m_missing = sentence;
    clearWord();
    relayout();
}

void MapView::setName(std::uint32_t topic, const QString& name, bool named)
{
    const auto index = indexOf(topic);
    if (!index)
        return;
    m_scene.topics[*index].name = name;
    m_scene.topics[*index].named = named;
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
    m_scene.wordShares = shares;
    update();
}

void MapView::clearWord()
{
    m_word.clear();
    m_scene.wordShares.clear();
    update();
}

const QList<MapCircle>& MapView::circles() const
{
    layOut();
    return m_scene.circles;
}

QString MapView::caption() const
{
    if (m_scene.topics.isEmpty())
        return {};
    if (!m_word.isEmpty())
        return tr("Area: share of all uses of “%1”.").arg(m_word);
    QStringList sentences{tr("Area: share of tokens.")};
    if (const double shown = m_shown[0] + m_shown[1]; shown > 0)
        sentences += tr("The two axes hold %1 of all distance.").arg(format::percent(shown));
    else if (m_scene.topics.size() > 1)
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

/// One line, or more where the map is narrow.
QRect MapView::captionRect() const
{
    const int wide = width() - 2 * margin;
    const QFontMetrics metrics(textFont(TextRole::Axis));
    const QRect text = metrics.boundingRect(QRect(0, 0, wide, height()), Qt::TextWordWrap, caption());
    const int high = 4 + std::max(text.height(), lineHeight(TextRole::Axis));
    return {margin, height() - high - 2, wide, high};
}

std::optional<qsizetype> MapView::indexOf(std::optional<std::uint32_t> topic) const
{
    if (!topic)
        return std::nullopt;
    const auto found = std::ranges::find(m_scene.topics, *topic, &MapTopic::topic);
    return found == m_scene.topics.end() ? std::nullopt : std::optional(found - m_scene.topics.begin());
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
    m_scene.layOut(area());
}

void MapView::describe()
{
    QString text = m_missing.isEmpty() ? caption() : m_missing;
    if (const auto selected = indexOf(m_selected)) {
        const MapTopic& topic = m_scene.topics[*selected];
        text = tr("Selected: topic %1, %2, %3 of tokens.")
                   .arg(numberOf(topic), topic.name, format::percent(topic.share, 2))
            + u' ' + text;
    }
    setAccessibleDescription(text);
}

TableText MapView::table() const
{
    TableText result{{tr("Topic"), tr("Name"), tr("Share of tokens"), tr("x"), tr("y")}, {}};
    for (const MapTopic& topic : m_scene.topics)
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
    if (m_scene.topics.isEmpty()) {
        painter.drawText(area(), Qt::AlignCenter | Qt::TextWordWrap, m_missing);
        return;
    }
    layOut();
    if (m_scene.circles.isEmpty()) // there is no room for anything
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const auto selected = indexOf(m_selected);
    m_scene.paint(painter, m_hovered, selected);
    if (const auto pointed = m_hovered || !hasFocus() ? m_hovered : selected)
        m_scene.paintPointedName(painter, *pointed);
    painter.setFont(textFont(TextRole::Axis));
    painter.setPen(theme.muted);
    painter.drawText(captionRect(), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, caption());
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
        Q_EMIT topicSelected(m_scene.topics[*hit].topic);
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
    const auto to = from
        ? nextCircle(m_scene.circles, *from, Qt::Key(event->key()))
        : std::optional(std::ranges::max_element(m_scene.topics, {}, &MapTopic::share) - m_scene.topics.begin());
    if (to)
        Q_EMIT topicSelected(m_scene.topics[*to].topic);
}

} // namespace themata
