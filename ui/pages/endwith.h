#pragma once

#include <QDialog>

namespace themata {

/// A dialog that is closed goes away once its work has ended, which is cancelled and not waited for.
/// @param work has active(), cancel() and the signal ended().
template <typename Work>
void endWith(QDialog& dialog, Work& work)
{
    QObject::connect(&work, &Work::ended, &dialog, &QObject::deleteLater);
    if (work.active())
        work.cancel();
    else
        dialog.deleteLater();
}

} // namespace themata
