#include "ui/style/themata_style.h"

#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/properties.h"
#include "ui/style/style_paint.h"
#include "ui/style/theme.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QSlider>
#include <QToolButton>

#include <algorithm>

namespace themata {
namespace {

int controlHeight(const QWidget* widget)
{
    const int height = stylepaint::has(widget, properties::compact) ? metrics::smallControlHeight : metrics::controlHeight;
    return widget ? std::max(height, widget->fontMetrics().height() + 4) : height;
}

QSize buttonSize(const QStyleOptionButton& option, const QWidget* widget)
{
    const bool small = stylepaint::has(widget, properties::compact);
    QFont font = widget ? widget->font() : QFont();
    if (stylepaint::has(widget, properties::primary) || stylepaint::has(widget, properties::danger))
        font.setWeight(available(QFont::DemiBold));
    const QSize text = QFontMetrics(font).size(Qt::TextShowMnemonic, option.text);
    const int gap = option.text.isEmpty() ? 0 : 8;
    const int iconWidth = option.icon.isNull() ? 0 : option.iconSize.width() + gap;
    const int padding = option.text.isEmpty() ? (small ? 4 : 6) : small ? 8 : 12;
    return {text.width() + iconWidth + 2 * padding + 1, controlHeight(widget)};
}

void focusRing(QPainter& painter, const QRect& rect)
{
    stylepaint::box(painter, rect, {}, Theme::current().accent, metrics::controlRadius + 4, 2);
}

} // namespace

ThemataStyle::ThemataStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void ThemataStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) || qobject_cast<QSlider*>(widget)
        || qobject_cast<QLineEdit*>(widget) || qobject_cast<QAbstractSpinBox*>(widget)
        || qobject_cast<QScrollBar*>(widget))
        widget->setAttribute(Qt::WA_Hover);
}

void ThemataStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const
{
    switch (element) {
    case PE_PanelButtonCommand: return stylepaint::buttonPanel(*painter, *option, widget);
    case PE_PanelButtonTool: return stylepaint::toolButtonPanel(*painter, *option);
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck: return stylepaint::checkBox(*painter, *option);
    case PE_IndicatorRadioButton: return stylepaint::radioButton(*painter, *option);
    case PE_PanelLineEdit:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0)
            stylepaint::field(*painter, *option, widget);
        return;
    case PE_Frame:
    case PE_FrameGroupBox:
    case PE_FrameTabWidget: return stylepaint::box(*painter, option->rect, {}, Theme::current().border, 0);
    case PE_PanelMenu:
    case PE_FrameMenu: return stylepaint::popupPanel(*painter, option->rect);
    case PE_PanelMenuBar:
    case PE_FrameStatusBarItem:
    case PE_FrameTabBarBase:
    case PE_FrameFocusRect: return;
    case PE_PanelTipLabel: return painter->fillRect(option->rect, Theme::current().text);
    case PE_IndicatorArrowDown: return stylepaint::chevron(*painter, option->rect, Qt::DownArrow, Theme::current().muted);
    case PE_IndicatorArrowUp: return stylepaint::chevron(*painter, option->rect, Qt::UpArrow, Theme::current().muted);
    case PE_IndicatorArrowLeft: return stylepaint::chevron(*painter, option->rect, Qt::LeftArrow, Theme::current().muted);
    case PE_IndicatorArrowRight:
        return stylepaint::chevron(*painter, option->rect, Qt::RightArrow, Theme::current().muted);
    case PE_PanelItemViewRow: return;
    case PE_PanelItemViewItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option))
            stylepaint::itemRow(*painter, *item);
        return;
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void ThemataStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const
{
    switch (element) {
    case CE_PushButtonBevel: return stylepaint::buttonPanel(*painter, *option, widget);
    case CE_PushButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option))
            stylepaint::buttonLabel(*painter, *button, widget);
        return;
    case CE_ProgressBarGroove: return stylepaint::progressGroove(*painter, option->rect);
    case CE_ProgressBarContents:
        if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option))
            stylepaint::progressContents(*painter, *bar, widget);
        return;
    case CE_ProgressBarLabel: return; // the number stands beside the bar
    case CE_Header:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option))
            stylepaint::header(*painter, *header);
        return;
    case CE_HeaderEmptyArea: return stylepaint::headerGround(*painter, option->rect);
    case CE_MenuItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option))
            stylepaint::menuItem(*painter, *item);
        return;
    case CE_MenuBarItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option))
            stylepaint::menuBarItem(*painter, *item);
        return;
    case CE_MenuBarEmptyArea: return stylepaint::menuBarGround(*painter, option->rect);
    case CE_ComboBoxLabel:
        if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
            QStyleOptionComboBox elided = *combo;
            const int width = subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget).width() - 4;
            elided.currentText = combo->fontMetrics.elidedText(combo->currentText, Qt::ElideRight, width);
            QProxyStyle::drawControl(element, &elided, painter, widget);
        }
        return;
    case CE_TabBarTab:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option))
            stylepaint::tab(*painter, *tab);
        return;
    case CE_Splitter: return painter->fillRect(option->rect, Theme::current().border);
    case CE_FocusFrame: return focusRing(*painter, option->rect);
    default: QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void ThemataStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                      const QWidget* widget) const
{
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option); combo && control == CC_ComboBox)
        return stylepaint::comboBox(*painter, *combo, widget);
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option); spin && control == CC_SpinBox)
        return stylepaint::spinBox(*painter, *spin, *proxy(), widget);
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
        if (control == CC_Slider)
            return stylepaint::slider(*painter, *slider, *proxy(), widget);
        if (control == CC_ScrollBar)
            return stylepaint::scrollBar(*painter, *slider);
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QSize ThemataStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                     const QWidget* widget) const
{
    switch (type) {
    case CT_PushButton:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option))
            return buttonSize(*button, widget);
        return contents;
    case CT_LineEdit: return {contents.width() + 16, controlHeight(widget)};
    case CT_ComboBox: return {contents.width() + 40, controlHeight(widget)};
    case CT_SpinBox: return {contents.width() + 36, controlHeight(widget)};
    case CT_ProgressBar: return {std::max(contents.width(), 64), metrics::progressHeight};
    case CT_MenuItem: {
        const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
        if (item && item->menuItemType == QStyleOptionMenuItem::Separator)
            return {contents.width(), 9};
        const int check = item && item->menuHasCheckableItems ? 20 : 0;
        return {contents.width() + 2 * 12 + check + 16, std::max(28, contents.height() + 8)};
    }
    case CT_MenuBarItem: return {contents.width() + 16, metrics::menuBarHeight};
    case CT_HeaderSection:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option))
            return {stylepaint::headerWidth(*header, widget), metrics::rowHeight};
        return contents;
    case CT_TabBarTab: return {contents.width() + 24, metrics::controlHeight};
    case CT_ToolButton: return contents + QSize(8, 4);
    default: return QProxyStyle::sizeFromContents(type, option, contents, widget);
    }
}

QRect ThemataStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                   const QWidget* widget) const
{
    const QRect& r = option->rect;
    if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option); slider && control == CC_ScrollBar)
        return stylepaint::scrollBarPart(*slider, part);
    if (control == CC_ComboBox && part == SC_ComboBoxEditField)
        return visualRect(option->direction, r, r.adjusted(8, 2, -28, -2));
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option); spin && control == CC_SpinBox) {
        const bool buttons = spin->buttonSymbols != QAbstractSpinBox::NoButtons;
        const int middle = r.height() / 2;
        switch (part) {
        case SC_SpinBoxFrame: return r;
        case SC_SpinBoxEditField: return visualRect(option->direction, r, r.adjusted(6, 2, buttons ? -24 : -6, -2));
        case SC_SpinBoxUp:
            return buttons ? visualRect(option->direction, r, QRect(r.right() - 23, 2, 20, middle - 2)) : QRect();
        case SC_SpinBoxDown:
            return buttons ? visualRect(option->direction, r, QRect(r.right() - 23, middle + 1, 20, r.height() - middle - 3))
                           : QRect();
        default: break;
        }
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect ThemataStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    switch (element) {
    case SE_LineEditContents:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0)
            return visualRect(option->direction, option->rect, option->rect.adjusted(6, 1, -6, -1));
        return option->rect;
    case SE_ProgressBarGroove:
    case SE_ProgressBarContents: return option->rect;
    case SE_PushButtonContents: return option->rect;
    default: return QProxyStyle::subElementRect(element, option, widget);
    }
}

int ThemataStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_MenuBarPanelWidth:
    case PM_MenuBarVMargin:
    case PM_MenuBarItemSpacing:
    case PM_ScrollView_ScrollBarSpacing:
    case PM_TabBarTabShiftVertical:
    case PM_ToolBarFrameWidth: return 0;
    case PM_MenuBarHMargin: return 8;
    case PM_MenuPanelWidth:
    case PM_SplitterWidth: return 1;
    case PM_MenuVMargin: return 4;
    case PM_FocusFrameHMargin:
    case PM_FocusFrameVMargin: return 4;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
    case PM_SliderLength:
    case PM_SliderThickness:
    case PM_SliderControlThickness:
    case PM_SmallIconSize: return 16;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing: return 8;
    case PM_ButtonIconSize: return stylepaint::has(widget, properties::compact) ? 16 : 20;
    case PM_ScrollBarExtent: return metrics::scrollBarWidth;
    case PM_ScrollBarSliderMin: return 32;
    case PM_ToolTipLabelFrameWidth: return 6;
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ThemataStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                            QStyleHintReturn* result) const
{
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_ComboBox_Popup:
    case SH_ScrollBar_Transient:
    case SH_UnderlineShortcut:
    case SH_ItemView_ShowDecorationSelected: return 0;
    case SH_ToolTipLabel_Opacity: return 255;
    case SH_FocusFrame_AboveWidget: return 1;
    case SH_Slider_AbsoluteSetButtons: return Qt::LeftButton;
    case SH_Slider_PageSetButtons: return Qt::NoButton;
    default: return QProxyStyle::styleHint(hint, option, widget, result);
    }
}

} // namespace themata
