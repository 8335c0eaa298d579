#include "ui/charts/wordbars.h"

#include "ui/charts/chartmenu.h"
#include "ui/charts/ticks.h"
#include "ui/format/numbers.h"
#include "ui/style/fonts.h"
#include "ui/style/properties.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMetaMethod>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace themata {
namespace {

constexpr int smallestRow = 16;
constexpr int largestRow = 24;
constexpr int leftEdge = 8;
constexpr int wordColumn = 88;
constexpr int wideWordColumn = 136; ///< where a word does not fit into that
constexpr int numberColumn = 52;
constexpr int top = 4;
constexpr int axisHeight = 24;
constexpr int fewestRows = 8;

/// The scale fits all topic counts; corpus counts may be cut when they are much larger than any of those.
double scaleEnd(std::span<const WordBar> words)
{
    double topic = 0;
    double all = 0;
    for (const WordBar& word : words) {
        topic = std::max({topic, word.inTopic, word.interval ? word.interval->second : 0.0});
        all = std::max(all, word.inAll);
    }
    return std::max(1.0, std::min(all, topic * 3) * 1.02);
}

/// One of two, so that bars seldom move when other words come.
int wordWidth(std::span<const WordBar> words)
{
    const QFontMetrics metrics(textFont(TextRole::Label));
    const bool fit = std::ranges::all_of(
        words, [&](const WordBar& word) { return metrics.horizontalAdvance(word.word) <= wordColumn; });
    return fit ? wordColumn : wideWordColumn;
}

TableText tableOf(const QList<WordBar>& words)
{
    TableText table{{WordBars::tr("Word"), WordBars::tr("In this topic"), WordBars::tr("Interval from"),
                     WordBars::tr("Interval to"), WordBars::tr("In all documents")},
                    {}};
    for (const WordBar& word : words)
        table.rows << QStringList{
            word.word, QString::number(word.inTopic), word.interval ? QString::number(word.interval->first) : QString(),
            word.interval ? QString::number(word.interval->second) : QString(), QString::number(word.inAll)};
    return table;
}

struct BarPainter {
    QPainter& painter;
    QRectF plot;
    double end;
    int rowStep;
    int wordWidth;

    [[nodiscard]] double toX(double value) const
    {
        return std::round(plot.left() + plot.width() * std::clamp(value / end, 0.0, 1.0));
    }
    void ground(const QRectF& band, double value) const
    {
        const Theme& theme = Theme::current();
        const double x = toX(value);
        painter.fillRect(QRectF(band.left(), band.top(), x - band.left(), band.height()), theme.barGround);
        if (value <= end) {
            painter.fillRect(QRectF(x - 1, band.top(), 1, band.height()), theme.strong);
            return;
        }
        painter.setPen(QPen(theme.surface, 2));
        for (const double back : {8.0, 13.0})
            painter.drawLine(QPointF(x - back - 2, band.bottom()), QPointF(x - back + 2, band.top()));
    }
    void interval(const QRectF& band, const std::pair<double, double>& range) const
    {
        painter.setPen(QPen(Theme::current().text, 1));
        const double y = std::round(band.center().y());
        const double low = toX(range.first);
        const double high = toX(range.second);
        painter.drawLine(QPointF(low, y), QPointF(high, y));
        for (const double x : {low, high})
            painter.drawLine(QPointF(x, y - 3), QPointF(x, y + 3));
    }
};

void paintScale(const BarPainter& bars)
{
    const Theme& theme = Theme::current();
    for (const double value : niceTicks({0, bars.end}, 3).values) {
        const double x = bars.toX(value);
        bars.painter.fillRect(QRectF(x, bars.plot.top(), 1, bars.plot.height()), value > 0 ? theme.grid : theme.axis);
        bars.painter.setPen(theme.muted);
        bars.painter.drawText(QRectF(x - 40, bars.plot.bottom() + 4, 80, 16), Qt::AlignCenter,
                              format::number(value, 0));
    }
}

void paintWord(const BarPainter& bars, const WordBar& word, double y, int numberRight)
{
    const Theme& theme = Theme::current();
    QPainter& painter = bars.painter;
    const int rowStep = bars.rowStep;
    const int barHeight = rowStep - 6;
    const QRectF row(bars.plot.left(), y, bars.plot.width(), rowStep);
    const QRectF band(row.left(), y + 3, row.width(), barHeight);
    bars.ground(band, word.inAll);
    painter.fillRect(QRectF(band.left(), band.top(), bars.toX(word.inTopic) - band.left(), band.height()),
                     theme.areaAccent);
    if (word.interval)
        bars.interval(band, *word.interval);
    painter.setFont(textFont(TextRole::Label));
    painter.setPen(theme.text);
    const QRectF name(row.left() - 8 - bars.wordWidth, y, bars.wordWidth, rowStep);
    painter.drawText(name, Qt::AlignRight | Qt::AlignVCenter,
                     elidedAtEnd(word.word, painter.fontMetrics(), bars.wordWidth));
    painter.setFont(numberFont(textFont(TextRole::Axis)));
    painter.setPen(theme.muted);
    painter.drawText(QRectF(numberRight - numberColumn, y, numberColumn, rowStep), Qt::AlignRight | Qt::AlignVCenter,
                     format::number(word.inTopic, 0));
}

} // namespace

WordBars::WordBars(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Words of the topic"));
    setFocusPolicy(Qt::StrongFocus);
    setProperty(properties::focusRing, true);
    setMouseTracking(true);
    installChartMenu(
        *this, tr("Words of the topic"), [this] { return tableOf(m_words); },
        [this](QMenu& menu, const QPoint& place) { addWordActions(menu, place); });
}

void WordBars::addWordActions(QMenu& menu, const QPoint& place)
{
    const int row = rowAt(place.y());
    if (row < 0)
        return;
    const QString word = m_words[row].word;
    if (isSignalConnected(QMetaMethod::fromSignal(&WordBars::stopRequested)))
        menu.addAction(tr("Stop the word “%1”…").arg(word), this, [this, word] { Q_EMIT stopRequested(word); });
    if (isSignalConnected(QMetaMethod::fromSignal(&WordBars::wordRequested)))
        menu.addAction(tr("Show “%1” in Words").arg(word), this, [this, word] { Q_EMIT wordRequested(word); });
    if (!menu.isEmpty())
        menu.addSeparator();
}

void WordBars::setWords(const QList<WordBar>& words)
{
    m_words = words;
    pointAt(std::nullopt);
    setMaximumHeight(top + largestRow * static_cast<int>(m_words.size()) + axisHeight);
    updateGeometry();
    update();
}

QSize WordBars::sizeHint() const
{
    return {400, top + smallestRow * static_cast<int>(m_words.size()) + axisHeight};
}

QSize WordBars::minimumSizeHint() const
{
    return {260, top + smallestRow * std::min(fewestRows, static_cast<int>(m_words.size())) + axisHeight};
}

int WordBars::shownWords() const
{
    return std::clamp((height() - top - axisHeight) / smallestRow, 0, static_cast<int>(m_words.size()));
}

/// Rows share the height there is.
int WordBars::rowStep() const
{
    const int rows = std::max(1, shownWords());
    return std::clamp((height() - top - axisHeight) / rows, smallestRow, largestRow);
}

int WordBars::rowAt(int y) const
{
    const int row = (y - top) / rowStep();
    return y >= top && row < shownWords() ? row : -1;
}

void WordBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(textFont(TextRole::Axis));
    const int step = rowStep();
    const int rows = shownWords();
    const std::span<const WordBar> shown(m_words.constData(), static_cast<std::size_t>(rows));
    const int words = wordWidth(shown);
    const int left = leftEdge + words + 8;
    const QRectF plot(left, top, width() - left - numberColumn, step * rows);
    if (m_pointed)
        painter.fillRect(QRect(0, top + step * *m_pointed, width(), step),
                         hasFocus() ? Theme::current().tint : Theme::current().well);
    const BarPainter bars{painter, plot, scaleEnd(shown), step, words};
    paintScale(bars);
    for (int row = 0; row < rows; ++row)
        paintWord(bars, m_words[row], top + step * row, width());
}

void WordBars::pointAt(std::optional<int> row)
{
    if (std::exchange(m_pointed, row) == row)
        return;
    setAccessibleDescription(row ? describe(m_words[*row]) : QString());
    Q_EMIT wordPointed(row.value_or(-1));
    update();
}

QString WordBars::describe(const WordBar& word) const
{
    const QString text = tr("%1: %2 in this topic, %3 in all documents")
                             .arg(word.word, format::number(word.inTopic, 0), format::number(word.inAll, 0));
    if (!word.interval)
        return text;
    return text + u'\n'
        + tr("%1: %2 to %3 in this topic")
              .arg(m_intervalText, format::number(word.interval->first, 0), format::number(word.interval->second, 0));
}

void WordBars::mouseMoveEvent(QMouseEvent* event)
{
    const int row = rowAt(qRound(event->position().y()));
    pointAt(row < 0 ? std::nullopt : std::optional(row));
}

void WordBars::leaveEvent(QEvent*)
{
    pointAt(std::nullopt);
}

void WordBars::focusOutEvent(QFocusEvent*)
{
    pointAt(std::nullopt);
}

void WordBars::keyPressEvent(QKeyEvent* event)
{
    const int last = shownWords() - 1;
    if (last >= 0 && event->key() == Qt::Key_Down)
        pointAt(m_pointed ? std::min(last, *m_pointed + 1) : 0);
    else if (last >= 0 && event->key() == Qt::Key_Up)
        pointAt(m_pointed ? std::max(0, *m_pointed - 1) : last);
    else if (m_pointed && event->key() == Qt::Key_Escape)
        pointAt(std::nullopt);
    else
        QWidget::keyPressEvent(event);
}

void WordBars::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const int row = rowAt(qRound(event->position().y())); row >= 0)
        Q_EMIT wordActivated(m_words[row].word);
}

bool WordBars::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int row = rowAt(help->y());
        if (row >= 0)
            QToolTip::showText(help->globalPos(), describe(m_words[row]), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace themata
