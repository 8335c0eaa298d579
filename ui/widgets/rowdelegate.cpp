#include "ui/widgets/rowdelegate.h"

#include "ui/models/roles.h"
#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/properties.h"
#include "ui/style/theme.h"
#include "ui/widgets/tables.h"

#include <QAbstractItemView>
#include <QHeaderView>
#include <QHelpEvent>
#include <QPainter>
#include <QTableView>
#include <QToolTip>

namespace themata {
namespace {

constexpr int padding = 8;
constexpr int edgeInset = 16;
constexpr int checkSize = 16;

bool isSelected(const QStyleOptionViewItem& option) { return option.state & QStyle::State_Selected; }

/// Nothing shown lies before (or behind) the cell in its row. QTableView leaves viewItemPosition empty.
bool isAtEdge(const QStyleOptionViewItem& option, int direction)
{
    const auto* table = qobject_cast<const QTableView*>(option.widget);
    if (!table || !option.index.isValid())
        return false;
    const QHeaderView& header = *table->horizontalHeader();
    for (int visual = header.visualIndex(option.index.column()) + direction; visual >= 0 && visual < header.count();
         visual += direction)
        if (!header.isSectionHidden(header.logicalIndex(visual)))
            return false;
    return true;
}

bool isFirstColumn(const QStyleOptionViewItem& option) { return isAtEdge(option, -1); }

bool isLastColumn(const QStyleOptionViewItem& option) { return isAtEdge(option, 1); }

int leftInset(const QStyleOptionViewItem& option)
{
    if (!isFirstColumn(option))
        return padding;
    return option.widget->property(properties::wideInset).toBool() ? metrics::pageMarginLeft : edgeInset;
}

QRect contentsRect(const QStyleOptionViewItem& option)
{
    return option.rect.adjusted(leftInset(option), 0, isLastColumn(option) ? -edgeInset : -padding, -1);
}

void paintFrame(QPainter& painter, const QStyleOptionViewItem& option, const QColor& color)
{
    const QRect& r = option.rect;
    painter.fillRect(QRect(r.left(), r.top(), r.width(), 1), color);
    painter.fillRect(QRect(r.left(), r.bottom(), r.width(), 1), color);
    if (isLastColumn(option))
        painter.fillRect(QRect(r.right(), r.top(), 1, r.height()), color);
}

void paintRow(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const Theme& theme = Theme::current();
    const QRect& r = option.rect;
    const bool focused = option.widget && option.widget->hasFocus();
    if (isSelected(option))
        painter.fillRect(r, focused ? theme.tint : theme.barGround);
    else if (option.widget && hoveredRow(*option.widget) == index.row())
        painter.fillRect(r, theme.well);
    painter.fillRect(QRect(r.left(), r.bottom(), r.width(), 1), theme.grid);
    if (!isSelected(option))
        return;
    if (focused && (option.state & QStyle::State_KeyboardFocusChange))
        paintFrame(painter, option, theme.accent);
    if (isFirstColumn(option))
        painter.fillRect(QRect(r.left(), r.top(), metrics::selectionBarWidth, r.height()),
                         focused ? theme.accent : theme.strong);
}

/// At the left; what is left of the cell is for its contents.
void paintCheck(QPainter& painter, QStyleOptionViewItem& cell, Qt::CheckState checked)
{
    QStyleOptionViewItem box = cell;
    box.rect = QRect(cell.rect.left(), cell.rect.center().y() - checkSize / 2, checkSize, checkSize);
    box.state.setFlag(QStyle::State_On, checked == Qt::Checked);
    box.state.setFlag(QStyle::State_Off, checked != Qt::Checked);
    cell.widget->style()->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &box, &painter, cell.widget);
    cell.rect.setLeft(box.rect.right() + padding);
}

/// On the baseline of `rowFont`, so that figures of another family stand level with the words.
void paintElided(QPainter& painter, const QFont& rowFont, const QRect& rect, const QString& text,
                 Qt::Alignment alignment)
{
    const QFontMetrics row(rowFont);
    const QFontMetrics own(painter.font());
    const QString shown = elidedAtEnd(text, own, rect.width());
    const int free = rect.width() - own.horizontalAdvance(shown);
    const int x = rect.left() + (alignment & Qt::AlignRight ? free : alignment & Qt::AlignHCenter ? free / 2 : 0);
    painter.drawText(x, rect.top() + (rect.height() - row.height()) / 2 + row.ascent(), shown);
}

} // namespace

RowDelegate::RowDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

void RowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    cell.font.setWeight(available(m_weight));
    painter->save();
    painter->setClipRect(cell.rect);
    paintRow(*painter, cell, index);
    cell.rect = contentsRect(cell);
    painter->setFont(cell.font);
    if (const QVariant checked = index.data(Qt::CheckStateRole); checked.isValid())
        paintCheck(*painter, cell, checked.value<Qt::CheckState>());
    paintContents(*painter, cell, index);
    painter->restore();
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const int sides = leftInset(cell) + (isLastColumn(cell) ? edgeInset : padding);
    return {contentsWidth(cell, index) + sides + 1, metrics::rowHeight};
}

bool RowDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                            const QModelIndex& index)
{
    const QString text = index.data(Qt::DisplayRole).toString();
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const bool elided = contentsWidth(cell, index) > contentsRect(cell).width();
    if (index.data(Qt::ToolTipRole).isValid() || !elided || text.isEmpty())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), text, view);
    return true;
}

void RowDelegate::paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (!index.data(DimmedRole).toBool())
        return paintText(painter, option, option.rect, option.text, option.displayAlignment);
    QFont font = painter.font();
    font.setStrikeOut(true);
    painter.setFont(font);
    painter.setPen(Theme::current().dim);
    paintElided(painter, option.font, option.rect, option.text, option.displayAlignment);
}

void RowDelegate::paintText(QPainter& painter, const QStyleOptionViewItem& option, const QRect& rect,
                            const QString& text, Qt::Alignment alignment) const
{
    painter.setPen(textColor(option));
    paintElided(painter, option.font, rect, text, alignment);
}

QColor RowDelegate::textColor(const QStyleOptionViewItem& option) const
{
    const Theme& theme = Theme::current();
    if (!(option.state & QStyle::State_Enabled))
        return theme.disabled;
    return m_muted ? theme.muted : theme.text;
}

int RowDelegate::contentsWidth(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return QFontMetrics(option.font).horizontalAdvance(index.data(Qt::DisplayRole).toString());
}

} // namespace themata
