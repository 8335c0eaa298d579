#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

namespace themata {

class BarsChart;
class PaneTitle;
class PlotView;
class Segments;
class Session;
class SmallChart;

/// The trace of the run on show as charts. They follow a run at most ten times a second, their figures once a second.
class RunCharts : public QWidget {
    Q_OBJECT
public:
    explicit RunCharts(Session& session, QWidget* parent = nullptr);

    enum View { All, SecondHalf, Last200 };
    static constexpr int repaintEveryMs = 100;
    static constexpr int figuresEveryMs = 1000;

protected:
    void showEvent(QShowEvent* event) override;

private:
    [[nodiscard]] QWidget* makePosterior();
    [[nodiscard]] QWidget* makeSmallCharts();
    void reset();
    void refresh();
    void setView(int view);
    void showPosterior();
    void showSmallCharts();
    void showFigures();
    void showTopicSizes();
    [[nodiscard]] int warmUp() const; ///< iterations of the run on show

    Session& m_session;
    PaneTitle* m_title = nullptr;
    Segments* m_view;
    PlotView* m_posterior;
    SmallChart* m_densityNw;
    SmallChart* m_densityNd;
    SmallChart* m_speed;
    SmallChart* m_time;
    BarsChart* m_sizes;
    QTimer m_repaint;
    QElapsedTimer m_sinceFigures;
};

} // namespace themata
