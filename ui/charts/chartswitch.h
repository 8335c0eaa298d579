#pragma once

#include <QWidget>

#include <array>

namespace themata {

class ChartWidget;
class Segments;

/// Two charts that take turns in one place, where there is no room for both. It lies over them, in the upper left
/// corner of that place, and its segments stand for their titles.
class ChartSwitch : public QWidget {
    Q_OBJECT
public:
    struct Side {
        ChartWidget* chart;
        QString name; ///< a short one
    };
    ChartSwitch(const Side& first, const Side& second, QWidget* parent);

    /// On: one of the charts is shown. Off, as at first: both are, with their titles.
    void setOn(bool on);
    [[nodiscard]] bool isOn() const { return m_on; }

private:
    void update();

    std::array<ChartWidget*, 2> m_charts;
    Segments* m_segments;
    bool m_on = false;
};

} // namespace themata
