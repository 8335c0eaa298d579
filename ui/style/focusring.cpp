#include "ui/style/focusring.h"

#include "ui/style/properties.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QFocusEvent>
#include <QSlider>

namespace themata {
namespace {

bool wantsRing(const QWidget* widget)
{
    if (const auto* combo = qobject_cast<const QComboBox*>(widget))
        return !combo->isEditable();
    return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QSlider*>(widget)
        || widget->property(properties::focusRing).toBool();
}

bool byKeyboard(Qt::FocusReason reason)
{
    return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
}

} // namespace

FocusRing::FocusRing(QApplication& application) : QObject(&application)
{
    application.installEventFilter(this);
}

FocusRing::~FocusRing() { delete m_frame; }

bool FocusRing::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn && watched->isWidgetType()) {
        auto* widget = static_cast<QWidget*>(watched);
        const auto reason = static_cast<QFocusEvent*>(event)->reason();
        const bool returning = reason == Qt::ActiveWindowFocusReason && m_frame && m_frame->widget() == widget;
        show((byKeyboard(reason) || returning) && wantsRing(widget) ? widget : nullptr);
    }
    return false;
}

void FocusRing::show(QWidget* widget)
{
    if (!m_frame) {
        if (!widget)
            return;
        m_frame = new QFocusFrame;
        m_frame->setAttribute(Qt::WA_TransparentForMouseEvents);
    }
    m_frame->setWidget(widget);
}

} // namespace themata
