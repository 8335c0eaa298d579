#include "tests/monkey/random_hand.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QDialog>
#include <QFileDialog>
#include <QPointer>
#include <QTest>

#include <array>
#include <chrono>

namespace themata::test {
namespace {

constexpr int mostAnswers = 6; // after which a dialog is given up

QList<QWidget*> usable(const QList<QWidget*>& widgets)
{
    QList<QWidget*> found;
    for (QWidget* widget : widgets)
        if (widget->isVisible() && widget->isEnabled() && widget->width() > 3 && widget->height() > 3
            && (widget->focusPolicy() != Qt::NoFocus || qobject_cast<QAbstractButton*>(widget)))
            found.append(widget);
    return found;
}

QString nameOf(const QWidget& widget)
{
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return QString::fromLatin1(widget.metaObject()->className()) + u' '
        + (button && !button->text().isEmpty() ? button->text() : widget.accessibleName());
}

QWidget& clickable(QWidget& widget)
{
    auto* area = qobject_cast<QAbstractScrollArea*>(&widget);
    return area ? *area->viewport() : widget;
}

} // namespace

RandomHand::RandomHand(QWidget& window, std::uint32_t seed)
    : m_window(window)
    , m_random(seed)
{
    QObject::connect(&m_dialogs, &QTimer::timeout, &m_window, [this] { answerDialog(); });
    m_dialogs.start(std::chrono::milliseconds(300));
}

void RandomHand::act()
{
    if (QWidget* widget = chooseWidget()) {
        m_touched = nameOf(*widget);
        touch(clickable(*widget));
    }
    QTest::qWait(below(40));
}

QWidget* RandomHand::chooseWidget()
{
    const auto widgets = usable(m_window.findChildren<QWidget*>());
    return widgets.isEmpty() ? nullptr : widgets[below(static_cast<int>(widgets.size()))];
}

void RandomHand::touch(QWidget& widget)
{
    switch (below(10)) {
    case 0:
        return QTest::mouseClick(&widget, Qt::RightButton, {}, placeIn(widget));
    case 1:
        return QTest::mouseDClick(&widget, Qt::LeftButton, {}, placeIn(widget));
    case 2:
        return drag(widget);
    case 3:
        return pressKey(widget);
    case 4:
        return type(widget);
    case 5:
        return go();
    default:
        return QTest::mouseClick(&widget, Qt::LeftButton, {}, placeIn(widget));
    }
}

/// What is dragged may be gone by the end of it.
void RandomHand::drag(QWidget& widget)
{
    const QPointer<QWidget> dragged(&widget);
    QTest::mousePress(&widget, Qt::LeftButton, {}, placeIn(widget));
    if (dragged)
        QTest::mouseMove(dragged, placeIn(*dragged));
    if (dragged)
        QTest::mouseRelease(dragged, Qt::LeftButton, {}, placeIn(*dragged));
}

void RandomHand::pressKey(QWidget& widget)
{
    constexpr std::array keys{Qt::Key_Down, Qt::Key_Up,     Qt::Key_Left, Qt::Key_Right, Qt::Key_Return, Qt::Key_Delete,
                              Qt::Key_Tab,  Qt::Key_Escape, Qt::Key_F2,   Qt::Key_F3,    Qt::Key_Home,   Qt::Key_End};
    QTest::keyClick(&widget, keys[m_random() % keys.size()]);
}

void RandomHand::type(QWidget& widget)
{
    constexpr std::array texts{"a", "war*", "\"civil war\"", "-", "the", "7", "0.5", "99999", "("};
    QTest::keyClicks(&widget, QString::fromLatin1(texts[m_random() % texts.size()]));
}

/// To another page, back or forward, undo or redo, another size.
void RandomHand::go()
{
    switch (below(4)) {
    case 0:
        return QTest::keyClick(&m_window, below(2) ? Qt::Key_Left : Qt::Key_Right, Qt::AltModifier);
    case 1:
        return QTest::keyClick(&m_window, Qt::Key_Z,
                               below(2) ? Qt::ControlModifier : Qt::ControlModifier | Qt::ShiftModifier);
    case 2:
        return m_window.resize(900 + below(700), 560 + below(400));
    default:
        return QTest::keyClick(&m_window, static_cast<Qt::Key>(Qt::Key_1 + below(8)), Qt::ControlModifier);
    }
}

void RandomHand::answerDialog()
{
    if (QWidget* popup = QApplication::activePopupWidget(); popup && below(2))
        popup->close();
    QWidget* modal = QApplication::activeModalWidget();
    if (!modal) {
        m_dialogPatience = 0;
        return;
    }
    auto* dialog = qobject_cast<QDialog*>(modal);
    if (qobject_cast<QFileDialog*>(modal) || ++m_dialogPatience > mostAnswers) {
        dialog ? dialog->reject() : static_cast<void>(modal->close());
        return;
    }
    const auto widgets = usable(modal->findChildren<QWidget*>());
    if (widgets.isEmpty())
        return;
    QWidget* chosen = widgets[below(static_cast<int>(widgets.size()))];
    m_touched = nameOf(*chosen);
    if (auto* button = qobject_cast<QAbstractButton*>(chosen))
        QMetaObject::invokeMethod(button, &QAbstractButton::click, Qt::QueuedConnection);
}

} // namespace themata::test
