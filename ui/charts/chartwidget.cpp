#include "ui/charts/chartwidget.h"

#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace themata {

ChartWidget::ChartWidget(const QString& title, QWidget* parent) : QWidget(parent), m_title(title)
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    installChartMenu(*this, title, [this] { return table(); });
    describe();
}

void ChartWidget::setTitle(const QString& title)
{
    m_title = title;
    describe();
    update();
}

void ChartWidget::setValue(const QString& value, const QString& unit)
{
    m_value = value;
    m_unit = unit;
    describe();
    update();
}

QSize ChartWidget::minimumSizeHint() const { return {160, 96}; }

void ChartWidget::setPlotMargins(int left, int right, int bottom)
{
    m_margins = {left, 0, right, bottom};
    update();
}

void ChartWidget::describe()
{
    setAccessibleName(m_title);
    setAccessibleDescription(m_value + u' ' + m_unit);
}

QRectF ChartWidget::plotRect() const
{
    int top = 8;
    if (!m_title.isEmpty())
        top += lineHeight(TextRole::Label) + 2;
    if (!m_value.isEmpty())
        top += lineHeight(TextRole::Value) + 4;
    return QRectF(rect().adjusted(16 + m_margins.left(), top, -8 - m_margins.right(), -m_margins.bottom()));
}

void ChartWidget::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::current();
    QPainter painter(this);
    int y = 10;
    if (!m_title.isEmpty()) {
        painter.setFont(textFont(TextRole::Label));
        painter.setPen(theme.muted);
        painter.drawText(QRect(16, y, width() - 24, lineHeight(TextRole::Label)), Qt::AlignVCenter, m_title);
        y += lineHeight(TextRole::Label) + 2;
    }
    if (!m_value.isEmpty()) {
        const QRect row(16, y, width() - 24, lineHeight(TextRole::Value));
        painter.setFont(textFont(TextRole::Value));
        painter.setPen(theme.text);
        QRect used;
        painter.drawText(row, Qt::AlignVCenter, m_value, &used);
        painter.setFont(textFont(TextRole::Label));
        painter.setPen(theme.muted);
        const QRect rest = row.adjusted(used.width() + 4, 1, 0, 1);
        painter.drawText(rest, Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(m_unit, Qt::ElideRight, rest.width()));
    }
    const QRectF plot = plotRect();
    if (plot.height() > 16 && plot.width() > 16)
        paintPlot(painter, plot);
}

} // namespace themata
