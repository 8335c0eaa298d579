#pragma once

#include "ui/charts/lineplot.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

namespace themata {

class LineLegend;
class PaneTitle;
class PlotView;
class RunSmallCharts;
class Segments;
class Session;
struct ModelFinding;

/// The trace of the run on show as charts. They follow a run at most ten times a second, their figures once a second.
class RunCharts : public QWidget {
    Q_OBJECT
public:
    explicit RunCharts(Session& session, QWidget* parent = nullptr);

    /// The other chains of the model, to lay under the log posterior of the run on show. @param finding may be null.
    void setChains(const ModelFinding* finding);

    enum View { All, AfterBurnIn, Last200 };
    static constexpr int repaintEveryMs = 100;
    static constexpr int figuresEveryMs = 1000;

protected:
    void showEvent(QShowEvent* event) override;

private:
    [[nodiscard]] QWidget* makePosterior();
    void reset();
    void refresh();
    void setView(int view);
    void showPosterior();
    void showTopicSizes();
    void offerViews(int burnIn);

    Session& m_session;
    PaneTitle* m_title = nullptr;
    Segments* m_view;
    PlotView* m_posterior;
    LineLegend* m_legend;
    RunSmallCharts* m_small;
    QList<PlotLine> m_others; ///< log posterior of the other chains
    QTimer m_repaint;
    QElapsedTimer m_sinceFigures;
};

} // namespace themata
