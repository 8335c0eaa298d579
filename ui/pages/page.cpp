#include "ui/pages/page.h"

#include <QVBoxLayout>

namespace themata {

void Page::setRows(const QList<QWidget*>& rows)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QWidget* row : rows)
        layout->addWidget(row, row == rows.last() ? 1 : 0);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
}

} // namespace themata
