#pragma once

#include "engine/diagnostics/trace.h"
#include "engine/samplers/config.h"
#include "engine/topics/summary.h"
#include "ui/pages/runtopicsizes.h"

#include <QWidget>

#include <vector>

class QGridLayout;

namespace themata {

class ChartSwitch;
class SmallChart;

/// The small charts of a run's trace and of its topics' sizes, three beside each other. Those of zeros in Phi and of
/// alpha, beta and pi are there only for runs in which they can change, that of the held-out likelihood for those that
/// hold out documents. Where there are too many, two of a kind take turns in one place.
class RunSmallCharts : public QWidget {
    Q_OBJECT
public:
    explicit RunSmallCharts(QWidget* parent = nullptr);
    ~RunSmallCharts() override;

    void setModel(const ModelConfig& config, int burnIn);
    void setTrace(const std::vector<TracePoint>& trace);
    void setFigures(const std::vector<TracePoint>& trace); ///< the values beside the titles: those of the last point
    void setTopics(const std::vector<TopicSummary>& topics);
    [[nodiscard]] int rows() const { return m_rows; }

private:
    struct Line; ///< a chart of one line, and where its values come from
    using Place = QList<QWidget*>; ///< what lies there, one over the other

    void makeLines();
    void arrange();
    void chooseCharts();
    void setDensity();
    [[nodiscard]] QList<Place> places() const; ///< row by row, without that of the bars
    void addTo(int row, int column, const Place& place);
    void setFigure(const Line& line, const TracePoint* last);
    void setTimes(const TracePoint* last);

    std::vector<Line> m_lines;
    SmallChart* m_time;
    ChartSwitch* m_pace = nullptr; ///< between time and speed
    RunTopicSizes m_sizes;
    QGridLayout* m_grid;
    ModelConfig m_config;
    bool m_holdsOut = false;
    int m_rows = 0;
};

} // namespace themata
