#include "ui/widgets/segments.h"

#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/theme.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <QToolButton>

namespace themata {
namespace {

class SegmentButton final : public QToolButton {
public:
    SegmentButton(const QString& text, Segments::Size size)
        : m_role(size == Segments::Size::Small ? TextRole::Label : TextRole::Body)
        , m_padding(size == Segments::Size::Small ? 8 : 12)
    {
        setText(text);
        setCheckable(true);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        setFixedHeight(size == Segments::Size::Small ? metrics::smallControlHeight : metrics::controlHeight);
    }
    QSize sizeHint() const override
    {
        const QFontMetrics metrics(textFont(m_role, QFont::DemiBold)); // the width it has when on: nothing jumps
        return {metrics.horizontalAdvance(text()) + 2 * m_padding + 1, height()};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = Theme::current();
        QPainter painter(this);
        if (isChecked() || (isEnabled() && underMouse()))
            painter.fillRect(rect().adjusted(0, 1, 0, -1), isChecked() ? theme.tint : theme.well);
        painter.setFont(textFont(m_role, isChecked() ? QFont::DemiBold : QFont::Normal));
        painter.setPen(!isEnabled() ? theme.disabled : isChecked() ? theme.strongAccent : theme.muted);
        painter.drawText(rect(), Qt::AlignCenter, text());
    }

private:
    TextRole m_role;
    int m_padding;
};

} // namespace

Segments::Segments(const QStringList& texts, Size size, QWidget* parent)
    : QWidget(parent), m_group(new QButtonGroup(this))
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(1, 0, 1, 0);
    layout->setSpacing(1);
    for (const QString& text : texts) {
        auto* button = new SegmentButton(text, size);
        m_group->addButton(button, static_cast<int>(m_group->buttons().size()));
        layout->addWidget(button);
    }
    setCurrent(0);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int segment, bool checked) {
        if (checked)
            Q_EMIT currentChanged(segment);
    });
}

int Segments::current() const { return m_group->checkedId(); }

void Segments::setCurrent(int segment) { m_group->button(segment)->setChecked(true); }

void Segments::clearCurrent()
{
    m_group->setExclusive(false);
    if (auto* button = m_group->checkedButton())
        button->setChecked(false);
    m_group->setExclusive(true);
}

void Segments::setText(int segment, const QString& text)
{
    m_group->button(segment)->setText(text);
    m_group->button(segment)->updateGeometry();
}

void Segments::setSegmentEnabled(int segment, bool enabled, const QString& why)
{
    m_group->button(segment)->setEnabled(enabled);
    setSegmentToolTip(segment, enabled ? QString() : why);
}

void Segments::setSegmentVisible(int segment, bool visible) { m_group->button(segment)->setVisible(visible); }

void Segments::setSegmentToolTip(int segment, const QString& text) { m_group->button(segment)->setToolTip(text); }

void Segments::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(theme.surface);
    painter.setPen(theme.mid);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), metrics::controlRadius,
                            metrics::controlRadius);
    const auto buttons = m_group->buttons();
    for (qsizetype i = 1; i < buttons.size(); ++i)
        if (!buttons[i]->isHidden())
            painter.fillRect(QRect(buttons[i]->x() - 1, 1, 1, height() - 2), theme.mid);
}

} // namespace themata
