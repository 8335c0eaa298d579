#include "ui/pages/topicsmiddle.h"

#include "ui/style/metrics.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/segments.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace themata {

TopicsMiddle::TopicsMiddle(QWidget* map, QWidget* shares, QWidget* parent)
    : QWidget(parent)
    , m_map(map)
    , m_shares(shares)
    , m_head(new QWidget)
    , m_views(new Segments({tr("Map"), tr("Share")}))
{
    m_views->setAccessibleName(tr("Map or share in documents"));
    m_views->setSegmentToolTip(0, tr("Which topics have similar words"));
    m_views->setSegmentToolTip(1, tr("The topic's share over time, and topics in the same documents"));
    auto* head = new QHBoxLayout(m_head);
    head->setContentsMargins(2 * metrics::unit, metrics::unit, 2 * metrics::unit, 0);
    head->addWidget(m_views);
    head->addStretch();
    auto* parts = new Splitter(Qt::Vertical);
    parts->addWidget(map);
    parts->addWidget(shares);
    parts->setStretchFactor(0, 1);
    parts->rememberAs(QStringLiteral("topics/map"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(parts, 1);
    connect(m_views, &Segments::currentChanged, this, &TopicsMiddle::showParts);
    showParts();
}

void TopicsMiddle::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showParts();
}

void TopicsMiddle::showParts()
{
    const bool both = width() >= leastForBoth.width() && height() >= leastForBoth.height();
    m_head->setVisible(!both);
    m_map->setVisible(both || m_views->current() == 0);
    m_shares->setVisible(both || m_views->current() == 1);
}

} // namespace themata
