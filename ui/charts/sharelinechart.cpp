#include "ui/charts/sharelinechart.h"

#include "ui/format/numbers.h"
#include "ui/format/paragraphs.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace themata {

namespace {

constexpr int leftMargin = 44; // for the labels of the axis
constexpr int rightMargin = 52; // for the last value
constexpr int topMargin = 14; // for the name of a peak
constexpr int bottomMargin = 22;

bool isPeak(const QList<SharePoint>& points, qsizetype i)
{
    return points[i].share > 0 && (i == 0 || points[i].share >= points[i - 1].share) && i + 1 < points.size()
        && points[i].share > points[i + 1].share;
}

/// Whether the line falls to half of the lower of the two between them.
bool areApart(const QList<SharePoint>& points, int a, int b)
{
    const double lower = std::min(points[a].share, points[b].share);
    return std::any_of(points.begin() + std::min(a, b), points.begin() + std::max(a, b),
                       [lower](const SharePoint& point) { return point.share <= lower / 2; });
}

/// Whether the line runs through the box.
bool crosses(const QPolygonF& line, const QRectF& box)
{
    for (qsizetype i = 1; i < line.size(); ++i) {
        const QLineF piece(line[i - 1], line[i]);
        constexpr int steps = 24;
        for (int step = 0; step <= steps; ++step)
            if (box.contains(piece.pointAt(double(step) / steps)))
                return true;
    }
    return false;
}

} // namespace

ShareLineChart::ShareLineChart(QWidget* parent)
    : ShareChart(tr("Share over time"), tr("Period"), parent)
{
}

QString ShareLineChart::tipOf(int point) const
{
    const QString tip = ShareChart::tipOf(point);
    return m_months ? format::paragraphs({tip, monthClickText(static_cast<int>(points()[point].at))}) : tip;
}

void ShareLineChart::setMonths(bool months)
{
    m_months = months;
    update();
}

QList<int> ShareLineChart::peaks(const QList<SharePoint>& points)
{
    constexpr qsizetype most = 2;
    constexpr double lowest = 0.4; // of the highest
    QList<int> candidates, chosen;
    for (qsizetype i = 0; i < points.size(); ++i)
        if (isPeak(points, i))
            candidates << static_cast<int>(i);
    std::ranges::stable_sort(candidates, std::ranges::greater{}, [&](int i) { return points[i].share; });
    for (const int i : candidates)
        if (chosen.size() < most
            && (chosen.isEmpty()
                || (points[i].share >= lowest * points[chosen.first()].share
                    && std::ranges::all_of(chosen, [&](int other) { return areApart(points, i, other); }))))
            chosen << i;
    return chosen;
}

QRectF ShareLineChart::plotRect() const
{
    return QRectF(rect().adjusted(leftMargin, topMargin, -rightMargin, -bottomMargin));
}

Range ShareLineChart::timeRange() const
{
    if (points().isEmpty())
        return {};
    const Range range{points().first().at, points().last().at};
    return range.width() > 0 ? range : Range{range.low - 1, range.high + 1};
}

LinePlot ShareLineChart::plot() const
{
    LinePlot plot;
    PlotLine line;
    PlotBand band;
    double most = 0;
    for (const SharePoint& point : points()) {
        line.points << QPointF(point.at, 100 * point.share);
        band.low << QPointF(point.at, 100 * point.low);
        band.high << QPointF(point.at, 100 * point.high);
        most = std::max(most, 100 * (hasIntervals() ? point.high : point.share));
    }
    plot.lines = {line};
    if (hasIntervals())
        plot.bands = {band};
    plot.x = timeRange();
    plot.y = {0, most > 0 ? 1.04 * most : 1};
    plot.lineWidth = 2;
    plot.yTickCount = height() < 140 ? 3 : 4;
    constexpr int roomForFiveYears = 300;
    plot.xTickCount = m_months || width() < roomForFiveYears ? 3 : 5;
    plot.yLabel = [decimals = niceTicks(plot.y, plot.yTickCount).decimals](double value) {
        return format::percent(value / 100, decimals);
    };
    plot.xLabel = [months = m_months](double value) {
        if (value != std::floor(value))
            return QString();
        return months ? monthName(static_cast<int>(value)) : QString::number(value, 'f', 0);
    };
    return plot;
}

QPointF ShareLineChart::pixelOf(const SharePoint& point, const LinePlot& plot) const
{
    const QRectF area = plotRect();
    return {area.left() + (point.at - plot.x.low) / plot.x.width() * area.width(),
            area.bottom() - 100 * point.share / plot.y.high * area.height()};
}

void ShareLineChart::paintEvent(QPaintEvent*)
{
    if (points().isEmpty())
        return;
    QPainter painter(this);
    const LinePlot shown = plot();
    if (!chosen().isEmpty())
        paintChosen(painter, shown);
    paintLinePlot(painter, plotRect(), shown);
    painter.setFont(textFont(TextRole::Axis));
    if (readOut() >= 0)
        paintReadOut(painter, shown);
    paintPeaks(painter, shown);
    paintLastValue(painter, shown);
}

/// Beside the peak where there is room: right, left, or above.
void ShareLineChart::paintPeaks(QPainter& painter, const LinePlot& plot) const
{
    QPolygonF line;
    for (const SharePoint& point : points())
        line << pixelOf(point, plot);
    const QRectF room(leftMargin + 2, 0, width() - leftMargin - 2, height());
    QList<QRectF> taken;
    for (const int peak : peaks(points())) {
        const QString text = QStringLiteral("%1  %2").arg(points()[peak].name, shareText(points()[peak].share));
        const double wide = painter.fontMetrics().horizontalAdvance(text);
        const QPointF at = line[peak];
        const double left = std::clamp(at.x() - wide / 2, room.left(), room.right() - wide);
        const QList<QRectF> places{{at.x() + 7, at.y() - 10, wide, 14},
                                   {at.x() - 7 - wide, at.y() - 10, wide, 14},
                                   {left, at.y() - 18, wide, 14}};
        const auto isFree = [&](const QRectF& box) {
            return room.contains(box) && !crosses(line, box)
                && std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(box); });
        };
        const auto place = std::ranges::find_if(places, isFree);
        if (place == places.end())
            continue;
        taken << *place;
        painter.setPen(Theme::current().text);
        painter.drawText(*place, Qt::AlignCenter, text);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(Theme::current().accent);
        painter.drawEllipse(at, 3, 3);
    }
}

void ShareLineChart::paintLastValue(QPainter& painter, const LinePlot& plot) const
{
    const QPointF at = pixelOf(points().last(), plot);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::current().accent);
    painter.drawEllipse(at, 3, 3);
    painter.setFont(textFont(TextRole::Axis, QFont::DemiBold));
    painter.setPen(Theme::current().text);
    painter.drawText(QRectF(at.x() + 6, at.y() - 8, rightMargin - 6, 16), Qt::AlignLeft | Qt::AlignVCenter,
                     shareText(points().last().share));
}

/// From halfway to the point before to halfway to the one behind, with the accent under it.
void ShareLineChart::paintChosen(QPainter& painter, const LinePlot& plot) const
{
    const QRectF area = plotRect();
    const auto between = [&](qsizetype a, qsizetype b) {
        const auto last = points().size() - 1;
        const double x = pixelOf(points()[std::clamp<qsizetype>(a, 0, last)], plot).x();
        return std::round((x + pixelOf(points()[std::clamp<qsizetype>(b, 0, last)], plot).x()) / 2);
    };
    const double left = between(chosen().first() - 1, chosen().first());
    const double right = std::max(left + 2, between(chosen().last(), chosen().last() + 1));
    painter.fillRect(QRectF(left, area.top(), right - left, area.height()), Theme::current().tint);
    painter.fillRect(QRectF(left, area.bottom() + 1, right - left, 2), Theme::current().accent);
}

void ShareLineChart::paintReadOut(QPainter& painter, const LinePlot& plot) const
{
    const Theme& theme = Theme::current();
    const QPointF at = pixelOf(points()[readOut()], plot);
    painter.fillRect(QRectF(std::round(at.x()), plotRect().top(), 1, plotRect().height()), theme.axis);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(theme.surface);
    painter.drawEllipse(at, 4, 4);
}

int ShareLineChart::pointAt(const QPointF& place) const
{
    constexpr double reach = 16; // pixels beside the plot
    const QRectF area = plotRect();
    if (points().isEmpty() || place.x() < area.left() - reach || place.x() > area.right() + reach)
        return -1;
    const Range time = timeRange();
    const double at = time.low + (place.x() - area.left()) / area.width() * time.width();
    const auto nearest =
        std::ranges::min_element(points(), {}, [at](const SharePoint& point) { return std::abs(point.at - at); });
    return static_cast<int>(nearest - points().begin());
}

} // namespace themata
