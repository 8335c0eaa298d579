#include "ui/charts/plotframe.h"

#include "ui/charts/thinning.h"
#include "ui/format/counted.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>

namespace themata {
namespace {

constexpr int labelGap = 13; ///< labels that would cross are pushed so far apart

QString tr(const char* text) { return QCoreApplication::translate("PlotView", text); }

double toX(const PlotFrame& frame, double iteration)
{
    return frame.plot.left() + (iteration - frame.x.low) / frame.x.width() * frame.plot.width();
}

double toY(const PlotFrame& frame, double value)
{
    return frame.plot.bottom() - (value - frame.y.low) / frame.y.width() * frame.plot.height();
}

/// In the axis's unit, with three more decimals than needed for whole units of a tick.
QString valueText(const PlotFrame& frame, double value, int decimals)
{
    return format::number(value / frame.unitSize, decimals);
}

Ticks yTicks(const PlotFrame& frame)
{
    return niceTicks({frame.y.low / frame.unitSize, frame.y.high / frame.unitSize}, 4);
}

/// One decimal more than the axis: enough to tell neighbouring values apart.
int valueDecimals(const PlotFrame& frame) { return yTicks(frame).decimals + 2; }

std::optional<double> valueAt(const PlotLine& line, double iteration)
{
    const auto found = std::lower_bound(line.points.begin(), line.points.end(), iteration - 0.5,
                                        [](const QPointF& point, double x) { return point.x() < x; });
    if (found == line.points.end() || found->x() > iteration + 0.5)
        return std::nullopt;
    return found->y();
}

/// Places near the wanted ones, in the same order, at least labelGap apart.
QList<double> spread(QList<double> places)
{
    QList<qsizetype> order(places.size());
    for (qsizetype i = 0; i < order.size(); ++i)
        order[i] = i;
    std::sort(order.begin(), order.end(), [&](qsizetype a, qsizetype b) { return places[a] < places[b]; });
    for (int round = 0; round < 20; ++round) {
        for (qsizetype i = 1; i < order.size(); ++i) {
            double& upper = places[order[i - 1]];
            double& lower = places[order[i]];
            const double missing = labelGap - (lower - upper);
            if (missing > 0) {
                upper -= missing / 2;
                lower += missing / 2;
            }
        }
    }
    return places;
}

void paintBoldText(QPainter& painter, const QRectF& rect, const QString& text, const QColor& color)
{
    painter.save();
    painter.setFont(textFont(TextRole::Axis, QFont::DemiBold));
    painter.setPen(color);
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, text);
    painter.restore();
}

/// "2 −7.385": the number of the line in its colour, then its last value.
void paintLastValues(QPainter& painter, const PlotFrame& frame, int decimals)
{
    const Theme& theme = Theme::current();
    QList<double> places;
    QList<int> indices;
    for (int i = 0; i < static_cast<int>(frame.lines.size()); ++i) {
        if (frame.lines[i].points.isEmpty())
            continue;
        places << std::clamp(toY(frame, frame.lines[i].points.last().y()), frame.plot.top(), frame.plot.bottom());
        indices << i;
    }
    places = spread(places);
    const bool single = indices.size() == 1;
    for (qsizetype i = 0; i < indices.size(); ++i) {
        const int index = indices[i];
        QRectF row(frame.plot.right() + 6, places[i] - 8, 120, 16);
        if (!single) {
            paintBoldText(painter, row, QString::number(index + 1), theme.lineColor(index));
            row.setLeft(row.left() + 11);
        }
        paintBoldText(painter, row, valueText(frame, frame.lines[index].points.last().y(), decimals), theme.text);
        if (single) {
            painter.setPen(theme.muted);
            painter.drawText(row.translated(0, 14), Qt::AlignLeft | Qt::AlignVCenter, frame.unitName);
        }
    }
}

void paintLimit(QPainter& painter, const PlotFrame& frame, double iteration)
{
    if (iteration <= frame.x.low || iteration >= frame.x.high)
        return;
    const double x = std::round(toX(frame, iteration)) + 0.5;
    painter.setPen(QPen(Theme::current().axis, 1, Qt::CustomDashLine));
    QPen pen = painter.pen();
    pen.setDashPattern({2, 2});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, frame.plot.top()), QPointF(x, frame.plot.bottom()));
}

/// Inside the shaded part, upright where that is narrow; at the right of one that is too narrow for any words.
void paintWarmUpName(QPainter& painter, const PlotFrame& frame)
{
    if (frame.warmUp <= frame.x.low)
        return;
    const double end = std::min(toX(frame, frame.warmUp), frame.plot.right());
    const double width = end - frame.plot.left();
    const QString name = tr("warm-up, %1").arg(format::integer(frame.warmUp));
    if (width < 14) {
        const double top = frame.plot.top() + (frame.burnIn > 0 ? 18 : 2); // under the name of the burn-in
        painter.drawText(QRectF(end + 8, top, 120, 16), Qt::AlignLeft | Qt::AlignVCenter, name);
        return;
    }
    if (width > QFontMetricsF(painter.font()).horizontalAdvance(name) + 12) {
        painter.drawText(QRectF(frame.plot.left(), frame.plot.bottom() - 20, width, 16), Qt::AlignCenter, name);
        return;
    }
    painter.save();
    painter.translate(frame.plot.left() + width / 2, frame.plot.bottom() - 6);
    painter.rotate(-90);
    painter.drawText(QRectF(0, -8, 120, 16), Qt::AlignLeft | Qt::AlignVCenter, name);
    painter.restore();
}

void paintPhaseNames(QPainter& painter, const PlotFrame& frame)
{
    painter.setPen(Theme::current().muted);
    const double warmUpEnd = toX(frame, frame.warmUp);
    const QFontMetricsF metrics(painter.font());
    const QString burnIn = format::counted(static_cast<std::uint64_t>(frame.burnIn), tr("burn-in, 1 iteration"),
                                           tr("burn-in, %1 iterations"));
    const double left = std::max(warmUpEnd, frame.plot.left()) + 6;
    const double right = std::min(toX(frame, frame.burnIn), frame.plot.right());
    if (frame.burnIn > frame.x.low && left + metrics.horizontalAdvance(burnIn) < right)
        painter.drawText(QRectF(left, frame.plot.top() + 2, 300, 16), Qt::AlignLeft | Qt::AlignVCenter, burnIn);
    paintWarmUpName(painter, frame);
}

void paintAxes(QPainter& painter, const PlotFrame& frame)
{
    const Theme& theme = Theme::current();
    const double bottom = std::round(frame.plot.bottom());
    painter.fillRect(QRectF(frame.plot.left(), bottom, frame.plot.width(), 1), theme.axis);
    painter.setPen(theme.muted);
    for (const double value : niceTicks(frame.x, 6).values) {
        const double x = std::round(toX(frame, value));
        painter.fillRect(QRectF(x, bottom, 1, 4), theme.axis);
        painter.drawText(QRectF(x - 40, bottom + 5, 80, 16), Qt::AlignCenter, format::number(value, 0));
    }
    const Ticks ticks = yTicks(frame);
    for (const double value : ticks.values) {
        const double y = toY(frame, value * frame.unitSize);
        painter.drawText(QRectF(frame.plot.left() - 100, y - 8, 92, 16), Qt::AlignRight | Qt::AlignVCenter,
                         format::number(value, ticks.decimals));
    }
}

/// Whether a line runs through the box.
bool covers(const PlotFrame& frame, const QRectF& box)
{
    return std::ranges::any_of(frame.lines, [&](const PlotLine& line) {
        return std::ranges::any_of(line.points, [&](const QPointF& point) {
            return box.contains(QPointF(toX(frame, point.x()), toY(frame, point.y())));
        });
    });
}

/// The frame of the inset, its data cut to what comes after burn-in.
PlotFrame insetFrame(const PlotFrame& frame, const QRectF& box)
{
    PlotFrame inset = frame;
    inset.plot = box.adjusted(52, 28, -68, -24);
    inset.x = {double(frame.burnIn), std::max(xRange(frame.lines).high, frame.burnIn + 1.0)};
    inset.y = padded(yRange(frame.lines, frame.burnIn), 0.06);
    inset.warmUp = inset.burnIn = 0;
    for (PlotLine& line : inset.lines) {
        const auto begin = std::lower_bound(line.points.begin(), line.points.end(), inset.x.low,
                                            [](const QPointF& point, double x) { return point.x() < x; });
        line.points = thinned(QList<QPointF>(begin, line.points.end()));
    }
    return inset;
}

void paintInsetTitle(QPainter& painter, const QRectF& box, double enlarged)
{
    const QRectF row(box.left() + 8, box.top() + 4, box.width() - 16, 16);
    const QString title = tr("After burn-in");
    paintBoldText(painter, row, title, Theme::current().text);
    const double width = QFontMetricsF(textFont(TextRole::Axis, QFont::DemiBold)).horizontalAdvance(title);
    painter.setPen(Theme::current().muted);
    painter.drawText(row.adjusted(width + 16, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("y axis × %1").arg(format::number(enlarged, 0)));
}

} // namespace

void paintPlotGround(QPainter& painter, const PlotFrame& frame)
{
    if (!(frame.x.width() > 0) || !(frame.y.width() > 0))
        return;
    painter.save();
    paintShading(painter, frame.plot, toX(frame, frame.warmUp), toX(frame, frame.burnIn));
    for (const double value : yTicks(frame).values)
        painter.fillRect(QRectF(frame.plot.left(), std::round(toY(frame, value * frame.unitSize)), frame.plot.width(), 1),
                         Theme::current().grid);
    painter.restore();
}

void paintPlotLabels(QPainter& painter, const PlotFrame& frame)
{
    painter.save();
    painter.setFont(textFont(TextRole::Axis));
    paintAxes(painter, frame);
    paintLimit(painter, frame, frame.warmUp);
    paintLimit(painter, frame, frame.burnIn);
    paintPhaseNames(painter, frame);
    const double last = xRange(frame.lines).high;
    if (last < frame.x.high) {
        const double x = std::round(toX(frame, last));
        painter.fillRect(QRectF(x, frame.plot.top(), 1, frame.plot.height()), Theme::current().axis);
    }
    paintLastValues(painter, frame, valueDecimals(frame));
    painter.restore();
}

void paintInset(QPainter& painter, const PlotFrame& frame)
{
    constexpr int fewest = 20; // iterations worth enlarging
    if (frame.burnIn <= 0 || xRange(frame.lines).high < frame.burnIn + fewest)
        return;
    const double width = std::min(380.0, frame.plot.width() * 0.6);
    const double height = std::min(156.0, frame.plot.height() * 0.62);
    const QRectF box(std::round(frame.plot.right() - width - 26), std::round(frame.plot.bottom() - height - 8), width,
                     height);
    if (covers(frame, box))
        return;
    const PlotFrame inset = insetFrame(frame, box);
    const Theme& theme = Theme::current();
    painter.save();
    painter.fillRect(box, theme.surface);
    painter.setPen(theme.border);
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.setFont(textFont(TextRole::Axis));
    paintInsetTitle(painter, box, frame.y.width() / inset.y.width() * inset.plot.height() / frame.plot.height());
    LinePlot lines;
    lines.lines = inset.lines;
    lines.x = inset.x;
    lines.y = inset.y;
    lines.lineWidth = 1.25;
    lines.yTickCount = 4;
    lines.xTickCount = 4;
    const int decimals = yTicks(inset).decimals;
    lines.yLabel = [&](double value) { return valueText(inset, value, decimals); };
    paintLinePlot(painter, inset.plot, lines);
    paintLastValues(painter, inset, decimals);
    painter.restore();
}

QString readOutText(const PlotFrame& frame)
{
    if (frame.readOut < 0)
        return {};
    QStringList words{tr("Iteration %1").arg(format::number(frame.readOut, 0))};
    if (frame.readOut <= frame.warmUp)
        words << tr("warm-up");
    for (const PlotLine& line : frame.lines)
        if (const auto value = valueAt(line, frame.readOut))
            words << line.name + u' ' + valueText(frame, *value, valueDecimals(frame)) + u' ' + frame.unitName;
    return words.join(QStringLiteral(", "));
}

void paintReadOut(QPainter& painter, const PlotFrame& frame)
{
    const Theme& theme = Theme::current();
    if (frame.readOut < frame.x.low || frame.readOut > frame.x.high)
        return;
    const QStringList rows = readOutText(frame).split(QStringLiteral(", "));
    const QFont font = textFont(TextRole::Label);
    const QFontMetricsF metrics(font);
    double width = 0;
    for (const QString& row : rows)
        width = std::max(width, metrics.horizontalAdvance(row));
    const double x = std::round(toX(frame, frame.readOut));
    QRectF box(x + 8, frame.plot.top() + 24, width + 16, 16.0 * double(rows.size()) + 8);
    if (box.right() > frame.plot.right())
        box.moveRight(x - 8);
    painter.save();
    painter.fillRect(QRectF(x, frame.plot.top(), 1, frame.plot.height()), theme.strong);
    painter.fillRect(box, theme.text);
    painter.setFont(font);
    painter.setPen(theme.surface);
    painter.drawText(box.adjusted(8, 4, -8, -4), Qt::AlignLeft, rows.join(u'\n'));
    painter.restore();
}

QString describeLastValues(const PlotFrame& frame)
{
    PlotFrame last = frame;
    last.readOut = xRange(frame.lines).high;
    return frame.lines.isEmpty() ? tr("No values yet.") : readOutText(last);
}

} // namespace themata
