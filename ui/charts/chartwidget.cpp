#include "ui/charts/chartwidget.h"

#include "ui/format/paragraphs.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace themata {

ChartWidget::ChartWidget(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_title(title)
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

void ChartWidget::setExplanation(const QString& sentence)
{
    m_explanation = sentence;
    setToolTip(format::paragraphs({sentence}));
    describe();
}

void ChartWidget::setDense(bool dense)
{
    m_dense = dense;
    updateGeometry();
    update();
}

void ChartWidget::setTitleRoom(const QSize& control)
{
    m_titleRoom = control;
    update();
}

QSize ChartWidget::minimumSizeHint() const
{
    return {160, m_dense ? 72 : 96};
}

void ChartWidget::setPlotMargins(int left, int right, int bottom)
{
    m_margins = {left, 0, right, bottom};
    update();
}

void ChartWidget::describe()
{
    setAccessibleName(m_title);
    setAccessibleDescription((m_value + u' ' + m_unit + u' ' + m_explanation).trimmed());
}

QRectF ChartWidget::plotRect() const
{
    int top = 8;
    if (!m_title.isEmpty())
        top += lineHeight(TextRole::Label) + 2;
    if (!m_value.isEmpty())
        top += m_dense ? 8 : lineHeight(TextRole::Value) + 4;
    return QRectF(rect().adjusted(16 + m_margins.left(), top, -8 - m_margins.right(), -m_margins.bottom()));
}

void ChartWidget::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    m_dense ? paintDenseHead(painter) : paintHead(painter);
    const QRectF plot = plotRect();
    if (plot.height() > 16 && plot.width() > 16)
        paintPlot(painter, plot);
}

void ChartWidget::paintHead(QPainter& painter) const
{
    int y = 10;
    if (!m_title.isEmpty()) {
        painter.setFont(textFont(TextRole::Label));
        painter.setPen(Theme::current().muted);
        const QRect row(16, y, width() - 24, lineHeight(TextRole::Label));
        if (m_titleRoom.isEmpty())
            painter.drawText(row, Qt::AlignVCenter,
                             painter.fontMetrics().elidedText(m_title, Qt::ElideRight, row.width()));
        y += lineHeight(TextRole::Label) + 2;
    }
    if (m_value.isEmpty())
        return;
    const QRect row(16, y, width() - 24, lineHeight(TextRole::Value));
    painter.setFont(textFont(TextRole::Value));
    painter.setPen(Theme::current().text);
    QRect used;
    painter.drawText(row, Qt::AlignVCenter, m_value, &used);
    paintUnit(painter, row.adjusted(used.width() + 4, 1, 0, 1));
}

void ChartWidget::paintDenseHead(QPainter& painter) const
{
    const QRect row(16, 8, width() - 24, 20);
    painter.setFont(textFont(TextRole::Label));
    painter.setPen(Theme::current().muted);
    QRect used(QPoint(), m_titleRoom);
    if (m_titleRoom.isEmpty())
        painter.drawText(row, Qt::AlignVCenter, m_title, &used);
    const QRect rest = row.adjusted(used.width() + 8, 0, 0, 0);
    painter.setFont(textFont(TextRole::Body, QFont::DemiBold));
    painter.setPen(Theme::current().text);
    painter.drawText(rest, Qt::AlignVCenter, m_value, &used);
    paintUnit(painter, rest.adjusted(used.width() + 4, 0, 0, 0));
}

void ChartWidget::paintUnit(QPainter& painter, const QRect& rest) const
{
    painter.setFont(textFont(TextRole::Label));
    painter.setPen(Theme::current().muted);
    painter.drawText(rest, Qt::AlignVCenter, painter.fontMetrics().elidedText(m_unit, Qt::ElideRight, rest.width()));
}

} // namespace themata
