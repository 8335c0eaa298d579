#include "ui/pages/documentspairrow.h"

#include "ui/format/numbers.h"
#include "ui/style/metrics.h"
#include "ui/widgets/buttons.h"
#include "ui/widgets/label.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>

#include <utility>

namespace themata {

DocumentsPairRow::DocumentsPairRow(TopicName topicName, QWidget* parent)
    : QWidget(parent)
    , m_topicName(std::move(topicName))
    , m_text(new Label({}, TextRole::Label, Ink::Muted))
    , m_list(makeSmallButton(tr("List")))
    , m_swap(makeSmallButton(tr("Swap")))
{
    m_text->setElided(true);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_list->setCheckable(true);
    m_list->setChecked(true);
    m_list->setToolTip(tr("Shows the list of documents at the left, or leaves its room to the texts"));
    m_list->setAccessibleName(tr("List of documents"));
    m_swap->setToolTip(tr("The right document to the left, and the left one to the right"));
    m_swap->setAccessibleName(tr("Swap the two documents"));
    auto* close = makeIconButton(QStringLiteral("close"), tr("Close the document at the right"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(metrics::pageMarginLeft, 4, metrics::pageMarginRight, 4);
    layout->setSpacing(metrics::unit);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_list);
    layout->addWidget(m_swap);
    layout->addWidget(close);
    connect(m_swap, &QPushButton::clicked, this, &DocumentsPairRow::swapRequested);
    connect(close, &QToolButton::clicked, this, &DocumentsPairRow::closeRequested);
}

void DocumentsPairRow::setPair(DocumentPair pair)
{
    m_pair = std::move(pair);
    updateNames();
}

void DocumentsPairRow::updateNames()
{
    if (!m_pair)
        return;
    QStringList names, shares;
    for (const SharedTopic& topic : m_pair->shared) {
        const QString name = tr("%1 %2").arg(topic.topic + 1).arg(m_topicName(topic.topic));
        names += name;
        shares +=
            tr("<tr><td>%1&nbsp;&nbsp;</td><td align=\"right\">%2&nbsp;&nbsp;</td><td align=\"right\">%3</td></tr>")
                .arg(name.toHtmlEscaped(), format::percent(topic.first), format::percent(topic.second));
    }
    const QString similarity = format::number(1 - m_pair->distance, 2);
    const QString enough = format::percent(sharedTopicShare);
    const QString words = names.isEmpty() ? tr("Similarity %1; no topic has %2 of both").arg(similarity, enough)
                                          : tr("Similarity %1; both on %2").arg(similarity, names.join(tr(", ")));
    const QString about = tr("<p>Similarity: 1 less Hellinger’s distance of their shares of topics. 1: the same, 0: "
                             "nothing in common.</p><p>Topics with %1 or more of both documents:</p>")
                              .arg(enough);
    setWords(words,
             about
                 + QStringLiteral("<table>%1</table>")
                       .arg(shares.isEmpty() ? tr("<tr><td>none</td></tr>") : shares.join(QString())));
    m_swap->setEnabled(true);
}

void DocumentsPairRow::setSame()
{
    m_pair.reset();
    setWords(tr("Choose another document in the list: it is shown at the left of this one"), {});
    m_swap->setEnabled(false);
}

void DocumentsPairRow::setNotCompared(bool withoutRun)
{
    m_pair.reset();
    if (withoutRun)
        setWords(tr("Not compared: there are no topics yet"), {});
    else
        setWords(tr("Not compared: one of the two has no topics"),
                 tr("<p>The run was trained without one of the documents, or it has no word in the model.</p>"));
    m_swap->setEnabled(true);
}

void DocumentsPairRow::setWords(const QString& words, const QString& toolTip)
{
    m_text->setText(words);
    m_text->setToolTip(toolTip);
}

} // namespace themata
