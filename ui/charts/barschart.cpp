#include "ui/charts/barschart.h"

#include "ui/charts/lineplot.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>

namespace themata {

BarsChart::BarsChart(const QString& title, QWidget* parent) : ChartWidget(title, parent) {}

void BarsChart::setValues(const QList<double>& values)
{
    m_values = values;
    update();
}

void BarsChart::setEndLabels(const QString& first, const QString& last)
{
    m_first = first;
    m_last = last;
    update();
}

void BarsChart::setLabels(std::function<QString(double)> y)
{
    m_yLabel = std::move(y);
    update();
}

void BarsChart::paintPlot(QPainter& painter, const QRectF& plot)
{
    if (m_values.isEmpty())
        return;
    const Theme& theme = Theme::current();
    const double highest = *std::max_element(m_values.begin(), m_values.end());
    LinePlot frame;
    frame.y = {0, highest > 0 ? highest * 1.05 : 1};
    frame.yLabel = m_yLabel;
    frame.xTickCount = 1;
    frame.xLabel = [](double) { return QString(); };
    paintLinePlot(painter, plot, frame);
    const double step = plot.width() / static_cast<double>(m_values.size());
    const double gap = step > 3 ? 1 : 0;
    for (qsizetype i = 0; i < m_values.size(); ++i) {
        const double left = std::round(plot.left() + step * double(i));
        const double right = std::round(plot.left() + step * double(i + 1)) - gap;
        const double height = std::round(plot.height() * m_values[i] / frame.y.high);
        painter.fillRect(QRectF(left, plot.bottom() - height, std::max(1.0, right - left), height), theme.bar);
    }
    painter.setFont(textFont(TextRole::Axis));
    painter.setPen(theme.muted);
    const QRectF labels(plot.left(), plot.bottom() + 5, plot.width(), 16);
    painter.drawText(labels, Qt::AlignLeft | Qt::AlignTop, m_first);
    painter.drawText(labels, Qt::AlignRight | Qt::AlignTop, m_last);
}

TableText BarsChart::table() const
{
    TableText result{{tr("Place"), tr("Value")}, {}};
    for (qsizetype i = 0; i < m_values.size(); ++i)
        result.rows << QStringList{QString::number(i + 1), QString::number(m_values[i], 'g', 10)};
    return result;
}

} // namespace themata
