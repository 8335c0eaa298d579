#include "ui/widgets/tag.h"

#include "ui/style/fonts.h"
#include "ui/style/shapes.h"
#include "ui/style/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace themata {

Tag::Tag(const QString& text, TagKind kind, QWidget* parent) : QWidget(parent), m_kind(kind)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setTag(text, kind);
}

void Tag::setTag(const QString& text, TagKind kind)
{
    m_text = text;
    m_kind = kind;
    setAccessibleName(text);
    updateGeometry();
    update();
}

QSize Tag::sizeHint() const { return tagSize(m_text); }

void Tag::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintTag(painter, rect(), m_text, m_kind);
}

KeyHint::KeyHint(const QString& keys, QWidget* parent) : QWidget(parent), m_keys(keys)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(keys);
}

QSize KeyHint::sizeHint() const
{
    const QFontMetrics metrics(textFont(TextRole::Axis));
    return {metrics.horizontalAdvance(m_keys) + 10, metrics.height() + 4};
}

void KeyHint::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.mid);
    painter.setBrush(theme.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    painter.setFont(textFont(TextRole::Axis));
    painter.setPen(theme.muted);
    painter.drawText(rect(), Qt::AlignCenter, m_keys);
}

} // namespace themata
