#pragma once

#include "engine/diagnostics/trace.h"
#include "engine/samplers/config.h"
#include "engine/topics/summary.h"

#include <QCoreApplication>

#include <vector>

class QWidget;

namespace themata {

class BarsChart;
class ChartSwitch;
class SmallChart;

/// Two charts of how the tokens are shared out among the topics: of all topics now, and of some ranks over iterations.
class RunTopicSizes {
    Q_DECLARE_TR_FUNCTIONS(RunTopicSizes)
public:
    explicit RunTopicSizes(QWidget* parent);

    void setModel(const ModelConfig& config, int burnIn);
    void setDense(bool dense);
    void setTopics(const std::vector<TopicSummary>& topics);
    void setTrace(const std::vector<TracePoint>& trace);
    void setFigure(const TracePoint* last); ///< null: no iteration yet

    [[nodiscard]] BarsChart* bars() const { return m_bars; }
    [[nodiscard]] SmallChart* lines() const { return m_lines; }
    [[nodiscard]] ChartSwitch* choice() const { return m_choice; } ///< between the two

private:
    BarsChart* m_bars;
    SmallChart* m_lines;
    ChartSwitch* m_choice;
};

} // namespace themata
