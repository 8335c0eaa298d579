#include "ui/charts/stackedbarschart.h"

#include "ui/charts/chartmenu.h"
#include "ui/charts/ticks.h"
#include "ui/format/counted.h"
#include "ui/format/numbers.h"
#include "ui/format/paragraphs.h"
#include "ui/models/topicshareviews.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>
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
    installChartMenu(*this, title, [this] { return numbers(); });
}

TableText StackedBarsChart::numbers() const
{
    TableText table{{tr("Period")}, {}};
    for (const BarLayer& layer : m_layers)
        table.header << layerName(layer);
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

void StackedBarsChart::setMarked(std::optional<std::pair<int, int>> times)
{
    m_marked = times;
    update();
}

void StackedBarsChart::setLayers(const QList<BarLayer>& layers)
{
    setBars(layers, m_bars, m_months);
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
        texts << tr("%1 with %2").arg(layerName(m_layers[i]), format::significant(bar.parts[i]));
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
    return format::paragraphs({lines.join(u'\n'), m_months ? monthClickText(bar.begin) : QString()});
}

StackedBarsChart::Scale StackedBarsChart::scale() const
{
    Scale scale;
    scale.begin = m_bars.first().begin;
    scale.end = m_bars.last().end;
    const double most = std::ranges::max(m_bars, {}, &StackedBar::height).height();
    scale.top = most > 0 ? most * headroom : 1;
    const auto places = legendPlaces(m_layers, width());
    const double legend = places.isEmpty() ? 0 : places.last().bottom() + 2;
    const QFontMetricsF metrics(numberFont(textFont(TextRole::Axis)));
    double labels = 0;
    for (const double value : gridLines(scale.top))
        labels = std::max(labels, std::ceil(metrics.horizontalAdvance(labelOf(value))));
    scale.plot = QRectF(rect()).adjusted(labels + labelGap, captionHeight + 4, -rightMargin, -timesHeight - legend);
    return scale;
}

double StackedBarsChart::Scale::toX(double time) const
{
    return std::round(plot.left() + (time - begin) / (end - begin) * plot.width());
}

double StackedBarsChart::Scale::toY(double value) const
{
    return std::round(plot.bottom() - value / top * plot.height());
}

void StackedBarsChart::paintEvent(QPaintEvent*)
{
    if (m_bars.isEmpty())
        return;
    QPainter painter(this);
    const Scale scale = this->scale();
    paintCaption(painter);
    paintMarked(painter, scale);
    paintColumn(painter, scale);
    paintGrid(painter, scale);
    for (const StackedBar& bar : m_bars)
        paintBar(painter, scale, bar);
    paintTimes(painter, scale);
    paintLegend(painter, m_layers, legendPlaces(m_layers, width()), scale.plot.bottom() + timesHeight);
}

/// As far as there are bars.
void StackedBarsChart::paintMarked(QPainter& painter, const Scale& scale) const
{
    if (!m_marked || m_marked->second <= scale.begin || m_marked->first >= scale.end)
        return;
    const double left = std::max(scale.plot.left(), scale.toX(m_marked->first));
    const double right = std::min(scale.plot.right(), scale.toX(m_marked->second));
    painter.fillRect(QRectF(left, scale.plot.top(), right - left, scale.plot.height()), Theme::current().well);
    painter.fillRect(QRectF(left, scale.plot.bottom() + 1, right - left, 2), Theme::current().accent);
}

/// Tints the column of the bar that is read out, with the accent under it.
void StackedBarsChart::paintColumn(QPainter& painter, const Scale& scale) const
{
    if (readOut() < 0)
        return;
    const double left = scale.toX(m_bars[readOut()].begin), right = scale.toX(m_bars[readOut()].end);
    painter.fillRect(QRectF(left, scale.plot.top(), right - left, scale.plot.height()), Theme::current().tint);
    painter.fillRect(QRectF(left, scale.plot.bottom() + 1, right - left, 2), Theme::current().accent);
}

void StackedBarsChart::paintCaption(QPainter& painter) const
{
    const QString read = readOutText();
    painter.setFont(textFont(TextRole::Label));
    painter.setPen(read.isEmpty() ? Theme::current().muted : Theme::current().text);
    painter.drawText(QRectF(0, 0, width(), captionHeight), Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(read.isEmpty() ? m_caption : read, Qt::ElideRight, width()));
}

void StackedBarsChart::paintGrid(QPainter& painter, const Scale& scale)
{
    const QRectF plot = scale.plot;
    painter.setFont(numberFont(textFont(TextRole::Axis)));
    painter.setPen(Theme::current().muted);
    for (const double value : gridLines(scale.top)) {
        const double y = scale.toY(value);
        painter.fillRect(QRectF(plot.left(), y, plot.width(), 1), Theme::current().grid);
        painter.drawText(QRectF(0, y - labelHeight / 2.0, plot.left() - labelGap, labelHeight),
                         Qt::AlignRight | Qt::AlignVCenter, labelOf(value));
    }
}

/// Round times stand under the bar of their year or month; under bars of several years, where the year begins.
void StackedBarsChart::paintTimes(QPainter& painter, const Scale& scale) const
{
    const Theme& theme = Theme::current();
    const QRectF plot = scale.plot;
    painter.fillRect(QRectF(plot.left(), plot.bottom(), plot.width(), 1), theme.axis);
    painter.setFont(textFont(TextRole::Axis));
    painter.setPen(theme.muted);
    const int labelWidth = m_months ? monthWidth : yearWidth;
    const double inBar = m_bars.first().end - m_bars.first().begin == 1 ? 0.5 : 0;
    for (const int time :
         roundTimes(m_bars.first().begin, m_bars.last().end, m_months, static_cast<int>(plot.width() / labelWidth))) {
        const double x = scale.toX(time + inBar);
        painter.fillRect(QRectF(x, plot.bottom(), 1, 4), theme.axis);
        const double left = std::clamp(x - labelWidth / 2.0, 0.0, std::max(0.0, double(width() - labelWidth)));
        painter.drawText(QRectF(left, plot.bottom() + 5, labelWidth, labelHeight), Qt::AlignCenter,
                         m_months ? monthName(time) : QString::number(time));
    }
}

void StackedBarsChart::paintBar(QPainter& painter, const Scale& scale, const StackedBar& bar) const
{
    const double left = scale.toX(bar.begin), room = scale.toX(bar.end) - left;
    const double wide = std::max(1.0, room > 3 ? room - 1 : room);
    double sum = 0;
    for (qsizetype i = 0; i < bar.parts.size(); ++i) {
        const double bottom = scale.toY(sum), top = scale.toY(sum += bar.parts[i]);
        const double apart = bottom - top > 2 ? 1 : 0;
        painter.fillRect(QRectF(left, top + apart, wide, bottom - top - apart), layerBrush(m_layers, i));
    }
}

int StackedBarsChart::pointAt(const QPointF& place) const
{
    if (m_bars.isEmpty())
        return -1;
    const Scale scale = this->scale();
    if (!scale.plot.contains(place))
        return -1;
    const auto bar = std::ranges::find_if(m_bars, [&](const StackedBar& at) {
        return place.x() >= scale.toX(at.begin) && place.x() < scale.toX(at.end);
    });
    return bar == m_bars.end() ? -1 : static_cast<int>(bar - m_bars.begin());
}

} // namespace themata
