#include "ui/pages/startsample.h"

#include "ui/style/fonts.h"
#include "ui/style/icon.h"
#include "ui/style/metrics.h"
#include "ui/style/properties.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QStandardPaths>

namespace themata {

QString sampleFile()
{
    QString folder = qEnvironmentVariable("THEMATA_SAMPLES");
    if (folder.isEmpty())
        folder =
            QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/themata/samples");
    return folder + QStringLiteral("/kjv-chapters.csv");
}

SampleEntry::SampleEntry(const QString& title, QWidget* parent)
    : QAbstractButton(parent)
{
    setText(title);
    setFocusPolicy(Qt::StrongFocus);
    setProperty(properties::focusRing, true);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SampleEntry::setExplanation(const QString& explanation)
{
    m_explanation = explanation;
    setAccessibleDescription(explanation);
    update();
}

QSize SampleEntry::sizeHint() const
{
    return {326, 40};
}

void SampleEntry::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::current();
    QPainter painter(this);
    paintIcon(painter, {0, 10, 20, 20}, QStringLiteral("sample"), isEnabled() ? theme.muted : theme.disabled);
    QFont title = textFont(TextRole::Body, QFont::Medium);
    title.setUnderline(underMouse() && isEnabled());
    painter.setFont(title);
    painter.setPen(isEnabled() ? theme.strongAccent : theme.disabled);
    painter.drawText(QRect(32, 2, width() - 32, 20), Qt::AlignLeft | Qt::AlignVCenter, text());
    painter.setFont(textFont(TextRole::Label));
    painter.setPen(theme.muted);
    painter.drawText(QRect(32, 21, width() - 32, 18), Qt::AlignLeft | Qt::AlignVCenter, m_explanation);
}

QSize DropHint::sizeHint() const
{
    return {326, 48};
}

void DropHint::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(theme.strong, 1);
    pen.setDashPattern({4, 3});
    painter.setPen(pen);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), metrics::controlRadius,
                            metrics::controlRadius);
    painter.setFont(textFont(TextRole::Label));
    painter.setPen(theme.muted);
    painter.drawText(rect(), Qt::AlignCenter, tr("Or drop files or a folder anywhere in this window"));
}

} // namespace themata
