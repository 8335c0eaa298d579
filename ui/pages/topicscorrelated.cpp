#include "ui/pages/topicscorrelated.h"

#include "engine/base/casts.h"
#include "ui/format/numbers.h"
#include "ui/pages/topicsanalysis.h"
#include "ui/session.h"
#include "ui/style/metrics.h"
#include "ui/widgets/label.h"
#include "ui/widgets/tablemenu.h"
#include "ui/widgets/topiclink.h"

#include <QGridLayout>

namespace themata {

TopicsCorrelated::TopicsCorrelated(Session& session, TopicsAnalysis& analysis, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_analysis(analysis)
    , m_note(makeHelp())
{
    auto* title = new Label(tr("In the same documents"), TextRole::Label);
    title->setWeight(QFont::DemiBold);
    setToolTip(
        tr("<p>Topics whose shares rise and fall together with this one's from document to document, with the "
           "correlation: 1 always together, 0 as by chance. Shares add up to 1, so topics that have nothing to do "
           "with each other stand a little below 0.</p>"));
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(metrics::pageMarginRight, metrics::unit, metrics::pageMarginRight, metrics::unit);
    layout->setHorizontalSpacing(2 * metrics::unit);
    layout->setVerticalSpacing(0);
    layout->addWidget(title, 0, 0, 1, 2);
    layout->addWidget(m_note, 1, 0, 1, 2);
    for (std::size_t i = 0; i < topicsShown; ++i) {
        auto* link = new TopicLink;
        layout->addWidget(link, 1 + checkedCast<int>(i) / 2, checkedCast<int>(i) % 2);
        connect(link, &TopicLink::clicked, this,
                [this, link] { m_session.selectTopic(checkedCast<std::uint32_t>(link->number() - 1)); });
        m_links.append(link);
    }
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(1, 1);
    layout->setRowMinimumHeight(1, metrics::smallControlHeight); // so that nothing jumps when links come
    layout->setRowMinimumHeight(2, metrics::smallControlHeight);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    installListMenu(*this, title->text(), [this] { return numbers(); });
    connect(&analysis, &TopicsAnalysis::correlationsChanged, this, &TopicsCorrelated::refresh);
    for (auto signal : {&Session::selectedTopicChanged, &Session::stateChanged})
        connect(&session, signal, this, &TopicsCorrelated::refresh);
    connect(&session, &Session::topicLabelChanged, this, &TopicsCorrelated::refresh);
    refresh();
}

void TopicsCorrelated::refresh()
{
    const auto correlations = m_analysis.correlations();
    const auto topic = m_session.selectedTopic();
    const auto topics = m_session.topics();
    const bool known = correlations && topic && topics && correlations->topics == topics->size();
    const auto correlated =
        known ? correlatedTopics(*correlations, *topic, topicsShown) : std::vector<CorrelatedTopic>();
    for (std::size_t i = 0; i < topicsShown; ++i) {
        TopicLink* link = m_links[checkedCast<qsizetype>(i)];
        link->setVisible(i < correlated.size());
        if (i >= correlated.size())
            continue;
        const std::uint32_t other = correlated[i].topic;
        link->setTopic(checkedCast<int>(other) + 1, m_session.topicName(other), !m_session.topicLabel(other).isEmpty(),
                       format::signedNumber(correlated[i].correlation, 2));
    }
    m_note->setVisible(correlated.empty());
    if (!topic)
        m_note->setText(tr("No topic selected."));
    else if (known)
        m_note->setText(tr("No topic goes with this one more often than by chance."));
    else
        m_note->setText(m_session.state() ? tr("Being computed.") : tr("Known with the first saved state of the run."));
}

TableText TopicsCorrelated::numbers() const
{
    TableText table{{tr("No."), tr("Topic"), tr("Correlation")}, {}};
    const auto correlations = m_analysis.correlations();
    const auto topic = m_session.selectedTopic();
    if (!correlations || !topic || *topic >= correlations->topics)
        return table;
    for (const CorrelatedTopic& other : correlatedTopics(*correlations, *topic, correlations->topics))
        table.rows += QStringList{QString::number(other.topic + 1), m_session.topicName(other.topic),
                                  exactText(other.correlation)};
    return table;
}

} // namespace themata
