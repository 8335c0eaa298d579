#include "ui/widgets/rangeslider.h"

#include "ui/style/theme.h"

#include <QAccessible>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace themata {

namespace {

constexpr double handleSize = 14;
constexpr double grooveHeight = 4;
constexpr int largeStep = 10;

} // namespace

RangeSlider::RangeSlider(const QString& name, std::function<QString(int, int)> text, QWidget* parent)
    : QWidget(parent)
    , m_text(std::move(text))
{
    setAccessibleName(name);
    setFocusPolicy(Qt::StrongFocus);
    setProperty("focusRing", true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    describe();
}

void RangeSlider::setLimits(int least, int most)
{
    m_least = least;
    m_most = std::max(least, most);
    chooseAll();
}

void RangeSlider::setRange(int from, int to)
{
    from = std::clamp(from, m_least, m_most);
    to = std::clamp(to, from, m_most);
    const bool sameFrom = std::exchange(m_from, from) == from;
    if (std::exchange(m_to, to) == to && sameFrom)
        return;
    describe();
    update();
    Q_EMIT rangeChanged();
}

void RangeSlider::describe()
{
    const QString text = m_text(m_from, m_to);
    setAccessibleDescription(tr("%1. The arrow keys move the lower end, with Shift the upper one.").arg(text));
    QAccessibleValueChangeEvent announcement(this, text);
    QAccessible::updateAccessibility(&announcement);
}

double RangeSlider::toX(int value) const
{
    const double room = width() - handleSize - 2;
    return 1 + handleSize / 2 + room * (value - m_least) / std::max(1, m_most - m_least);
}

int RangeSlider::valueAt(double x) const
{
    const double room = std::max(1.0, width() - handleSize - 2);
    return m_least + static_cast<int>(std::lround((x - 1 - handleSize / 2) / room * (m_most - m_least)));
}

void RangeSlider::moveHandle(bool second, int value)
{
    if (second)
        setRange(m_from, std::max(value, m_from));
    else
        setRange(std::min(value, m_to), m_to);
}

void RangeSlider::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double middle = height() / 2.0, left = toX(m_from), right = toX(m_to);
    const QColor ink = !isEnabled() ? theme.border : isAll() ? theme.mid : theme.accent;
    const QRectF groove(handleSize / 2, middle - grooveHeight / 2, width() - handleSize, grooveHeight);
    painter.setBrush(theme.barGround);
    painter.drawRoundedRect(groove, grooveHeight / 2, grooveHeight / 2);
    painter.setBrush(ink);
    painter.drawRect(QRectF(left, groove.top(), right - left, grooveHeight));
    painter.setBrush(theme.surface);
    painter.setPen(QPen(isEnabled() && isAll() ? theme.strong : ink, 2));
    for (const double x : {left, right})
        painter.drawEllipse(QPointF(x, middle), handleSize / 2 - 1, handleSize / 2 - 1);
}

void RangeSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const double x = event->position().x();
    const double toFirst = std::abs(x - toX(m_from)), toSecond = std::abs(x - toX(m_to));
    m_second = toFirst == toSecond ? x > toX(m_to) || m_from == m_least : toSecond < toFirst; // one that can move
    moveHandle(m_second, valueAt(x));
}

void RangeSlider::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0)
        moveHandle(m_second, valueAt(event->position().x()));
}

void RangeSlider::keyPressEvent(QKeyEvent* event)
{
    const bool second = (event->modifiers() & Qt::ShiftModifier) != 0;
    const int value = second ? m_to : m_from;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
        return moveHandle(second, value - 1);
    case Qt::Key_Right:
    case Qt::Key_Up:
        return moveHandle(second, value + 1);
    case Qt::Key_PageDown:
        return moveHandle(second, value - largeStep);
    case Qt::Key_PageUp:
        return moveHandle(second, value + largeStep);
    case Qt::Key_Home:
        return moveHandle(second, m_least);
    case Qt::Key_End:
        return moveHandle(second, m_most);
    case Qt::Key_Escape:
        if (!isAll())
            return chooseAll();
        [[fallthrough]];
    default:
        QWidget::keyPressEvent(event);
    }
}

void RangeSlider::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::EnabledChange)
        update();
}

} // namespace themata
