#include "ui/widgets/label.h"

#include "ui/style/appearance.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace themata {

Label::Label(const QString& text, TextRole role, Ink ink, QWidget* parent) : QLabel(text, parent), m_ink(ink)
{
    setFont(textFont(role));
    applyInk();
    connect(&Appearance::instance(), &Appearance::changed, this, &Label::applyInk);
}

void Label::setInk(Ink ink)
{
    m_ink = ink;
    applyInk();
}

void Label::setWeight(QFont::Weight weight)
{
    QFont changed = font();
    changed.setWeight(available(weight));
    setFont(changed);
}

void Label::setElided(bool elided)
{
    m_elided = elided;
    updateGeometry();
    update();
}

QSize Label::minimumSizeHint() const
{
    const QSize whole = QLabel::minimumSizeHint();
    return m_elided ? QSize(std::min(whole.width(), 4 * fontMetrics().averageCharWidth()), whole.height()) : whole;
}

void Label::paintEvent(QPaintEvent* event)
{
    if (!m_elided)
        return QLabel::paintEvent(event);
    QPainter painter(this);
    const QRect room = contentsRect();
    style()->drawItemText(&painter, room, QStyle::visualAlignment(layoutDirection(), alignment()), palette(),
                          isEnabled(), elidedAtEnd(text(), fontMetrics(), room.width()), foregroundRole());
}

void Label::applyInk()
{
    QPalette own;
    if (m_ink != Ink::Text)
        for (const auto role : {QPalette::WindowText, QPalette::Text})
            for (const auto group : {QPalette::Active, QPalette::Inactive})
                own.setColor(group, role, inkColor(m_ink));
    setPalette(own);
}

QString withLead(const QString& lead, const QString& text)
{
    return QStringLiteral("<span style=\"font-weight:%1\">%2</span> %3")
        .arg(available(QFont::DemiBold))
        .arg(lead.toHtmlEscaped(), text.toHtmlEscaped());
}

Label* makeHelp(const QString& text)
{
    auto* label = new Label(text, TextRole::Label, Ink::Muted);
    label->setWordWrap(true);
    return label;
}

Label* makeFigure(const QString& text, TextRole role)
{
    auto* label = new Label(text, role);
    label->setFont(numberFont(label->font()));
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return label;
}

} // namespace themata
