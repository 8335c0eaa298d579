#include "ui/charts/topicbar.h"

#include "ui/charts/chartmenu.h"
#include "ui/format/numbers.h"
#include "ui/style/fonts.h"
#include "ui/style/shapes.h"
#include "ui/style/theme.h"

#include <QMouseEvent>
#include <QPainter>

namespace themata {
namespace {

constexpr int barHeight = 12;
constexpr int labelHeight = 16;

} // namespace

TopicBar::TopicBar(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Topics of the document"));
    installChartMenu(*this, accessibleName(), [this] {
        TableText table{{tr("Topic"), tr("Share")}, {}};
        for (const MixPart& part : m_parts)
            table.rows +=
                QStringList{part.topic > 0 ? QString::number(part.topic) : tr("other"), exactText(part.share)};
        return table;
    });
}

void TopicBar::setParts(const QList<MixPart>& parts)
{
    m_parts = parts;
    QStringList words;
    for (const MixPart& part : parts)
        words << (part.topic > 0 ? tr("topic %1: %2").arg(part.topic).arg(format::percent(part.share))
                                 : tr("other: %1").arg(format::percent(part.share)));
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    setToolTip(accessibleDescription());
    update();
}

void TopicBar::setChosenTopic(int topic)
{
    m_chosen = topic;
    update();
}

QSize TopicBar::sizeHint() const
{
    return {240, barHeight + 2 + labelHeight};
}

void TopicBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::current();
    QPainter painter(this);
    paintMixBar(painter, QRectF(0, 0, width(), barHeight), m_parts);
    double start = 0;
    double labelEnd = 0;
    for (const MixPart& part : m_parts) {
        const double x = start * width();
        start += part.share;
        const bool chosen = part.topic == m_chosen && part.topic > 0;
        const QFont font = textFont(TextRole::Axis, chosen ? QFont::DemiBold : QFont::Normal);
        const QString text = part.topic > 0 ? QString::number(part.topic) : tr("other");
        const int needed = QFontMetrics(font).horizontalAdvance(text);
        if (x < labelEnd || x + needed > width())
            continue;
        painter.setFont(font);
        painter.setPen(part.topic > 0 ? theme.text : theme.muted);
        painter.drawText(QRectF(x, barHeight + 2, needed + 2, labelHeight), Qt::AlignLeft | Qt::AlignVCenter, text);
        labelEnd = x + needed + 6;
    }
}

void TopicBar::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    double start = 0;
    for (const MixPart& part : m_parts) {
        start += part.share;
        if (event->position().x() < start * width()) {
            if (part.topic > 0)
                Q_EMIT topicClicked(part.topic);
            return;
        }
    }
}

Sparkline::Sparkline(QWidget* parent)
    : QWidget(parent)
{
}

void Sparkline::setValues(const QList<double>& values)
{
    m_values = values;
    update();
}

void Sparkline::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintSparkline(painter, rect(), m_values);
}

} // namespace themata
