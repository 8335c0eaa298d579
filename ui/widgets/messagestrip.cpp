#include "ui/widgets/messagestrip.h"

#include "ui/style/icon.h"
#include "ui/style/metrics.h"
#include "ui/style/theme.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pane.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace themata {
namespace {

constexpr int edge = 4;
constexpr int narrow = 640;

struct KindLook {
    QColor color, tint;
    QString iconName;
};

KindLook look(MessageStrip::Kind kind)
{
    const Theme& theme = Theme::current();
    switch (kind) {
    case MessageStrip::Kind::Success:
        return {theme.success, theme.successTint, QStringLiteral("ok")};
    case MessageStrip::Kind::Warning:
        return {theme.warning, theme.warningTint, QStringLiteral("warn")};
    case MessageStrip::Kind::Danger:
        return {theme.danger, theme.dangerTint, QStringLiteral("error")};
    case MessageStrip::Kind::Info:
        break;
    }
    return {theme.accent, theme.tint, QStringLiteral("info")};
}

QString sentence(const QString& lead, const QString& text)
{
    return QStringLiteral("<p style=\"line-height:%1px\">%2</p>")
        .arg(lineHeight(TextRole::Body))
        .arg(withLead(lead, text));
}

void removeAll(QLayout& layout)
{
    while (QLayoutItem* item = layout.takeAt(0)) {
        if (QWidget* widget = item->widget()) { // later: it may be the button whose click got us here
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
}

QWidget* makeFact(const VerdictFact& fact)
{
    auto* widget = new QWidget;
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->setSpacing(2);
    auto* name = new Label(fact.name, TextRole::Label, Ink::Muted);
    auto* value = new Label(withLead(fact.value, fact.aim), TextRole::Label);
    for (Label* label : {name, value}) {
        label->setAlignment(Qt::AlignRight);
        layout->addWidget(label);
    }
    return widget;
}

} // namespace

MessageStrip::MessageStrip(QWidget* parent)
    : QWidget(parent)
    , m_text(new Label)
    , m_detail(new Label({}, TextRole::Label, Ink::Muted))
    , m_detailRow(new QWidget)
    , m_words(new QVBoxLayout)
    , m_body(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_buttons(new QHBoxLayout)
    , m_aside(new QHBoxLayout)
    , m_facts(new QHBoxLayout)
    , m_close(makeIconButton(QStringLiteral("close"), tr("Close")))
{
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_detail->setWordWrap(true);
    m_words->setSpacing(2);
    m_words->addWidget(m_text);
    auto* detailRow = new QHBoxLayout(m_detailRow);
    detailRow->setContentsMargins(0, 0, 0, 0);
    detailRow->setSpacing(2 * metrics::unit);
    detailRow->addWidget(m_detail, 1);
    m_words->addWidget(m_detailRow);
    m_buttons->setSpacing(metrics::unit);
    m_facts->setSpacing(0);
    m_body->setSpacing(metrics::unit);
    m_body->addLayout(m_words, 1);
    m_body->addLayout(m_buttons);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(edge + 44, 8, 16, 8); // the icon is painted into the left margin
    layout->addLayout(m_body, 1);
    layout->addLayout(m_aside);
    layout->addLayout(m_facts);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setMinimumHeight(metrics::verdictHeight);
    m_close->hide();
    connect(static_cast<QToolButton*>(m_close), &QToolButton::clicked, this, [this] {
        hide();
        Q_EMIT closed();
    });
    hide();
}

void MessageStrip::setMessage(Kind kind, const QString& lead, const QString& text, const QString& detail)
{
    m_kind = kind;
    m_iconName.clear();
    m_text->setText(sentence(lead, text));
    m_detail->setText(detail);
    m_detailRow->setVisible(!detail.isEmpty());
    placeLink();
    setAccessibleName(lead + u' ' + text);
    setAccessibleDescription(detail);
    updateGeometry();
    update();
    show();
}

void MessageStrip::setIconName(const QString& name)
{
    m_iconName = name;
    update();
}

void MessageStrip::setFacts(const QList<VerdictFact>& facts)
{
    removeAll(*m_facts);
    for (const VerdictFact& fact : facts) {
        if (m_facts->count() > 0)
            m_facts->addWidget(new Hairline(Qt::Vertical));
        m_facts->addWidget(makeFact(fact), 0, Qt::AlignVCenter);
    }
}

QPushButton* MessageStrip::addButton(const QString& text, ButtonKind kind)
{
    QPushButton* button = makeSmallButton(text, kind);
    m_buttons->addWidget(button, 0, Qt::AlignLeft | Qt::AlignVCenter);
    return button;
}

QPushButton* MessageStrip::addLink(const QString& text)
{
    m_link = makeSmallButton(text, ButtonKind::Link);
    m_link->setFixedHeight(lineHeight(TextRole::Label)); // the detail's
    placeLink();
    return m_link;
}

void MessageStrip::placeLink()
{
    QLayout* detailRow = m_detailRow->layout();
    QLayout* place = m_detailRow->isHidden() ? m_aside : detailRow;
    if (!m_link || place->indexOf(m_link) >= 0)
        return;
    (place == m_aside ? detailRow : m_aside)->removeWidget(m_link);
    place->addWidget(m_link);
}

void MessageStrip::clearButtons()
{
    removeAll(*m_buttons);
}

void MessageStrip::setClosable(bool closable)
{
    m_close->setVisible(closable);
}

void MessageStrip::clear()
{
    clearButtons();
    setFacts({});
    hide();
}

void MessageStrip::resizeEvent(QResizeEvent* event)
{
    const bool stacked = width() < narrow;
    m_body->setDirection(stacked ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_body->setAlignment(m_words, stacked ? Qt::AlignTop : Qt::AlignVCenter);
    m_body->setAlignment(m_buttons, stacked ? Qt::AlignLeft : Qt::AlignRight);
    QWidget::resizeEvent(event);
}

void MessageStrip::paintEvent(QPaintEvent*)
{
    const KindLook colors = look(m_kind);
    QPainter painter(this);
    painter.fillRect(rect(), colors.tint);
    painter.fillRect(QRect(0, 0, edge, height()), colors.color);
    const int top = height() <= metrics::verdictHeight ? (height() - 20) / 2 : 12;
    paintIcon(painter, QRect(edge + 12, top, 20, 20), m_iconName.isEmpty() ? colors.iconName : m_iconName,
              colors.color);
}

} // namespace themata
