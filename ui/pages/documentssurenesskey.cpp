#include "ui/pages/documentssurenesskey.h"

#include "ui/format/counted.h"
#include "ui/models/readerdocument.h"
#include "ui/pages/documentstokenmarks.h"
#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/style/properties.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <array>

namespace themata {
namespace {

constexpr std::array steps{Sureness::Unsure, Sureness::Rather, Sureness::Fairly, Sureness::Sure};
constexpr int stepWidth = 14, stepHeight = 12, gap = 2;
constexpr int stepsWidth = static_cast<int>(steps.size()) * (stepWidth + gap) - gap;

} // namespace

DocumentsSurenessKey::DocumentsSurenessKey(QWidget* parent)
    : QAbstractButton(parent)
{
    setCheckable(true);
    setEnabled(false); // until something is known
    setFixedHeight(metrics::denseRowHeight);
    setCursor(Qt::PointingHandCursor);
    setProperty(properties::focusRing, true);
    setAccessibleName(tr("Paler where the topic is unsure"));
}

void DocumentsSurenessKey::setReaderDocument(const ReaderDocument& document)
{
    m_draws = document.keptDraws;
    m_failed = document.drawsFailed;
    setEnabled(!document.certainties.empty());
    if (isKnown())
        setToolTip(
            tr("<p>How sure the topic of a word is, over the %1 of the run: below 50 %, from 50, 75 and 90 % on. "
               "It is the probability of the topic for this word in this document, by the means of both over the "
               "draws: not the share of draws in which the word is in the topic.</p>"
               "<p>A click makes all words alike, or tells them apart again.</p>")
                .arg(format::counted(m_draws, tr("one kept draw"), tr("%1 kept draws"))));
    else if (m_failed)
        setToolTip(tr("<p>The kept draws of the run could not be read, so all words are tinted alike.</p>"));
    else if (m_draws > 0)
        setToolTip(tr("<p>The kept draws of the run are being read.</p>"));
    else
        setToolTip(
            tr("<p>This run has kept no draws, so all words are tinted alike. A run keeps draws after its burn-in, "
               "if it is set to on the Model page.</p>"));
    setAccessibleDescription(toolTip().remove(QLatin1String("<p>")).replace(QLatin1String("</p>"), QLatin1String(" ")));
    updateGeometry();
    update();
}

QSize DocumentsSurenessKey::sizeHint() const
{
    const QFontMetrics metrics(textFont(TextRole::Label));
    const int words = metrics.horizontalAdvance(tr("unsure")) + metrics.horizontalAdvance(tr("sure"));
    return {words + stepsWidth + 2 * metrics::unit, metrics::denseRowHeight};
}

void DocumentsSurenessKey::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = Theme::current();
    painter.setFont(textFont(TextRole::Label));
    painter.setPen(isKnown() ? theme.muted : theme.dim);
    if (!isKnown()) {
        painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter,
                         m_draws > 0 && !m_failed ? tr("how sure: being read") : tr("how sure: not known"));
        return;
    }
    const int sure = painter.fontMetrics().horizontalAdvance(tr("sure")) + metrics::unit;
    const int left = width() - sure - stepsWidth;
    painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter, tr("sure"));
    painter.drawText(QRect(0, 0, left - metrics::unit, height()), Qt::AlignRight | Qt::AlignVCenter, tr("unsure"));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const QRect step(left + static_cast<int>(i) * (stepWidth + gap), (height() - stepHeight) / 2, stepWidth,
                         stepHeight);
        const double strength = tintStrength(isChecked() ? steps[i] : Sureness::NotTold);
        painter.fillRect(step, mixed(theme.text, theme.surface, 0.17 * strength));
        painter.fillRect(QRect(step.left(), step.bottom() - 1, step.width(), 2), theme.strong);
    }
}

} // namespace themata
