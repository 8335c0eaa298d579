#include "ui/pages/wordbarslegend.h"

#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace themata {

WordBarsLegend::WordBarsLegend(QWidget* parent)
    : QWidget(parent)
{
    setFixedHeight(metrics::smallControlHeight);
}

void WordBarsLegend::set(const QString& topic, const QString& explanation, const QString& note)
{
    m_topic = topic;
    m_note = note;
    setToolTip(explanation);
    setAccessibleDescription(explanation);
    update();
}

void WordBarsLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = Theme::current();
    painter.setFont(textFont(TextRole::Label));
    int left = metrics::pageMarginLeft;
    const int middle = height() / 2;
    const auto write = [&](const QString& text) {
        const QString fitting = painter.fontMetrics().elidedText(text, Qt::ElideRight, width() - left);
        painter.setPen(theme.muted);
        painter.drawText(QRect(left, 0, width() - left, height()), Qt::AlignLeft | Qt::AlignVCenter, fitting);
        left += painter.fontMetrics().horizontalAdvance(fitting) + 2 * metrics::unit;
    };
    const auto sample = [&](const QColor& color) {
        painter.fillRect(QRect(left, middle - 5, 10, 10), color);
        left += 16;
    };
    sample(theme.areaAccent);
    write(m_topic);
    sample(theme.barGround);
    painter.fillRect(QRect(left - 6, middle - 5, 1, 10), theme.strong);
    write(tr("in all documents"));
    if (!m_note.isEmpty())
        write(m_note);
}

} // namespace themata
