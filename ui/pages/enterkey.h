#pragma once

#include <QDialog>
#include <QKeyEvent>
#include <QPushButton>

namespace themata {

/// Enter in a field ends what is typed there, a name that is sought for instance. A dialog that has other things to do
/// than to take one value must not be accepted by it: only a button is pressed.
[[nodiscard]] inline bool isEnterInField(const QKeyEvent& event, const QDialog& dialog)
{
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    return enter && !qobject_cast<const QPushButton*>(dialog.focusWidget());
}

} // namespace themata
