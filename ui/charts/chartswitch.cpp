#include "ui/charts/chartswitch.h"

#include "ui/charts/chartwidget.h"
#include "ui/widgets/segments.h"

#include <QHBoxLayout>

namespace themata {

ChartSwitch::ChartSwitch(const Side& first, const Side& second, QWidget* parent)
    : QWidget(parent)
    , m_charts{first.chart, second.chart}
    , m_segments(new Segments({first.name, second.name}))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(ChartWidget::titlePlace.x(), ChartWidget::titlePlace.y(), 0, 0);
    layout->addWidget(m_segments);
    connect(m_segments, &Segments::currentChanged, this, &ChartSwitch::update);
    update();
}

void ChartSwitch::setOn(bool on)
{
    m_on = on;
    update();
}

void ChartSwitch::update()
{
    setVisible(m_on);
    raise();
    for (int i = 0; i < 2; ++i) {
        ChartWidget* chart = m_charts[static_cast<std::size_t>(i)];
        chart->setVisible(!m_on || m_segments->current() == i);
        m_segments->setSegmentToolTip(i, chart->toolTip());
        chart->setTitleRoom(m_on ? m_segments->sizeHint() : QSize());
    }
}

} // namespace themata
