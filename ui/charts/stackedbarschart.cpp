#include "ui/charts/stackedbarschart.h"

#include "ui/charts/chartmenu.h"
#include "ui/charts/ticks.h"
#include "ui/format/counted.h"
#include "ui/format/numbers.h"
#include "ui/models/topicshareviews.h"
#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/shapes.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>
#include <vector>

namespace themata {

namespace {

constexpr int labelGap = 8; // between the labels of the axis and the plot
constexpr int rightMargin = 4;
constexpr int captionHeight = 20;
constexpr int timesHeight = 22; // under the plot
constexpr int labelHeight = 16;
constexpr int yearWidth = 56; // of a time's label, with room around it
constexpr int monthWidth = 80;
constexpr int legendStep = 18;
constexpr int legendText = 14; // from dot to name
constexpr int legendApart = 16;
constexpr double headroom = 1.03; // above the highest bar

QString labelOf(double value)
{
    return QLocale().toString(value, 'g', 6);
}

} // namespace

double StackedBar::height() const
{
    return std::accumulate(parts.begin(), parts.end(), 0.0);
}

StackedBarsChart::StackedBarsChart(const QString& title, QWidget* parent)
    : ReadOutChart(title, parent)
{
    installChartMenu(*this, title, [this] {
        ChartTable table{{tr("Period")}, {}};
        for (const BarLayer& layer : m_layers)
            table.header << nameOf(layer);
        table.header << tr("Sum") << tr("Uses") << tr("Tokens") << tr("Documents");
        for (const StackedBar& bar : m_bars) {
            QStringList row{bar.name};
            for (const double part : bar.parts)
                row << QString::number(part, 'g', 10);
            row << QString::number(bar.height(), 'g', 10);
            for (const std::uint64_t count : {bar.uses, bar.tokens, bar.documents})
                row << QString::number(count);
            table.rows << row;
        }
        return table;
    });
}

void StackedBarsChart::setUnit(const QString& unit, const QString& caption)
{
    m_unit = unit;
    m_caption = caption;
    describe();
    update();
}

void StackedBarsChart::setBars(const QList<BarLayer>& layers, const QList<StackedBar>& bars, bool months)
{
    m_layers = layers;
    m_bars = bars;
    m_months = months;
    pointsChanged(m_bars.size());
    describe();
}

void StackedBarsChart::setLayers(const QList<BarLayer>& layers)
{
    setBars(layers, m_bars, m_months);
}

QString StackedBarsChart::nameOf(const BarLayer& layer) const
{
    return layer.kind == BarLayer::Kind::Topic ? QStringLiteral("%1 %2").arg(layer.number).arg(layer.name) : layer.name;
}

QStringList StackedBarsChart::largestParts(const StackedBar& bar) const
{
    constexpr std::size_t most = 3;
    std::vector<int> order;
    for (int i = 0; i < static_cast<int>(bar.parts.size()); ++i)
        if (bar.parts[i] > 0 && m_layers[i].kind != BarLayer::Kind::All)
            order.push_back(i);
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](int i) { return bar.parts[i]; });
    order.resize(std::min(order.size(), most));
    QStringList texts;
    for (const int i : order)
        texts << tr("%1 with %2").arg(nameOf(m_layers[i]), format::significant(bar.parts[i]));
    return texts;
}

void StackedBarsChart::describe()
{
    if (m_bars.isEmpty())
        return setAccessibleDescription({});
    const StackedBar& most = *std::ranges::max_element(m_bars, {}, &StackedBar::height);
    setAccessibleDescription(
        tr("%1 bars from %2 to %3, in %4. Highest: %5, %6. Last: %7. The arrow keys read them out.")
            .arg(format::integer(m_bars.size()), m_bars.first().name, m_bars.last().name, m_unit, most.name,
                 format::significant(most.height()), format::significant(m_bars.last().height())));
}

QString StackedBarsChart::readOutText() const
{
    if (readOut() < 0)
        return {};
    const StackedBar& bar = m_bars[readOut()];
    const QString whole = QStringLiteral("%1: %2").arg(bar.name, format::significant(bar.height()));
    const QStringList largest = largestParts(bar);
    return largest.isEmpty() ? whole : tr("%1. Largest: %2").arg(whole, largest.join(QStringLiteral(", ")));
}

QString StackedBarsChart::tipOf(int number) const
{
    const StackedBar& bar = m_bars[number];
    QStringList lines{tr("%1: %2 %3").arg(bar.name, format::significant(bar.height()), m_unit)};
    lines << largestParts(bar)
          << tr("%1 among %2 in %3")
                 .arg(format::counted(bar.uses, tr("1 use"), tr("%1 uses")),
                      format::counted(bar.tokens, tr("1 token"), tr("%1 tokens")),
                      format::counted(bar.documents, tr("1 document"), tr("%1 documents")));
    return QStringLiteral("<p>%1</p>").arg(lines.join(u'\n').toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")));
}

QList<double> StackedBarsChart::gridLines(double highest)
{
    constexpr qsizetype most = 5;
    QList<double> lines;
    for (int count = 4; count > 1; --count) {
        lines = niceTicks({0, highest}, count).values;
        if (lines.size() <= most)
            break;
    }
    return lines;
}

QList<int> StackedBarsChart::roundTimes(int begin, int end, bool months, int most)
{
    static constexpr std::array monthSteps{1, 2, 3, 6, 12, 24, 60, 120};
    static constexpr std::array yearSteps{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};
    QList<int> times;
    for (const int step : months ? std::span<const int>(monthSteps) : std::span<const int>(yearSteps)) {
        times.clear();
        for (int time = (begin + step - 1) / step * step; time < end; time += step)
            times << time;
        if (times.size() <= std::max(most, 1))
            break;
    }
    return times;
}

QList<QRectF> StackedBarsChart::legendPlaces() const
{
    if (m_layers.isEmpty() || m_layers.first().kind == BarLayer::Kind::All)
        return {};
    const QFontMetricsF metrics(textFont(TextRole::Label));
    const double half = (width() - legendApart) / 2.0; // at most, so that two stand side by side
    QList<QRectF> places;
    double x = 0, y = 0;
    for (const BarLayer& layer : m_layers) {
        const double wide = std::min(half, std::ceil(legendText + metrics.horizontalAdvance(nameOf(layer)) + 1));
        if (x > 0 && x + wide > width()) {
            x = 0;
            y += legendStep;
        }
        places << QRectF(x, y, wide, legendStep);
        x += wide + legendApart;
    }
    return places;
}

QRectF StackedBarsChart::plotRect() const
{
    const auto places = legendPlaces();
    const double legend = places.isEmpty() ? 0 : places.last().bottom() + 2;
    const QFontMetricsF metrics(numberFont(textFont(TextRole::Axis)));
    double labels = 0;
    for (const double value : gridLines(highest()))
        labels = std::max(labels, std::ceil(metrics.horizontalAdvance(labelOf(value))));
    return QRectF(rect()).adjusted(labels + labelGap, captionHeight + 4, -rightMargin, -timesHeight - legend);
}

double StackedBarsChart::highest() const
{
    double most = 0;
    for (const StackedBar& bar : m_bars)
        most = std::max(most, bar.height());
    return most > 0 ? most * headroom : 1;
}

double StackedBarsChart::toX(double time) const
{
    const QRectF plot = plotRect();
    const double begin = m_bars.first().begin, end = m_bars.last().end;
    return std::round(plot.left() + (time - begin) / (end - begin) * plot.width());
}

double StackedBarsChart::toY(double value) const
{
    const QRectF plot = plotRect();
    return std::round(plot.bottom() - value / highest() * plot.height());
}

void StackedBarsChart::paintEvent(QPaintEvent*)
{
    if (m_bars.isEmpty())
        return;
    QPainter painter(this);
    paintCaption(painter);
    paintReadOut(painter, 0, plotRect().height(), Theme::current().tint);
    paintGrid(painter);
    for (const StackedBar& bar : m_bars)
        paintBar(painter, bar);
    paintTimes(painter);
    paintReadOut(painter, plotRect().height(), 2, Theme::current().accent);
    paintLegend(painter);
}

/// Fills what is in the column of the bar that is read out, so far below the top of the plot and so high.
void StackedBarsChart::paintReadOut(QPainter& painter, double below, double height, const QColor& color) const
{
    if (readOut() < 0)
        return;
    const StackedBar& bar = m_bars[readOut()];
    painter.fillRect(QRectF(toX(bar.begin), plotRect().top() + below, toX(bar.end) - toX(bar.begin), height), color);
}

void StackedBarsChart::paintCaption(QPainter& painter) const
{
    const QString read = readOutText();
    painter.setFont(textFont(TextRole::Label));
    painter.setPen(read.isEmpty() ? Theme::current().muted : Theme::current().text);
    painter.drawText(QRectF(0, 0, width(), captionHeight), Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(read.isEmpty() ? m_caption : read, Qt::ElideRight, width()));
}

void StackedBarsChart::paintGrid(QPainter& painter) const
{
    const QRectF plot = plotRect();
    painter.setFont(numberFont(textFont(TextRole::Axis)));
    painter.setPen(Theme::current().muted);
    for (const double value : gridLines(highest())) {
        const double y = toY(value);
        painter.fillRect(QRectF(plot.left(), y, plot.width(), 1), Theme::current().grid);
        painter.drawText(QRectF(0, y - labelHeight / 2.0, plot.left() - labelGap, labelHeight),
                         Qt::AlignRight | Qt::AlignVCenter, labelOf(value));
    }
}

/// Round times stand under the bar of their year or month; under bars of several years, where the year begins.
void StackedBarsChart::paintTimes(QPainter& painter) const
{
    const Theme& theme = Theme::current();
    const QRectF plot = plotRect();
    painter.fillRect(QRectF(plot.left(), plot.bottom(), plot.width(), 1), theme.axis);
    painter.setFont(textFont(TextRole::Axis));
    painter.setPen(theme.muted);
    const int labelWidth = m_months ? monthWidth : yearWidth;
    const double inBar = m_bars.first().end - m_bars.first().begin == 1 ? 0.5 : 0;
    for (const int time :
         roundTimes(m_bars.first().begin, m_bars.last().end, m_months, static_cast<int>(plot.width() / labelWidth))) {
        const double x = toX(time + inBar);
        painter.fillRect(QRectF(x, plot.bottom(), 1, 4), theme.axis);
        const double left = std::clamp(x - labelWidth / 2.0, 0.0, std::max(0.0, double(width() - labelWidth)));
        painter.drawText(QRectF(left, plot.bottom() + 5, labelWidth, labelHeight), Qt::AlignCenter,
                         m_months ? monthName(time) : QString::number(time));
    }
}

/// Hatching is for topics of one colour alone: narrow bars are calmer without.
QBrush StackedBarsChart::brushOf(const BarLayer& layer) const
{
    const Theme& theme = Theme::current();
    if (layer.kind != BarLayer::Kind::Topic)
        return layer.kind == BarLayer::Kind::Others ? theme.barGround : theme.areaAccent;
    const QColor color = theme.topicColor(layer.number);
    const auto same = std::ranges::count_if(m_layers, [&](const BarLayer& other) {
        return other.kind == BarLayer::Kind::Topic && theme.topicColor(other.number) == color;
    });
    return same > 1 ? topicBrush(layer.number) : color;
}

void StackedBarsChart::paintBar(QPainter& painter, const StackedBar& bar) const
{
    const double left = toX(bar.begin), room = toX(bar.end) - left;
    const double wide = std::max(1.0, room > 3 ? room - 1 : room);
    double sum = 0;
    for (qsizetype i = 0; i < bar.parts.size(); ++i) {
        const double bottom = toY(sum), top = toY(sum += bar.parts[i]);
        const double apart = bottom - top > 2 ? 1 : 0;
        painter.fillRect(QRectF(left, top + apart, wide, bottom - top - apart), brushOf(m_layers[i]));
    }
}

void StackedBarsChart::paintLegend(QPainter& painter) const
{
    const Theme& theme = Theme::current();
    const auto places = legendPlaces();
    const double top = plotRect().bottom() + timesHeight;
    painter.setFont(textFont(TextRole::Label));
    for (qsizetype i = 0; i < places.size(); ++i) {
        const QRectF place = places[i].translated(0, top);
        const QRectF dot(place.left(), place.top(), metrics::topicDotSize, place.height());
        const BarLayer& layer = m_layers[i];
        if (layer.kind == BarLayer::Kind::Topic)
            paintTopicDot(painter, dot, layer.number);
        else
            painter.fillRect(QRectF(dot.left(), dot.center().y() - 4, 8, 8), theme.barGround);
        const QRectF name = place.adjusted(legendText, 0, 0, 0);
        painter.setPen(layer.kind == BarLayer::Kind::Topic ? theme.text : theme.muted);
        painter.drawText(
            name, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(nameOf(layer), Qt::ElideRight, static_cast<int>(name.width())));
    }
}

int StackedBarsChart::pointAt(const QPointF& place) const
{
    const QRectF plot = plotRect();
    if (m_bars.isEmpty() || !plot.contains(place))
        return -1;
    const auto bar = std::ranges::find_if(
        m_bars, [&](const StackedBar& at) { return place.x() >= toX(at.begin) && place.x() < toX(at.end); });
    return bar == m_bars.end() ? -1 : static_cast<int>(bar - m_bars.begin());
}

} // namespace themata
