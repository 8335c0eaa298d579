#pragma once

#include <QStyle>
#include <QStyleOption>

class QPainter;
class QProxyStyle;

/// The drawing behind ThemataStyle: one function a control, grouped by file.
namespace themata::stylepaint {

[[nodiscard]] bool has(const QWidget* widget, const char* property);
[[nodiscard]] bool isEnabled(const QStyleOption& option);
[[nodiscard]] bool isHovered(const QStyleOption& option);
[[nodiscard]] bool isPressed(const QStyleOption& option);

/// A box whose border lies inside `rect` on whole pixels; an invalid border colour draws none.
void box(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& border, qreal radius,
         qreal width = 1);
/// A stroked chevron in a square around the centre of `rect`, 8 px wide.
void chevron(QPainter& painter, const QRectF& rect, Qt::ArrowType direction, const QColor& color, qreal width = 8);

// paint_buttons.cpp
void buttonPanel(QPainter& painter, const QStyleOption& option, const QWidget* widget);
void buttonLabel(QPainter& painter, const QStyleOptionButton& option, const QWidget* widget);
void toolButtonPanel(QPainter& painter, const QStyleOption& option);
void checkBox(QPainter& painter, const QStyleOption& option);
void radioButton(QPainter& painter, const QStyleOption& option);

// paint_fields.cpp
void field(QPainter& painter, const QStyleOption& option, const QWidget* widget);
void comboBox(QPainter& painter, const QStyleOptionComboBox& option, const QWidget* widget);
void spinBox(QPainter& painter, const QStyleOptionSpinBox& option, const QStyle& style, const QWidget* widget);

// paint_bars.cpp
void slider(QPainter& painter, const QStyleOptionSlider& option, const QStyle& style, const QWidget* widget);
void scrollBar(QPainter& painter, const QStyleOptionSlider& option);
void progressGroove(QPainter& painter, const QRect& rect);
void progressContents(QPainter& painter, const QStyleOptionProgressBar& option, const QWidget* widget);
[[nodiscard]] QRect scrollBarPart(const QStyleOptionSlider& option, QStyle::SubControl part);

// paint_panels.cpp
void header(QPainter& painter, const QStyleOptionHeader& option);
[[nodiscard]] int headerWidth(const QStyleOptionHeader& option, const QWidget* widget);
void headerGround(QPainter& painter, const QRect& rect);
void menuItem(QPainter& painter, const QStyleOptionMenuItem& option);
void menuBarItem(QPainter& painter, const QStyleOptionMenuItem& option);
void menuBarGround(QPainter& painter, const QRect& rect);
void popupPanel(QPainter& painter, const QRect& rect);
void tab(QPainter& painter, const QStyleOptionTab& option);
void itemRow(QPainter& painter, const QStyleOptionViewItem& option);

} // namespace themata::stylepaint
