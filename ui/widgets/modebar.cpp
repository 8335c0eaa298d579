#include "ui/widgets/modebar.h"

#include "ui/style/fonts.h"
#include "ui/style/icon.h"
#include "ui/style/metrics.h"
#include "ui/style/theme.h"

#include <QButtonGroup>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace themata {
namespace {

class ModeButton final : public QToolButton {
public:
    ModeButton(const QString& text, const QString& iconName)
    {
        setText(text);
        setIcon(themata::icon(iconName));
        setIconSize({20, 20});
        setCheckable(true);
        setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        setFixedSize(metrics::modeBarWidth, metrics::modeItemHeight);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = Theme::current();
        QPainter painter(this);
        if (isChecked())
            paintCurrent(painter);
        else if (isEnabled() && underMouse())
            painter.fillRect(rect().adjusted(0, 0, -1, 0), theme.barGround);
        const QIcon::Mode mode = isEnabled() ? QIcon::Normal : QIcon::Disabled;
        icon().paint(&painter, QRect(30, 12, 20, 20), Qt::AlignCenter, mode, isChecked() ? QIcon::On : QIcon::Off);
        painter.setFont(nameFont());
        painter.setPen(!isEnabled() ? theme.disabled : isChecked() ? theme.strongAccent : theme.muted);
        painter.drawText(QRect(0, 34, width() - 1, 20), Qt::AlignCenter, text());
    }

private:
    /// A size smaller where the bold name would touch the bar of the current page.
    [[nodiscard]] QFont nameFont() const
    {
        const auto weight = isChecked() ? QFont::DemiBold : QFont::Normal;
        const QFont font = textFont(TextRole::Label, weight);
        const int room = width() - 2 * (metrics::selectionBarWidth + 1);
        return QFontMetrics(font).horizontalAdvance(text()) <= room ? font : textFont(TextRole::Axis, weight);
    }

    void paintCurrent(QPainter& painter) const
    {
        const Theme& theme = Theme::current();
        painter.fillRect(rect(), theme.surface);
        painter.fillRect(QRect(0, 0, width(), 1), theme.border);
        painter.fillRect(QRect(0, height() - 1, width(), 1), theme.border);
        painter.fillRect(QRect(0, 0, metrics::selectionBarWidth, height()), theme.accent);
    }
};

} // namespace

ModeBar::ModeBar(QWidget* parent) : QWidget(parent), m_group(new QButtonGroup(this)), m_layout(new QVBoxLayout(this))
{
    setFixedWidth(metrics::modeBarWidth);
    setAutoFillBackground(true);
    setAccessibleName(tr("Pages"));
    m_layout->setContentsMargins(0, metrics::unit, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addStretch();
    connect(m_group, &QButtonGroup::idToggled, this, [this](int mode, bool checked) {
        if (checked)
            Q_EMIT currentChanged(mode);
    });
}

int ModeBar::addMode(const QString& text, const QString& iconName)
{
    auto* button = new ModeButton(text, iconName);
    const int mode = static_cast<int>(m_group->buttons().size());
    m_group->addButton(button, mode);
    m_layout->insertWidget(mode, button);
    return mode;
}

int ModeBar::current() const { return m_group->checkedId(); }

void ModeBar::setCurrent(int mode) { m_group->button(mode)->setChecked(true); }

void ModeBar::setModeEnabled(int mode, bool enabled, const QString& why)
{
    m_group->button(mode)->setEnabled(enabled);
    m_group->button(mode)->setToolTip(enabled ? QString() : why);
}

void ModeBar::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(QRect(width() - 1, 0, 1, height()), Theme::current().border);
}

} // namespace themata
