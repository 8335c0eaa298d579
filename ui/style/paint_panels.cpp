#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/style_paint.h"
#include "ui/style/theme.h"

#include <QFontMetrics>
#include <QPainter>
#include <QWidget>

#include <algorithm>

namespace themata::stylepaint {
namespace {

constexpr int menuPadding = 12;
constexpr int checkColumn = 20;
constexpr int headerEndPadding = 8;

int headerStartPadding(const QStyleOptionHeader& option)
{
    const bool first =
        option.position == QStyleOptionHeader::Beginning || option.position == QStyleOptionHeader::OnlyOneSection;
    return first ? 16 : 8;
}

/// The last column's cells end 16 px from its edge: a header at the right stands above them if it has the room.
int lastColumnShift(const QStyleOptionHeader& option, int free)
{
    const bool last = option.position == QStyleOptionHeader::End;
    return last ? std::clamp(free, 0, 16 - headerEndPadding) : 0;
}

void menuMark(QPainter& painter, const QStyleOptionMenuItem& option, const QColor& color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.translate(option.rect.left() + menuPadding, option.rect.center().y() - 7);
    if (option.checkType == QStyleOptionMenuItem::Exclusive) {
        painter.setBrush(color);
        painter.drawEllipse(QPointF(7, 8), 2.5, 2.5);
    } else {
        painter.drawPolyline(QPolygonF({QPointF(3, 8.4), QPointF(5.8, 11.2), QPointF(11, 5.2)}));
    }
    painter.restore();
}

} // namespace

void headerGround(QPainter& painter, const QRect& rect)
{
    painter.fillRect(rect, Theme::current().surface);
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), Theme::current().border);
}

int headerWidth(const QStyleOptionHeader& option, const QWidget* widget)
{
    QFont font = widget ? widget->font() : QFont();
    font.setWeight(available(QFont::Medium)); // as it is when sorted
    const int arrow = option.sortIndicator == QStyleOptionHeader::None ? 0 : metrics::sortArrowWidth;
    return headerStartPadding(option) + QFontMetrics(font).horizontalAdvance(option.text) + arrow + headerEndPadding;
}

void header(QPainter& painter, const QStyleOptionHeader& option)
{
    const Theme& theme = Theme::current();
    headerGround(painter, option.rect);
    const bool sorted = option.sortIndicator != QStyleOptionHeader::None;
    painter.save();
    QFont font = painter.font();
    font.setWeight(available(sorted ? QFont::Medium : QFont::Normal));
    painter.setFont(font);
    painter.setPen(sorted || isHovered(option) ? theme.text : theme.muted);
    const int arrowWidth = sorted ? metrics::sortArrowWidth : 0;
    const QRect inner = option.rect.adjusted(headerStartPadding(option), 0, -headerEndPadding, 0);
    const QFontMetrics metrics(font);
    const QString text = metrics.elidedText(option.text, Qt::ElideRight, inner.width() - arrowWidth);
    const bool right = option.textAlignment & Qt::AlignRight;
    const bool centred = option.textAlignment & Qt::AlignHCenter;
    const int width = metrics.horizontalAdvance(text);
    const int free = inner.width() - width - arrowWidth;
    const int x = inner.left() + (right ? free - lastColumnShift(option, free) : centred ? free / 2 : 0);
    painter.drawText(QRect(x, inner.top(), width + 1, inner.height()), Qt::AlignVCenter | Qt::AlignLeft, text);
    if (sorted) {
        const bool up = option.sortIndicator == QStyleOptionHeader::SortDown; // Qt's name for ascending
        const QRectF place(x + width + 4, inner.top(), 10, inner.height());
        chevron(painter, place, up ? Qt::UpArrow : Qt::DownArrow, theme.muted, 6);
    }
    painter.restore();
}

void popupPanel(QPainter& painter, const QRect& rect)
{
    box(painter, rect, Theme::current().surface, Theme::current().strong, 0);
}

void menuItem(QPainter& painter, const QStyleOptionMenuItem& option)
{
    const Theme& theme = Theme::current();
    if (option.menuItemType == QStyleOptionMenuItem::Separator) {
        painter.fillRect(QRect(option.rect.left(), option.rect.center().y(), option.rect.width(), 1), theme.border);
        return;
    }
    const bool selected = (option.state & QStyle::State_Selected) && isEnabled(option);
    if (selected)
        painter.fillRect(option.rect, theme.accent);
    const QColor text = !isEnabled(option) ? theme.disabled : selected ? theme.onAccent : theme.text;
    painter.save();
    painter.setFont(option.font);
    if (option.checked)
        menuMark(painter, option, text);
    const int start = menuPadding + (option.menuHasCheckableItems ? checkColumn : 0);
    const QRect inner = option.rect.adjusted(start, 0, -menuPadding, 0);
    const qsizetype tab = option.text.indexOf(u'\t');
    painter.setPen(text);
    const int flags = Qt::AlignVCenter | Qt::TextShowMnemonic | Qt::TextSingleLine;
    painter.drawText(inner, flags | Qt::AlignLeft, option.text.left(tab));
    if (tab >= 0) {
        painter.setFont(textFont(TextRole::Label));
        painter.setPen(selected || !isEnabled(option) ? text : theme.muted);
        painter.drawText(inner, flags | Qt::AlignRight, option.text.mid(tab + 1));
    }
    if (option.menuItemType == QStyleOptionMenuItem::SubMenu)
        chevron(painter, QRectF(inner.right() - 8, inner.top(), 8, inner.height()), Qt::RightArrow, text, 6);
    painter.restore();
}

void menuBarGround(QPainter& painter, const QRect& rect)
{
    painter.fillRect(rect, Theme::current().window);
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), Theme::current().border);
}

void menuBarItem(QPainter& painter, const QStyleOptionMenuItem& option)
{
    const Theme& theme = Theme::current();
    menuBarGround(painter, option.rect);
    const bool active = option.state & (QStyle::State_Selected | QStyle::State_Sunken);
    if (active)
        painter.fillRect(option.rect.adjusted(0, 0, 0, -1), theme.barGround);
    painter.save();
    painter.setPen(isEnabled(option) ? theme.text : theme.disabled);
    const int underline = option.state & QStyle::State_Sunken || option.state & QStyle::State_HasFocus
        ? Qt::TextShowMnemonic
        : Qt::TextHideMnemonic;
    painter.drawText(option.rect, Qt::AlignCenter | underline | Qt::TextSingleLine, option.text);
    painter.restore();
}

void tab(QPainter& painter, const QStyleOptionTab& option)
{
    const Theme& theme = Theme::current();
    const bool selected = option.state & QStyle::State_Selected;
    painter.save();
    if (isHovered(option) && !selected)
        painter.fillRect(option.rect, theme.well);
    painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), theme.border);
    if (selected)
        painter.fillRect(QRect(option.rect.left(), option.rect.bottom() - 1, option.rect.width(), 2), theme.accent);
    QFont font = painter.font();
    font.setWeight(available(selected ? QFont::DemiBold : QFont::Normal));
    painter.setFont(font);
    painter.setPen(!isEnabled(option) ? theme.disabled : selected ? theme.strongAccent : theme.muted);
    painter.drawText(option.rect, Qt::AlignCenter | Qt::TextShowMnemonic, option.text);
    painter.restore();
}

void itemRow(QPainter& painter, const QStyleOptionViewItem& option)
{
    const Theme& theme = Theme::current();
    const bool selected = option.state & QStyle::State_Selected;
    const bool focused = option.state & QStyle::State_Active;
    if (selected)
        painter.fillRect(option.rect, focused ? theme.tint : theme.barGround);
    else if (isHovered(option))
        painter.fillRect(option.rect, theme.well);
}

} // namespace themata::stylepaint
