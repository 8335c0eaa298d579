#include "ui/widgets/topiclink.h"

#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/shapes.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace themata {
namespace {

constexpr int dotRoom = 18;
constexpr int gap = 6;
constexpr int narrowest = 96;

} // namespace

TopicLink::TopicLink(QWidget* parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TopicLink::setTopic(int number, const QString& name, bool named, const QString& figure)
{
    m_number = number;
    m_named = named;
    m_figure = figure;
    setText(QStringLiteral("%1 %2").arg(number).arg(name));
    setAccessibleName(text() + QStringLiteral(", ") + figure);
    updateGeometry();
    update();
}

QFont TopicLink::nameFont() const
{
    QFont font = m_named ? textFont(TextRole::Label) : italicFont(textFont(TextRole::Label), text());
    font.setUnderline(underMouse());
    return font;
}

QSize TopicLink::sizeHint() const
{
    return {dotRoom + QFontMetrics(nameFont()).horizontalAdvance(text()) + gap
                + QFontMetrics(textFont(TextRole::Label)).horizontalAdvance(m_figure) + 2,
            metrics::smallControlHeight};
}

QSize TopicLink::minimumSizeHint() const
{
    return {narrowest, metrics::smallControlHeight};
}

void TopicLink::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::current();
    QPainter painter(this);
    paintTopicDot(painter, QRectF(0, 0, 10, height()), m_number);
    painter.setFont(textFont(TextRole::Label));
    const int figure = painter.fontMetrics().horizontalAdvance(m_figure);
    painter.setFont(nameFont());
    painter.setPen(m_named ? theme.text : theme.muted);
    const QString name = elidedAtWord(text(), painter.fontMetrics(), width() - dotRoom - gap - figure);
    const int end = dotRoom + painter.fontMetrics().horizontalAdvance(name);
    painter.drawText(QRect(dotRoom, 0, width(), height()), Qt::AlignLeft | Qt::AlignVCenter, name);
    painter.setFont(textFont(TextRole::Label));
    painter.setPen(theme.muted);
    painter.drawText(QRect(end + gap, 0, width(), height()), Qt::AlignLeft | Qt::AlignVCenter, m_figure);
}

void TopicLink::enterEvent(QEnterEvent*)
{
    update();
}

void TopicLink::leaveEvent(QEvent*)
{
    update();
}

} // namespace themata
