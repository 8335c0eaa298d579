#include "ui/widgets/disclosure.h"

#include "ui/style/fonts.h"
#include "ui/style/icon.h"
#include "ui/style/metrics.h"
#include "ui/widgets/label.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace themata {

Disclosure::Disclosure(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_title(title)
    , m_button(new QToolButton)
    , m_detail(new Label({}, TextRole::Label, Ink::Muted))
    , m_content(new QWidget)
{
    m_button->setText(title);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setIconSize({16, 16});
    m_button->setAutoRaise(true);
    m_button->setFont(textFont(TextRole::Body, QFont::Medium));
    m_button->setFocusPolicy(Qt::StrongFocus);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(-6, 0, 0, 0); // the mark stands below the labels above
    head->setSpacing(metrics::unit);
    head->addWidget(m_button);
    head->addWidget(m_detail);
    head->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::unit);
    column->addLayout(head);
    column->addWidget(m_content);
    auto* rows = new QVBoxLayout(m_content);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(metrics::unit);
    setFocusProxy(m_button);
    connect(m_button, &QToolButton::clicked, this, [this] { setOpen(!m_open); });
    setOpen(false);
}

void Disclosure::addRow(QWidget* row)
{
    m_content->layout()->addWidget(row);
}

void Disclosure::setOpen(bool open)
{
    m_open = open;
    m_button->setIcon(icon(open ? QStringLiteral("down") : QStringLiteral("right"), Ink::Text));
    m_button->setAccessibleName(open ? tr("%1, open").arg(m_title) : tr("%1, closed").arg(m_title));
    m_content->setVisible(open);
}

void Disclosure::setDetail(const QString& text)
{
    m_detail->setText(text);
    m_button->setAccessibleDescription(text);
}

} // namespace themata
