#include "ui/widgets/actioncard.h"

#include "ui/style/fonts.h"
#include "ui/style/icon.h"
#include "ui/style/metrics.h"
#include "ui/style/theme.h"
#include "ui/widgets/tag.h"

#include <QHBoxLayout>
#include <QPainter>

namespace themata {

ActionCard::ActionCard(const QString& iconName, const QString& title, const QString& sentence,
                       const QKeySequence& keys, QWidget* parent)
    : QAbstractButton(parent), m_sentence(sentence)
{
    setText(title);
    setIcon(themata::icon(iconName, Ink::Accent));
    setAccessibleDescription(sentence);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 0, 16, 0);
    layout->addStretch();
    if (!keys.isEmpty())
        layout->addWidget(new KeyHint(keys.toString(QKeySequence::NativeText)));
}

QSize ActionCard::sizeHint() const { return {326, 64}; }

void ActionCard::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::current();
    const bool active = isEnabled() && underMouse();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(active ? theme.strong : theme.border);
    painter.setBrush(isDown() ? theme.barGround : active ? theme.well : theme.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), metrics::cardRadius, metrics::cardRadius);
    const QIcon::Mode mode = isEnabled() ? QIcon::Normal : QIcon::Disabled;
    icon().paint(&painter, QRect(16, (height() - 24) / 2 - 2, 24, 24), Qt::AlignCenter, mode);
    painter.setFont(textFont(TextRole::Body, QFont::DemiBold));
    painter.setPen(isEnabled() ? theme.text : theme.disabled);
    painter.drawText(QRect(56, height() / 2 - 19, width() - 72, 20), Qt::AlignVCenter | Qt::AlignLeft, text());
    painter.setFont(textFont(TextRole::Label));
    painter.setPen(isEnabled() ? theme.muted : theme.disabled);
    painter.drawText(QRect(56, height() / 2 + 1, width() - 72, 18), Qt::AlignVCenter | Qt::AlignLeft, m_sentence);
}

} // namespace themata
