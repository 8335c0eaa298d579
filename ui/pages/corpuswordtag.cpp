#include "ui/pages/corpuswordtag.h"

#include "ui/models/previewwords.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"
#include "ui/widgets/tables.h"

#include <QPainter>

namespace themata {

void CorpusWordTag::paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const bool hovered = option.widget && hoveredRow(*option.widget) == index.row();
    const QString action = index.data(PreviewWordsModel::ActionRole).toString();
    if (action.isEmpty() || !(hovered || option.state & QStyle::State_Selected))
        return TagDelegate::paintContents(painter, option, index);
    QFont font = option.font;
    font.setUnderline(true);
    painter.setFont(font);
    painter.setPen(Theme::current().strongAccent);
    painter.drawText(option.rect, Qt::AlignVCenter | Qt::AlignLeft, action);
}

} // namespace themata
