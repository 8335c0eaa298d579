#include "ui/widgets/leaving.h"

#include <QDialog>

namespace themata {

void hideBeforeLeaving(QWidget& window)
{
    for (QDialog* dialog : window.findChildren<QDialog*>())
        dialog->hide();
    window.hide();
}

} // namespace themata
