#include "ui/charts/readoutchart.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace themata {

ReadOutChart::ReadOutChart(const QString& title, QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(title);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFocusPolicy(Qt::StrongFocus);
    setProperty("focusRing", true);
    setMouseTracking(true);
}

void ReadOutChart::pointsChanged(qsizetype count)
{
    if (m_readOut >= count)
        setReadOut(-1);
    else if (m_readOut >= 0)
        Q_EMIT readOutChanged(readOutText());
    update();
}

void ReadOutChart::setReadOut(int point)
{
    if (point == m_readOut)
        return;
    m_readOut = point;
    const QString text = readOutText();
    QAccessibleValueChangeEvent announcement(this, text);
    QAccessible::updateAccessibility(&announcement);
    Q_EMIT readOutChanged(text);
    update();
}

void ReadOutChart::mousePressEvent(QMouseEvent* event)
{
    if (const int point = pointAt(event->position()); event->button() == Qt::LeftButton && point >= 0)
        Q_EMIT pointClicked(point);
    else
        QWidget::mousePressEvent(event);
}

void ReadOutChart::mouseMoveEvent(QMouseEvent* event)
{
    setReadOut(pointAt(event->position()));
}

void ReadOutChart::leaveEvent(QEvent*)
{
    setReadOut(-1);
}

void ReadOutChart::focusOutEvent(QFocusEvent* event)
{
    setReadOut(-1);
    QWidget::focusOutEvent(event);
}

void ReadOutChart::keyPressEvent(QKeyEvent* event)
{
    const int last = shownPoints() - 1;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        return setReadOut(std::max(std::min(0, last), m_readOut < 0 ? last : m_readOut - 1));
    case Qt::Key_Right:
    case Qt::Key_Down:
        return setReadOut(std::min(last, m_readOut + 1));
    case Qt::Key_Home:
        return setReadOut(std::min(0, last));
    case Qt::Key_End:
        return setReadOut(last);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_readOut >= 0)
            Q_EMIT pointClicked(m_readOut);
        return;
    case Qt::Key_Escape:
        if (m_readOut >= 0)
            return setReadOut(-1);
        [[fallthrough]];
    default:
        QWidget::keyPressEvent(event);
    }
}

bool ReadOutChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const int point = pointAt(help->pos()); point >= 0)
        QToolTip::showText(help->globalPos(), tipOf(point), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace themata
