#include "ui/widgets/pathdelegate.h"

namespace themata {

void PathDelegate::paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex&) const
{
    const QString shown = QFontMetrics(option.font).elidedText(option.text, Qt::ElideLeft, option.rect.width());
    paintText(painter, option, option.rect, shown, option.displayAlignment);
}

} // namespace themata
