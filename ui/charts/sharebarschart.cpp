#include "ui/charts/sharebarschart.h"

#include "ui/format/counted.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace themata {

namespace {

constexpr int rowStep = 24;
constexpr int barHeight = 12;
constexpr int top = 4;
constexpr int valueWidth = 52;
constexpr int gap = 8;
constexpr int capHeight = 6;

} // namespace

ShareBarsChart::ShareBarsChart(QWidget* parent)
    : ShareChart(tr("Share by group"), tr("Group"), parent)
{
}

int ShareBarsChart::shownPoints() const
{
    const int all = static_cast<int>(points().size());
    const int room = std::max(1, (height() - top) / rowStep);
    return all <= room ? all : std::max(1, room - 1);
}

double ShareBarsChart::nameWidth() const
{
    const QFontMetricsF metrics(textFont(TextRole::Label));
    double widest = 0;
    for (int i = 0; i < shownPoints(); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(points()[i].name));
    return std::ceil(std::min(widest, width() * 0.4));
}

double ShareBarsChart::scaleEnd() const
{
    double end = 0;
    for (const SharePoint& point : points())
        end = std::max(end, hasIntervals() ? point.high : point.share);
    return end > 0 ? end : 1;
}

void ShareBarsChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const int shown = shownPoints();
    const double names = nameWidth();
    for (int row = 0; row < shown; ++row)
        paintBar(painter, row, names);
    if (shown == points().size())
        return;
    painter.setFont(textFont(TextRole::Label));
    painter.setPen(Theme::current().muted);
    painter.drawText(
        QRectF(names + gap, top + shown * rowStep, width() - names - gap, rowStep), Qt::AlignLeft | Qt::AlignVCenter,
        format::counted(static_cast<std::uint64_t>(points().size() - shown), tr("and 1 more"), tr("and %1 more")));
}

void ShareBarsChart::paintBar(QPainter& painter, int row, double nameWidth) const
{
    const Theme& theme = Theme::current();
    const SharePoint& point = points()[row];
    const QRectF line(0, top + row * rowStep, width(), rowStep);
    const bool isChosen = chosen().contains(row);
    if (isChosen)
        painter.fillRect(line, theme.tint);
    else if (row == readOut())
        painter.fillRect(line, theme.well);
    painter.setFont(textFont(TextRole::Label, isChosen ? QFont::DemiBold : QFont::Normal));
    painter.setPen(theme.text);
    painter.drawText(QRectF(0, line.top(), nameWidth, rowStep), Qt::AlignRight | Qt::AlignVCenter,
                     elidedAtEnd(point.name, painter.fontMetrics(), static_cast<int>(nameWidth)));
    const double left = nameWidth + gap, room = width() - left - valueWidth, end = scaleEnd();
    const auto toX = [=](double share) { return std::round(left + room * share / end); };
    painter.fillRect(QRectF(left, line.top() + (rowStep - barHeight) / 2.0, toX(point.share) - left, barHeight),
                     isChosen ? theme.accent : theme.areaAccent);
    painter.fillRect(QRectF(left - 1, line.top(), 1, rowStep), theme.axis);
    if (hasIntervals()) {
        const double y = line.top() + rowStep / 2.0;
        painter.fillRect(QRectF(toX(point.low), y, toX(point.high) - toX(point.low), 1), theme.text);
        for (const double x : {toX(point.low), toX(point.high)})
            painter.fillRect(QRectF(x, y - capHeight / 2.0, 1, capHeight), theme.text);
    }
    painter.setFont(numberFont(textFont(TextRole::Label)));
    painter.drawText(QRectF(width() - valueWidth, line.top(), valueWidth, rowStep), Qt::AlignRight | Qt::AlignVCenter,
                     shareText(point.share));
}

int ShareBarsChart::pointAt(const QPointF& place) const
{
    const int row = static_cast<int>(std::floor((place.y() - top) / rowStep));
    return row >= 0 && row < shownPoints() ? row : -1;
}

} // namespace themata
