#pragma once

#include "ui/charts/chartmenu.h"
#include "ui/charts/lineplot.h"
#include "ui/charts/plotframe.h"

#include <QChartView>
#include <QElapsedTimer>
#include <QTimer>

#include <optional>

class QLineSeries;
class QValueAxis;

namespace themata {

/// The large chart of a value over the iterations of several chains. The wheel zooms x, dragging pans, a double click
/// or Home fits; the arrows move a read-out by an iteration (with Shift by 100).
class PlotView : public QChartView {
    Q_OBJECT
public:
    enum class View { All, AfterBurnIn, Last };
    static constexpr int lastIterations = 200;

    explicit PlotView(QWidget* parent = nullptr);

    /// The whole lines, as often as you like: they are thinned, and shown at most ten times a second.
    void setLines(const QList<PlotLine>& lines);
    void setPhases(int warmUp, int burnIn);
    /// What one unit on the axis is, e.g. setUnit(tr("million"), 1e6).
    void setUnit(const QString& name, double size);
    void setView(View view);
    [[nodiscard]] View view() const { return m_view; }
    [[nodiscard]] bool isZoomed() const { return m_zoomed; }
    void fit();

    QSize minimumSizeHint() const override { return {320, 160}; }

Q_SIGNALS:
    void zoomedChanged(bool zoomed);
    void readOutChanged(const QString& text); ///< empty: none

protected:
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void apply();                   ///< data to series, now
    void applyColors();
    void showRange(const Range& x); ///< fits y to what is visible
    [[nodiscard]] double fittedFrom(const Range& x) const;
    void setZoomed(bool zoomed);
    void setReadOut(double iteration);
    [[nodiscard]] Range viewRange() const;
    [[nodiscard]] PlotFrame frame() const;
    [[nodiscard]] double iterationAt(double pixel) const;

    QList<PlotLine> m_lines;        ///< whole
    QList<QLineSeries*> m_series;   ///< thinned to the visible range
    QValueAxis* m_xAxis;
    QValueAxis* m_yAxis;
    QTimer m_nextRepaint;
    QElapsedTimer m_sinceRepaint;
    QString m_unitName;
    double m_unitSize = 1;
    int m_warmUp = 0, m_burnIn = 0;
    View m_view = View::All;
    bool m_zoomed = false;
    double m_readOut = -1;          ///< an iteration, below 0: none
    std::optional<double> m_dragFrom;
};

} // namespace themata
