#include "ui/pages/runtopicsizes.h"

#include "ui/charts/barschart.h"
#include "ui/charts/chartswitch.h"
#include "ui/charts/smallchart.h"
#include "ui/format/numbers.h"
#include "ui/pages/traceline.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace themata {

RunTopicSizes::RunTopicSizes(QWidget* parent)
    : m_bars(new BarsChart(tr("Topics by size"), parent))
    , m_lines(new SmallChart({}, parent))
{
    m_bars->setExplanation(tr("How the tokens are shared out among the topics, the largest one first."));
    m_bars->setEndLabels(tr("largest"), tr("smallest"));
    m_bars->setLabels(format::percentTick);
    m_lines->setExplanation(tr("Share of all tokens in the largest topic, the second largest, and those of rank 5, 10 "
                               "and 20, in each iteration. While the shares still move, the topics do."));
    m_lines->setLabels(format::percentTick);
    m_lines->setYFromZero(true);
    m_lines->setNamesAtEnds();
    m_choice = new ChartSwitch({m_bars, tr("Sizes")}, {m_lines, tr("Trend")}, parent);
}

void RunTopicSizes::setModel(const ModelConfig& config, int burnIn)
{
    m_lines->setPhases(config.warmUp, burnIn);
}

void RunTopicSizes::setDense(bool dense)
{
    m_bars->setDense(dense);
    m_lines->setDense(dense);
    m_lines->setTitle(dense ? tr("Topic sizes") : tr("Topic sizes, by rank"));
}

void RunTopicSizes::setTopics(const std::vector<TopicSummary>& topics)
{
    QList<double> shares;
    for (const TopicSummary& topic : topics)
        shares << 100 * topic.share;
    const auto used = std::ranges::count_if(topics, [](const TopicSummary& topic) { return topic.tokens > 0; });
    std::ranges::sort(shares, std::ranges::greater{});
    m_bars->setValues(shares);
    m_bars->setValue(shares.isEmpty() ? QString(QChar(format::dash))
                                      : tr("%1 of %2").arg(format::integer(used), format::integer(shares.size())),
                     tr("in use"));
}

void RunTopicSizes::setTrace(const std::vector<TracePoint>& trace)
{
    QList<PlotLine> lines;
    for (std::size_t i = 0; i < tracedRanks.size(); ++i) {
        const auto share = [i](const TracePoint& point) { return point.topicShares[i]; };
        lines << traceLine(trace, QString::number(tracedRanks[i]), share, 100);
    }
    m_lines->setLines(lines);
}

void RunTopicSizes::setFigure(const TracePoint* last)
{
    if (last && !std::isnan(last->topicShares.front()))
        m_lines->setValue(format::percentSignificant(last->topicShares.front()), tr("largest"));
    else
        m_lines->setValue(QChar(format::dash), {});
}

} // namespace themata
