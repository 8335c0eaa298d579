#include "ui/pages/documentsnamedelegate.h"

#include "ui/models/roles.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace themata {

void DocumentsNameDelegate::paintContents(QPainter& painter, const QStyleOptionViewItem& option,
                                          const QModelIndex& index) const
{
    constexpr int gap = 8;
    const QString mark = index.data(DetailRole).toString();
    if (mark.isEmpty())
        return RowDelegate::paintContents(painter, option, index);
    const int width = QFontMetrics(option.font).horizontalAdvance(mark);
    paintText(painter, option, option.rect.adjusted(0, 0, -width - gap, 0), option.text, option.displayAlignment);
    painter.setPen(Theme::current().muted);
    painter.drawText(option.rect, Qt::AlignRight | Qt::AlignVCenter, mark);
}

} // namespace themata
