#pragma once

#include <QWidget>

namespace themata {

/// A chart of points of which one can be read out: the pointer or the arrow keys choose it, the tool tip says all of
/// it.
class ReadOutChart : public QWidget {
    Q_OBJECT
public:
    /// @param title of the chart, its accessible name.
    ReadOutChart(const QString& title, QWidget* parent);

    void setReadOut(int point); ///< −1: none
    [[nodiscard]] int readOut() const { return m_readOut; }
    [[nodiscard]] virtual QString readOutText() const = 0; ///< empty: none

Q_SIGNALS:
    void readOutChanged(const QString& text);
    void pointClicked(int point); ///< or Enter was pressed while it is read out

protected:
    /// The point to read out at that place, −1: none.
    [[nodiscard]] virtual int pointAt(const QPointF& place) const = 0;
    /// How many points there are to step through.
    [[nodiscard]] virtual int shownPoints() const = 0;
    /// All that is known of a point.
    [[nodiscard]] virtual QString tipOf(int point) const = 0;
    /// Other points than before, so many: what is read out follows.
    void pointsChanged(qsizetype count);

    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override; ///< tool tips

private:
    int m_readOut = -1;
};

} // namespace themata
